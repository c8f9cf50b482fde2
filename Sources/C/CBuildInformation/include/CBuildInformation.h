#ifndef CBUILDINFORMATION_H
#define CBUILDINFORMATION_H

// The commit this program was built from, as make found it: "unknown" outside a checkout, "development" without make.
extern const char *const build_commit;

// The time of that commit in seconds since 1970, or 0 if it is unknown.
extern const long long build_time;

#endif
