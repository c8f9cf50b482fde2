#ifndef CBUILDINFORMATION_H
#define CBUILDINFORMATION_H

// The first ten digits of the commit this program was built from, or "unknown" outside a checkout.
extern const char *const build_commit;

#endif
