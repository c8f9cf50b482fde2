"""The POSIX strings of time zones."""
