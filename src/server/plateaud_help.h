/*
 * plateaud_help.h - what `plateaud --help` prints, and the manual pages plateaud(8) and
 * plateaud.conf(5), made from the same tables and from that of the configuration keys.
 */
#ifndef PLATEAU_PLATEAUD_HELP_H
#define PLATEAU_PLATEAUD_HELP_H

void plateaud_print_help(void);
void plateaud_print_manual(void);
void plateaud_print_config_manual(void);

#endif
