// A list that came by a link: what is new, what is selected already, what is unknown, what does not fit.
import { codeFor } from './catalogue.js';

/** Sorts the codes of a link. Nothing is saved by this. */
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
