import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A new folder for what a failed test leaves to be read: it outlives the run, whose other files are removed with it.
 *
 * @param name of what failed, a part of the folder's name
 */
export const failureFolder = (name: string): string =>
  mkdtempSync(path.join(process.env.TEST_FAILURES ?? tmpdir(), `biteboard-${name}-`));
