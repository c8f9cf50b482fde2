#ifndef CMATHEMATICS_H
#define CMATHEMATICS_H

// The functions of libm that the Swift standard library does not have. Angles are in radians. No function is here whose
// version in glibc is younger than 2.17, such as exp, log and hypot.
//
// They are declared here instead of by <math.h>, so that the kernel compiles for triples without a C library. Clang
// gives them the same attribute under -fno-math-errno: a sine and a cosine of one angle become one call.
__attribute__((const)) double sin(double angle);
__attribute__((const)) double cos(double angle);
__attribute__((const)) double tan(double angle);
__attribute__((const)) double asin(double sine);
__attribute__((const)) double atan(double tangent);
__attribute__((const)) double atan2(double y, double x);
__attribute__((const)) double sinh(double angle);
__attribute__((const)) double cosh(double angle);
__attribute__((const)) double asinh(double sine);
__attribute__((const)) double atanh(double tangent);
__attribute__((const)) double log1p(double number);
__attribute__((const)) double remainder(double dividend, double divisor);

#endif
