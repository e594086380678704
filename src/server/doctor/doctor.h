/*
 * doctor.h - `plateaud doctor`: checks for common mistakes of operators, and says how to repair
 * them. It changes nothing and prints no secret and no player's data. Warnings leave the exit
 * status 0, so that a timer that runs it reports only urgent faults.
 */
#ifndef PLATEAU_DOCTOR_H
#define PLATEAU_DOCTOR_H

#include "options/command.h"

extern const struct command command_doctor;

#endif
