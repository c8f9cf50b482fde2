// A list that came in a link: its new, already selected and unknown countries, and those that do not fit.
import { codeFor } from './catalogue.js';

/** Sorts the codes of a link into these four groups. Nothing is saved. */
export function importPlan(codes, catalogue, selection) {
  const plan = { fresh: [], duplicate: [], unknown: [], over: [] };
  for (const given of codes) {
    const code = codeFor(catalogue, given);
    if (!code) plan.unknown.push(given);
    else if (selection.codes.includes(code)) plan.duplicate.push(code);
    else if (plan.fresh.includes(code)) continue;
    else if (selection.codes.length + plan.fresh.length >= selection.limit) plan.over.push(code);
    else plan.fresh.push(code);
  }
  return { ...plan, after: selection.codes.length + plan.fresh.length, limit: selection.limit };
}
