/*
 * plateaud_manual.h - the manual pages plateaud(8) and plateaud.conf(5), generated from the tables
 * of commands and of configuration keys.
 */
#ifndef PLATEAU_PLATEAUD_MANUAL_H
#define PLATEAU_PLATEAUD_MANUAL_H

void plateaud_print_manual(void);
void plateaud_print_config_manual(void);

#endif
