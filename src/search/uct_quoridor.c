#include "search/uct_method.h"
const struct uct_method uct_quoridor = {.begin = 0};
