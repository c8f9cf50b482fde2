// Disputed ground in words, and the worldviews to choose from.

/** The country that administers disputed ground, or controls the administration, or null if the data name none. */
export const administratorOf = dispute => dispute?.administrator?.code ?? dispute?.administrator?.controller ?? null;

/** The sentences about a dispute: its claimants and its administrator. */
export function disputeSentences({ claimants, administrator }, { t, f, name }) {
  const claim = t('claimedBy', { names: f.list(claimants.map(name)) });
  if (!administrator) return [claim, t('administeredByNone')];
  const { code, name: title, controller } = administrator,
    who = code ? name(code) : title;
  if (!controller) return [claim, t('administeredBy', { name: who })];
  return [claim, t('administeredUnder', { name: who, state: name(controller) })];
}

/**
 * The worldviews of disputed ground, the data's own first: [{value, label}].
 *
 * A worldview that assigns the ground to the same country as the data is left out.
 */
export function worldviews({ standard, dispute }, { t, name }) {
  const administrator = administratorOf(dispute),
    others = dispute.claimants.filter(code => code !== standard);
  return [
    { value: '', label: t('asInData') },
    ...(administrator && administrator !== standard ? [{ value: 'de-facto', label: t('byAdministration') }] : []),
    ...others.map(code => ({ value: code, label: t('seenBy', { name: name(code) }) })),
  ];
}
