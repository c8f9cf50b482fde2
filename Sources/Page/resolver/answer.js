// An answer about a position, made from the boundary index: the content of the program's `locate`, computed here.
/**
 * The answer for {lat, lon, accuracy, worldview}.
 *
 * {country, standard, zone, regionName, dispute, metres, border: {lat, lon}, beyond, certain, candidates}. `standard`
 * is the country without a worldview. `metres` is null if no border is near enough to be found. `certain` is null
 * without an accuracy.
 */
export function answerAt(index, { lat, lon, accuracy = null, worldview = null }) {
  const number = index.regionNumber(lat, lon),
    region = index.region(number);
  const nearest = index.nearestBorder(lat, lon, { worldview });
  const candidates = accuracy ? index.candidates(lat, lon, accuracy, { worldview }) : null;
  return {
    country: index.countryOf(number, worldview),
    standard: region?.country ?? null,
    zone: region?.timeZone ?? null,
    regionName: region?.name ?? null,
    dispute: disputeOf(region),
    metres: nearest?.metres ?? null,
    border: nearest ? { lat: nearest.latitude, lon: nearest.longitude } : null,
    beyond: nearest ? index.countryOf(nearest.neighbourNumber, worldview) : null,
    certain: candidates ? candidates.length === 1 : null,
    candidates: (candidates ?? []).map(({ country, share }) => ({ code: country, share })),
  };
}

/**
 * The claimants and the administrator of disputed ground, as the program reports them, or null without a dispute.
 *
 * {name, claimants, administrator: {code, name, controller} or null}. An administration without a code has a name, and
 * possibly a state that controls it.
 */
export function disputeOf(region) {
  if (!region?.claimants.length) return null;
  const { dispute, claimants, administrator, controller } = region,
    isCode = /^[A-Z]{2}$/.test(administrator ?? '');
  const [code, name] = isCode ? [administrator, null] : [null, administrator];
  return { name: dispute, claimants: [...claimants], administrator: administrator ? { code, name, controller } : null };
}
