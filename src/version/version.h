/*
 * version.h - which commit a program was built from, for `--version`.
 */
#ifndef PLATEAU_VERSION_H
#define PLATEAU_VERSION_H

/* "1a2b3c4d5e6f", with "-dirty" after it if files differed from the commit; "unknown" outside a
 * repository. */
extern const char version_commit[];
/* The date of that commit, "2026-11-16", for manual pages; empty outside a repository. */
extern const char version_date[];

#endif
