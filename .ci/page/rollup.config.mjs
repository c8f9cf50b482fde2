import { builds } from './parts.mjs';

export default builds(process.env.PARTS);
