/*
 * filing.h - files finished games with their players: when they ended, and how many.
 */
#ifndef PLATEAU_FILING_H
#define PLATEAU_FILING_H

struct filing;
struct node;

struct filing *filing_new(struct node *n);
void filing_free(struct filing *f);

#endif
