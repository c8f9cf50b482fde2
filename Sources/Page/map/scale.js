// Round numbers: the length of the scale bar, and the step of the graticule.

/** The largest of 1, 2, 5 times a power of ten that is not above `value`. */
export function roundBelow(value) {
  const power = 10 ** Math.floor(Math.log10(value)),
    lead = value / power;
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power;
}

/** The metres and the pixels of a scale bar of at most `pixels`. */
export function scaleBar(metresPerPixel, pixels = 110) {
  const metres = roundBelow(metresPerPixel * pixels);
  return { metres, pixels: metres / metresPerPixel };
}

const STEPS = [15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

/** The step between lines of the graticule, in degrees, for `across` degrees of view. */
export const graticuleStep = across => STEPS.find(step => across / step >= 3) ?? STEPS.at(-1);
