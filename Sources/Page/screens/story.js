// The parts of a country that are loaded after the list: for travellers, at a glance, and the change since 1960.
export { changePart } from './change.js';
export { glancePart } from './glance.js';
export { travelPart } from './travel.js';
