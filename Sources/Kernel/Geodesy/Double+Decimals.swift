extension Double {
    /// The value rounded to a number of decimals, without the noise of binary fractions.
    ///
    /// A tenth of a millimetre is about the ninth decimal of a degree.
    package func rounded(toDecimals decimals: Int) -> Double {
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let scaled = (self * scale).rounded()
        return scaled.isFinite ? scaled / scale : self
    }
}
