/*
 * assert.h - for WebAssembly: a failed assertion traps, because there is nowhere to print.
 */
#undef assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) ((condition) ? (void)0 : __builtin_trap())
#endif

#ifndef PLATEAU_WASM_ASSERT_H
#define PLATEAU_WASM_ASSERT_H

#define static_assert _Static_assert

#endif
