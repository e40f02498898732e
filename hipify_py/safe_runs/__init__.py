"""What makes a run safe to do again and to take back."""
