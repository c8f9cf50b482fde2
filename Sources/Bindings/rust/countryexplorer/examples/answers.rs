//! Prints a line with the country and the time zone of each place in a file of little-endian doubles, latitude first.
//! The time zones are found one by one. With a third argument, prints the nanoseconds of processor time of a
//! lookup instead.
//! Usage: answers BOUNDARIES PLACES [time]

use countryexplorer::{Index, Region, Status};
use std::io::{BufWriter, Write};
use std::os::raw::{c_int, c_long};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let bytes = std::fs::read(&arguments[2])?;
    let numbers: Vec<f64> = bytes.chunks_exact(8).map(|chunk| f64::from_le_bytes(chunk.try_into().unwrap())).collect();
    let latitudes: Vec<f64> = numbers.iter().step_by(2).copied().collect();
    let longitudes: Vec<f64> = numbers.iter().skip(1).step_by(2).copied().collect();
    let index = Index::open(&arguments[1])?;
    if arguments.len() > 3 {
        measure("single", latitudes.len(), || singly(&index, &latitudes, &longitudes));
        let mut found = vec![0; latitudes.len()];
        measure("batch", latitudes.len(), || index.lookup_into(&latitudes, &longitudes, &mut found).unwrap());
        return Ok(());
    }
    let mut out = BufWriter::new(std::io::stdout());
    for (row, number) in index.lookup_many(&latitudes, &longitudes)?.into_iter().enumerate() {
        let country = index.region(number).and_then(|region| region.country.as_deref());
        let zone = at(&index, latitudes[row], longitudes[row])?.and_then(|region| region.time_zone.as_deref());
        writeln!(out, "{},{}", country.unwrap_or_default(), zone.unwrap_or_default())?;
    }
    Ok(())
}

fn at(index: &Index, latitude: f64, longitude: f64) -> Result<Option<&Region>, countryexplorer::Error> {
    match index.locate(latitude, longitude) {
        Err(error) if error.status() == Status::BadCoordinate => Ok(None),
        found => found,
    }
}

fn singly(index: &Index, latitudes: &[f64], longitudes: &[f64]) {
    let sum: u64 =
        latitudes.iter().zip(longitudes).map(|(first, second)| u64::from(index.lookup(*first, *second).unwrap())).sum();
    assert!(sum > 0);
}

#[repr(C)]
struct Time {
    seconds: c_long,
    nanoseconds: c_long,
}

extern "C" {
    fn clock_gettime(clock: c_int, time: *mut Time) -> c_int;
}

/// The nanoseconds that the thread has used.
fn processor_time() -> f64 {
    const OF_THREAD: c_int = 3;
    let mut time = Time { seconds: 0, nanoseconds: 0 };
    // SAFETY: the result has the layout of a timespec.
    unsafe { clock_gettime(OF_THREAD, &mut time) };
    time.seconds as f64 * 1e9 + time.nanoseconds as f64
}

/// Prints the median of several runs.
fn measure(name: &str, count: usize, mut run: impl FnMut()) {
    let mut times: Vec<f64> = (0..11)
        .map(|_| {
            let start = processor_time();
            run();
            (processor_time() - start) / count as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    println!("{name} {:.1}", times[times.len() / 2]);
}
