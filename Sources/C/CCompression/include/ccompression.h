#ifndef CCOMPRESSION_H
#define CCOMPRESSION_H

#include <stddef.h>
#include <stdint.h>

// zlib and zstd, loaded on first use. libcurl depends on both, so they are installed wherever it is. The parts of their
// stable interfaces that are used are declared in ccompression.c, so that no headers are needed.

enum { CCOMPRESSION_GZIP = 0, CCOMPRESSION_ZSTD = 1 };
enum { CCOMPRESSION_MORE = 0, CCOMPRESSION_END = 1, CCOMPRESSION_DAMAGED = -1 };

typedef struct ccompression_stream ccompression_stream;

// Opens a stream of a kind, or returns NULL and sets `problem` to the reason.
ccompression_stream *ccompression_open(int kind, const char **problem);
void ccompression_close(ccompression_stream *stream);

// Decompresses from `in` to `out`, and stores how much of each was used. END is the end of a member or a frame. Another
// one may follow.
int ccompression_step(ccompression_stream *stream, const uint8_t *in, size_t in_count, size_t *in_used,
                      uint8_t *out, size_t out_count, size_t *out_used);

// The largest gzip size of `count` bytes. 0 if zlib is missing or `count` is too large.
size_t ccompression_gzip_bound(size_t count);
// Writes `in` to `out` as one gzip member at a level from 1 to 9. Returns its length, or 0 on failure.
size_t ccompression_gzip(const uint8_t *in, size_t in_count, uint8_t *out, size_t out_count, int level);

#endif
