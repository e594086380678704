/*
 * routes.h - all routes of the service.
 */
#ifndef PLATEAU_ROUTES_H
#define PLATEAU_ROUTES_H

struct api_route;

/* One list per area, NULL-terminated. */
extern const struct api_route *const routes_all[];

#endif
