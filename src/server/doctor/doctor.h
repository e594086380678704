/*
 * doctor.h - `plateaud doctor`: looks at what operators get wrong, and says what to do. It changes
 * nothing, and prints no secret and no player's data.
 */
#ifndef PLATEAU_DOCTOR_H
#define PLATEAU_DOCTOR_H

#include "server/setup/options.h"

extern const struct options_row doctor_options[];
extern const char doctor_examples[];

/* What comes after `doctor`; the program's exit code. */
int doctor_run(int count, char **words);

#endif
