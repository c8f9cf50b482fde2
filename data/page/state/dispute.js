// Disputed ground in words, and the views of it to choose from.

/** The country that administers disputed ground, or controls the administration; null where the data name none. */
export const administratorOf = dispute => dispute?.administrator?.code ?? dispute?.administrator?.controller ?? null;

/** The sentences about a dispute: who claims it, and who administers it. */
export function disputeSentences({ claimants, administrator }, { t, f, name }) {
  const claim = t('claimedBy', { names: f.list(claimants.map(name)) });
  if (!administrator) return [claim, t('administeredByNone')];
  const { code, name: title, controller } = administrator, who = code ? name(code) : title;
  if (!controller) return [claim, t('administeredBy', { name: who })];
  return [claim, t('administeredUnder', { name: who, state: name(controller) })];
}

/**
 * The views of disputed ground, the data's own first: [{value, label}].
 *
 * A view that gives the ground to the same country as the data is left out.
 */
export function worldviews({ standard, dispute }, { t, name }) {
  const administrator = administratorOf(dispute), others = dispute.claimants.filter(code => code !== standard);
  return [
    { value: '', label: t('asInData') },
    ...(administrator && administrator !== standard ? [{ value: 'de-facto', label: t('byAdministration') }] : []),
    ...others.map(code => ({ value: code, label: t('seenBy', { name: name(code) }) })),
  ];
}
