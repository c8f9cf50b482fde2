#include "ccompression.h"

#include <csystemlibrary.h>
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

// As in zlib.h, which has not changed them since 1995.
typedef struct {
    const uint8_t *next_in;
    unsigned int avail_in;
    unsigned long total_in;
    uint8_t *next_out;
    unsigned int avail_out;
    unsigned long total_out;
    const char *msg;
    void *state;
    void *(*zalloc)(void *, unsigned int, unsigned int);
    void (*zfree)(void *, void *);
    void *opaque;
    int data_type;
    unsigned long adler;
    unsigned long reserved;
} z_stream;

enum { Z_NO_FLUSH = 0, Z_FINISH = 4, Z_OK = 0, Z_STREAM_END = 1, Z_BUF_ERROR = -5, GZIP_WINDOW = 15 + 16 };
enum { Z_DEFLATED = 8, Z_DEFAULT_STRATEGY = 0, MEMORY_LEVEL = 8 };
// The longest header and trailer that gzip adds, where deflateBound counts those of zlib.
enum { GZIP_FRAME = 32 };

// As in zstd.h, stable since 1.0.
typedef struct {
    const void *src;
    size_t size;
    size_t pos;
} zstd_in;
typedef struct {
    void *dst;
    size_t size;
    size_t pos;
} zstd_out;

static struct {
    const char *problem;
    int (*init)(z_stream *, int, const char *, int);
    int (*step)(z_stream *, int);
    int (*reset)(z_stream *);
    int (*end)(z_stream *);
    const char *(*version)(void);
    int (*deflate_init)(z_stream *, int, int, int, int, int, const char *, int);
    int (*deflate)(z_stream *, int);
    int (*deflate_end)(z_stream *);
    unsigned long (*bound)(unsigned long);
} zlib;

static struct {
    const char *problem;
    void *(*create)(void);
    size_t (*destroy)(void *);
    size_t (*step)(void *, zstd_out *, zstd_in *);
    unsigned (*is_error)(size_t);
} zstd;

static pthread_once_t once = PTHREAD_ONCE_INIT;

// Writes the address of `name` to the function pointer at `place`. POSIX requires both kinds of pointer to have the
// same size.
static void find(void *library, const char *name, void *place, const char **problem) {
    void *address = dlsym(library, name);
    if (address == NULL && *problem == NULL) *problem = "a library without the functions that are needed";
    *(void **)place = address;
}

static void load(void) {
    void *library = csystemlibrary_open("libz.so.1");
    if (library == NULL) {
        zlib.problem = "libz.so.1 is not installed";
    } else {
        find(library, "inflateInit2_", &zlib.init, &zlib.problem);
        find(library, "inflate", &zlib.step, &zlib.problem);
        find(library, "inflateReset", &zlib.reset, &zlib.problem);
        find(library, "inflateEnd", &zlib.end, &zlib.problem);
        find(library, "zlibVersion", &zlib.version, &zlib.problem);
        find(library, "deflateInit2_", &zlib.deflate_init, &zlib.problem);
        find(library, "deflate", &zlib.deflate, &zlib.problem);
        find(library, "deflateEnd", &zlib.deflate_end, &zlib.problem);
        find(library, "compressBound", &zlib.bound, &zlib.problem);
    }
    library = csystemlibrary_open("libzstd.so.1");
    if (library == NULL) {
        zstd.problem = "libzstd.so.1 is not installed";
    } else {
        find(library, "ZSTD_createDStream", &zstd.create, &zstd.problem);
        find(library, "ZSTD_freeDStream", &zstd.destroy, &zstd.problem);
        find(library, "ZSTD_decompressStream", &zstd.step, &zstd.problem);
        find(library, "ZSTD_isError", &zstd.is_error, &zstd.problem);
    }
}

struct ccompression_stream {
    int kind;
    int is_ended;
    z_stream zlib;
    void *zstd;
};

ccompression_stream *ccompression_open(int kind, const char **problem) {
    pthread_once(&once, load);
    *problem = kind == CCOMPRESSION_GZIP ? zlib.problem : zstd.problem;
    if (*problem != NULL) return NULL;
    ccompression_stream *stream = calloc(1, sizeof *stream);
    if (stream != NULL) {
        stream->kind = kind;
        if (kind == CCOMPRESSION_ZSTD) {
            stream->zstd = zstd.create();
            if (stream->zstd != NULL) return stream;
        } else if (zlib.init(&stream->zlib, GZIP_WINDOW, zlib.version(), sizeof stream->zlib) == Z_OK) {
            return stream;
        }
    }
    free(stream);
    *problem = "out of memory";
    return NULL;
}

void ccompression_close(ccompression_stream *stream) {
    if (stream->kind == CCOMPRESSION_ZSTD) {
        zstd.destroy(stream->zstd);
    } else {
        zlib.end(&stream->zlib);
    }
    free(stream);
}

static int inflate_some(z_stream *stream, const uint8_t *in, size_t in_count, size_t *in_used, uint8_t *out,
                        size_t out_count, size_t *out_used) {
    stream->next_in = in;
    stream->avail_in = in_count > UINT_MAX ? UINT_MAX : (unsigned int)in_count;
    stream->next_out = out;
    stream->avail_out = out_count > UINT_MAX ? UINT_MAX : (unsigned int)out_count;
    int result = zlib.step(stream, Z_NO_FLUSH);
    *in_used = (size_t)(stream->next_in - in);
    *out_used = (size_t)(stream->next_out - out);
    // A buffer error means that there was nothing to do. It is not a fault.
    if (result == Z_OK || result == Z_BUF_ERROR) return CCOMPRESSION_MORE;
    return result == Z_STREAM_END ? CCOMPRESSION_END : CCOMPRESSION_DAMAGED;
}

int ccompression_step(ccompression_stream *stream, const uint8_t *in, size_t in_count, size_t *in_used,
                      uint8_t *out, size_t out_count, size_t *out_used) {
    *in_used = *out_used = 0;
    if (stream->kind == CCOMPRESSION_GZIP) {
        if (stream->is_ended && zlib.reset(&stream->zlib) != Z_OK) return CCOMPRESSION_DAMAGED;
        int result = inflate_some(&stream->zlib, in, in_count, in_used, out, out_count, out_used);
        stream->is_ended = result == CCOMPRESSION_END;
        return result;
    }
    zstd_in input = {in, in_count, 0};
    zstd_out output = {out, out_count, 0};
    size_t result = zstd.step(stream->zstd, &output, &input);
    *in_used = input.pos;
    *out_used = output.pos;
    if (zstd.is_error(result)) return CCOMPRESSION_DAMAGED;
    return result == 0 ? CCOMPRESSION_END : CCOMPRESSION_MORE;
}

size_t ccompression_gzip_bound(size_t count) {
    pthread_once(&once, load);
    return zlib.problem != NULL || count > UINT_MAX / 2 ? 0 : zlib.bound(count) + GZIP_FRAME;
}

size_t ccompression_gzip(const uint8_t *in, size_t in_count, uint8_t *out, size_t out_count, int level) {
    pthread_once(&once, load);
    if (zlib.problem != NULL || in_count > UINT_MAX || out_count > UINT_MAX) return 0;
    z_stream stream = {0};
    if (zlib.deflate_init(&stream, level, Z_DEFLATED, GZIP_WINDOW, MEMORY_LEVEL, Z_DEFAULT_STRATEGY, zlib.version(),
                          sizeof stream) != Z_OK) {
        return 0;
    }
    stream.next_in = in;
    stream.avail_in = (unsigned int)in_count;
    stream.next_out = out;
    stream.avail_out = (unsigned int)out_count;
    int result = zlib.deflate(&stream, Z_FINISH);
    size_t length = (size_t)(stream.next_out - out);
    zlib.deflate_end(&stream);
    return result == Z_STREAM_END ? length : 0;
}
