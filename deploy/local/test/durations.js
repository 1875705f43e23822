import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, root } from '../toolchain.js';

const file = path.join(cacheFolder('test'), 'durations.json');

/** How many milliseconds each test file took when it ran last, by its path in the repository. */
export const lastDurations = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};

/** Of the files in a report of Jest, the longest first. */
export const durationsIn = ({ testResults }) =>
  testResults
    .map(({ name, startTime, endTime }) => ({ name: path.relative(root, name), ms: endTime - startTime }))
    .filter(({ ms }) => ms > 0)
    .sort((one, other) => other.ms - one.ms);

export const keepDurations = (durations) => {
  const own = Object.fromEntries(durations.map(({ name, ms }) => [name, ms]));
  writeFileSync(file, JSON.stringify({ ...lastDurations(), ...own }));
};
