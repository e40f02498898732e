"""Installs what compiles HIP for AMD GPUs into a private folder, from Debian's packages."""
