"""Ids as the API writes them, and as the database has them."""
DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"  # five bits each


def number_of(identity):
    value = 0
    for digit in identity:
        value = value << 5 | DIGITS.index(digit)
    return value


def identity_of(number):
    return "".join(DIGITS[number >> 5 * i & 31] for i in reversed(range(12)))
