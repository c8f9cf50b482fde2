// Reads a file with positions beside the page, which stays usable meanwhile.
import { readTrack } from './read.js';

self.onmessage = ({ data: { name, bytes } }) => self.postMessage(readTrack(name, bytes));
