import dns from 'node:dns/promises';
import { withTimeout } from '../async/with-timeout.ts';

const TIMEOUT_MS = 5_000;

/**
 * The TXT records of a name, each as one text: what a name server answers within five seconds. A name that is unknown,
 * malformed or served by nobody has none: it proves nothing either way.
 */
export const readTxtRecords = async (name: string): Promise<string[]> => {
  try {
    const records = await withTimeout(TIMEOUT_MS, dns.resolveTxt(name));
    return records.map((chunks) => chunks.join('').trim());
  } catch {
    return [];
  }
};
