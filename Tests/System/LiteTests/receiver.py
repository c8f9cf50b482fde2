"""A receiver of NMEA 0183 on a pseudo-terminal, which can be unplugged, and which sends garbage at a wrong speed."""

import contextlib
import os
import termios
import threading
import time
import tty

SPEEDS = {4800: termios.B4800, 9600: termios.B9600, 38400: termios.B38400}


def sentence(body):
    """The bytes of a sentence with its checksum."""
    checksum = 0
    for byte in body.encode():
        checksum ^= byte
    return f"${body}*{checksum:02X}\r\n".encode()


def angle(degrees, width, letters):
    """An angle in the form of NMEA, with its hemisphere."""
    whole, rest = divmod(round(abs(degrees) * 60 * 1_000_000), 60 * 1_000_000)
    return f"{whole:0{width}d}{rest / 1_000_000:09.6f},{letters[degrees < 0]}"


def moment(latitude, longitude, second, accuracy=None):
    """The sentences of one second. `accuracy` is the radius of 95 %, in metres."""
    clock = f"{12 + second // 3600:02d}{second // 60 % 60:02d}{second % 60:02d}.00"
    place = f"{angle(latitude, 2, 'NS')},{angle(longitude, 3, 'EW')}"
    text = sentence(f"GPGGA,{clock},{place},1,09,0.9,20.0,M,0.0,M,,")
    if accuracy is not None:
        # Twice the root of the sum of the squares of both deviations.
        sigma = accuracy / (2 * 2**0.5)
        text += sentence(f"GPGST,{clock},{sigma:.3f},{sigma:.3f},{sigma:.3f},0.0,{sigma:.3f},{sigma:.3f},{sigma:.3f}")
    return text + sentence(f"GPRMC,{clock},A,{place},0.0,0.0,010326,,,A")


class Port:
    """A receiver in Cairo behind a symbolic link, as `/dev/serial/by-id` has them."""

    def __init__(self, link, baud, moments=None):
        """Sends `moments` seconds, or without end for None. It is plugged in by `with` or by plug."""
        self.link, self.baud, self.moments = link, baud, moments
        self.master = self.slave = None
        self.thread = None

    def __enter__(self):
        self.plug(self.moments)
        return self

    def __exit__(self, *_):
        self.close()

    def plug(self, moments=None):
        self.master, self.slave = os.openpty()
        tty.setraw(self.slave)
        os.set_blocking(self.master, False)
        os.symlink(os.ttyname(self.slave), self.link)
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.send, args=(moments,), daemon=True)
        self.thread.start()

    def unplug(self):
        """Hangs up, as a pulled plug does."""
        self.link.unlink(missing_ok=True)
        self.stopped.set()
        self.thread.join()
        os.close(self.slave)
        os.close(self.master)
        self.master = None

    def close(self):
        if self.master is not None:
            self.unplug()

    def send(self, moments):
        second = 0
        while not self.stopped.is_set() and (moments is None or second < moments):
            text = moment(30.0444, 31.2357, second)
            if termios.tcgetattr(self.slave)[5] != SPEEDS[self.baud]:
                text = bytes(byte ^ 0xA5 for byte in text)
            # Unread bytes are lost, as in a serial port.
            with contextlib.suppress(BlockingIOError):
                os.write(self.master, text)
            second += 1
            time.sleep(1)
