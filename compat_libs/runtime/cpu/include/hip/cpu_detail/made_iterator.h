// A random access iterator whose items are made, or found, from their position: `Self::at(position)`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

namespace __hipcpu {

template <class Self, class Item, class Offset = std::ptrdiff_t, class Reference = Item>
class MadeIterator {
 public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = Item;
  using difference_type = Offset;
  using pointer = std::remove_reference_t<Reference>*;
  using reference = Reference;

  Reference operator*() const { return self().at(position_); }
  template <class Distance>
  Reference operator[](Distance n) const {
    return self().at(position_ + Offset(n));
  }
  Self& operator++() { return *this += 1; }
  Self& operator--() { return *this -= 1; }
  Self operator++(int) {
    const Self before = self();
    *this += 1;
    return before;
  }
  Self operator--(int) {
    const Self before = self();
    *this -= 1;
    return before;
  }
  template <class Distance>
  Self& operator+=(Distance n) {
    position_ += Offset(n);
    return static_cast<Self&>(*this);
  }
  template <class Distance>
  Self& operator-=(Distance n) {
    position_ -= Offset(n);
    return static_cast<Self&>(*this);
  }
  template <class Distance, class = std::enable_if_t<std::is_convertible_v<Distance, Offset>>>
  Self operator+(Distance n) const {
    Self moved = self();
    moved += n;
    return moved;
  }
  template <class Distance, class = std::enable_if_t<std::is_convertible_v<Distance, Offset>>>
  Self operator-(Distance n) const {
    Self moved = self();
    moved -= n;
    return moved;
  }
  friend Self operator+(Offset n, const Self& iterator) { return iterator + n; }
  friend Offset operator-(const Self& a, const Self& b) { return a.place() - b.place(); }
  friend bool operator==(const Self& a, const Self& b) { return a.place() == b.place(); }
  friend bool operator!=(const Self& a, const Self& b) { return a.place() != b.place(); }
  friend bool operator<(const Self& a, const Self& b) { return a.place() < b.place(); }
  friend bool operator>(const Self& a, const Self& b) { return b.place() < a.place(); }
  friend bool operator<=(const Self& a, const Self& b) { return !(b.place() < a.place()); }
  friend bool operator>=(const Self& a, const Self& b) { return !(a.place() < b.place()); }

  // Where the iterator is; what is made from another place than 0 says so.
  Offset place() const { return position_ + self().start(); }
  Offset start() const { return 0; }

 protected:
  Offset position_ = 0;

 private:
  const Self& self() const { return static_cast<const Self&>(*this); }
};

// A number that grows by one from each place of a sequence to the next.
template <class Iterator>
std::ptrdiff_t place_of(const Iterator& iterator) {
  if constexpr (std::is_pointer_v<Iterator>) {
    using Item = std::remove_pointer_t<Iterator>;
    return static_cast<std::ptrdiff_t>(reinterpret_cast<std::uintptr_t>(iterator) / sizeof(Item));
  } else if constexpr (std::is_base_of_v<MadeIterator<Iterator, typename Iterator::value_type, std::ptrdiff_t,
                                                      typename Iterator::reference>,
                                         Iterator>) {
    return iterator.place();
  } else {
    return place_of(&*iterator);
  }
}
template <class Iterator>
std::ptrdiff_t place_of(const std::reverse_iterator<Iterator>& iterator) {
  return -place_of(iterator.base());
}

}  // namespace __hipcpu
