import { readFileSync } from 'node:fs';

/** The value below which the given share (0–1) of the samples lies. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

export const ms = (value: number): string => `${value.toFixed(1)} ms`;

export const row = (name: string, ...values: string[]): void => {
  console.log(`${name.padEnd(44)} ${values.map((value) => value.padStart(14)).join(' ')}`);
};

/** Resident memory of a process, MB (Linux). */
export const residentMb = (pid: number): number => {
  const kb = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1];
  return Number(kb) / 1024;
};

/** CPU time that a process has taken so far, of its own and of the system for it (Linux). */
export const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
};
