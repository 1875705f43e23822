import { percentile, row } from '../figures/figures.ts';
import type { Used } from './cpu-by-program.ts';
import { isServer, machinesFor, neededFor } from './machines.ts';
import type { EveningOutcome } from './run-evening.ts';
import type { CallTimes } from './watched-calls.ts';

const SLOWEST = 14;
const RATES = [1_000, 6_000, 20_000];

const often = ([, a]: readonly [string, number], [, b]: readonly [string, number]): number => b - a;
const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** What was held, what was not, and why. */
export const showHeld = (
  { held, turnedAway, bestMinute, broken, ms }: EveningOutcome,
  { refused }: CallTimes,
) => {
  console.log('\nHeld');
  row('  orders paid, and in the ledger once', whole(held.paid), `${whole((held.paid / ms) * 60_000)}/min`);
  row('  … in the best minute', whole(bestMinute));
  row('  looks at a menu', whole(held.looks));
  row('  orders moved on by their shops, to completed', whole(held.movedOn));
  row('  menus put in from sheets', whole(held.imports));
  console.log('\nRefused');
  row('  customers who left without an order', whole(held.left));
  row('  came while too many were being served', whole(turnedAway));
  for (const [why, count] of [...refused, ...broken].toSorted(often)) row(`  ${why}`, whole(count));
};

/** The calls with the largest p99. */
export const showSlowest = ({ took }: CallTimes): void => {
  console.log('\nThe slowest calls, ms');
  row('', 'calls', 'p50', 'p99', 'most');
  const all = [...took].map(([name, times]) => ({ name, times, p99: percentile(times, 0.99) }));
  for (const { name, times, p99 } of all.toSorted((a, b) => b.p99 - a.p99).slice(0, SLOWEST))
    row(`  ${name}`, ...[times.length, percentile(times, 0.5), p99, percentile(times, 1)].map(whole));
};

/** The CPU of each program, and the machines that follow from it. */
export const showMachines = ({ forThousand, idle }: Used): void => {
  console.log(
    '\nCPU for 1,000 orders and all that comes with them, s; while nobody calls, ms in each second',
  );
  for (const [program, seconds] of [...forThousand].toSorted(often))
    row(`  ${program}`, seconds.toFixed(1), (idle.get(program) ?? 0).toFixed(0));
  const sum = [...forThousand].filter(([program]) => !isServer(program));
  row('  all services', sum.reduce((all, [, seconds]) => all + seconds, 0).toFixed(1));
  const rates = RATES.map((rate) => ({ rate, needed: neededFor(forThousand, rate) }));
  console.log('\nProcessors in use (replicas), by orders a minute');
  row('', ...rates.map(({ rate }) => whole(rate)));
  for (const { program } of rates[0]!.needed)
    row(
      `  ${program}`,
      ...rates.map(({ needed }) => {
        const { cores, replicas } = needed.find((one) => one.program === program)!;
        return `${cores.toFixed(1)} (${replicas})`;
      }),
    );
  console.log('\nProcessors to buy, of which half is used');
  const machines = RATES.map((rate) => machinesFor(forThousand, rate));
  for (const part of Object.keys(machines[0]!.cores))
    row(`  ${part}`, ...machines.map(({ cores }) => String(cores[part])));
};
