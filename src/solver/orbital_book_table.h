#include "solver/orbital_book.h"
static const uint8_t book_plies[2][ORBITAL_BOOK_PLIES + 1] = {{0}};
static const struct orbital_book_shape book_lost_shape = {0, 1};
static const uint64_t book_lost[] = {0};
static const struct orbital_book_shape book_replies_shape = {0, 1};
static const uint8_t book_replies[] = {0, 0, 0};
