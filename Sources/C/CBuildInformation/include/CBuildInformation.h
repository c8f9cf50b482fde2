#ifndef CBUILDINFORMATION_H
#define CBUILDINFORMATION_H

// The commit this program was built from, as make found it: "unknown" outside a checkout, "development" without make.
extern const char *const build_commit;

#endif
