import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The paths of the repository's files, from its root, with those that are new and not ignored. */
export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));

/** Prints the faults, one a line; any makes the process end with 1. */
export const reportFaults = (faults: readonly string[]): void => {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
};
