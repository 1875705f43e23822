import { readFileSync } from 'node:fs';
import { cpuOf } from './cpu-of.ts';

/** `×`: one figure divided by another. */
type Unit = 'ms' | 's' | '/s' | 'MB' | 'kB' | '%' | '×' | '';

/** A figure, what it is to be, and what was measured beside it. */
export interface Figure {
  what: string;
  value: number;
  unit: Unit;
  aim?: { least: number } | { most: number };
  beside?: string;
}

const DIGITS: Record<Unit, number> = { ms: 1, s: 1, '/s': 0, MB: 0, kB: 1, '%': 1, '×': 2, '': 0 };

/** The value below which the given share (0–1) of the samples lies. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** The p50 and p99 of the same waits, in ms, and what they are to be at most. */
export const waitsOf = (
  what: string,
  samples: readonly number[],
  aims: { p50?: number; p99?: number } = {},
): Figure[] =>
  (
    [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const
  ).map(([name, share]) => ({
    what: `${what}, ${name}`,
    value: percentile(samples, share),
    unit: 'ms',
    ...(aims[name] === undefined ? {} : { aim: { most: aims[name] } }),
  }));

const said = (value: number, unit: Unit): string => {
  const isFine = (value > 0 && value < 0.1) || (unit === '' && !Number.isInteger(value));
  const digits = isFine ? 3 : DIGITS[unit];
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === '' || unit === '/s' ? `${number}${unit}` : `${number} ${unit}`;
};

/** How much of its aim a figure reaches: 1 and above is enough; undefined without an aim. */
export const reached = ({ value, aim }: Figure): number | undefined => {
  if (!aim) return undefined;
  if ('least' in aim) return value / aim.least;
  return value === 0 ? 1 : aim.most / value;
};

export const isMissed = (figure: Figure): boolean => (reached(figure) ?? 1) < 1;

const aimOf = ({ aim, unit }: Figure): string => {
  if (!aim) return '';
  return 'least' in aim ? `≥ ${said(aim.least, unit)}` : `≤ ${said(aim.most, unit)}`;
};

export const row = (name: string, ...values: string[]): void => {
  console.log(`${name.padEnd(56)} ${values.map((value) => value.padStart(12)).join(' ')}`.trimEnd());
};

/** The figures as lines: the figure, its aim, how much of it is reached. */
export const showFigures = (figures: readonly Figure[]): void => {
  for (const figure of figures) {
    const share = reached(figure);
    const mark = share === undefined ? '' : `${share.toFixed(2)}${isMissed(figure) ? ' missed' : ''}`;
    row(
      `  ${figure.what}`,
      said(figure.value, figure.unit),
      aimOf(figure),
      mark.padEnd(11),
      figure.beside ?? '',
    );
  }
};

/** Resident memory of a process, MB (Linux). */
export const residentMb = (pid: number): number => {
  const kb = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1];
  return Number(kb) / 1024;
};

/** CPU that a process has used, all its threads together, ms (Linux). */
export const cpuMs = (pid: number): number => Object.values(cpuOf(pid)).reduce((sum, used) => sum + used, 0);
