// Half the load for long: `node bench/src/soak.ts [minutes] [folder]`. One minute more; writes the curve (bench/soak.*).

import { readdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newCustomer } from '@biteboard/e2e';
import { curveSvg, curveText, drift, type Line } from './figures/curve.ts';
import { type Figure, percentile, residentMb, showFigures } from './figures/figures.ts';
import { leanClient } from './load/lean-client.ts';
import { type Counter, noneYet, orderOnce } from './load/order-once.ts';
import { inEmbedded, type RunningShape } from './load/shapes.ts';
import { openBenchShop } from './load/shop.ts';

const CLIENTS = 32;
const MINUTE_MS = 60_000;
/** Orders that are late wait behind these. */
const MAX_CONCURRENT = 200;
/** What drifts by no more is called flat. */
const FLAT = 1.2;
const BENCH = fileURLToPath(new URL('..', import.meta.url));

const filesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Orders a second, as quickly as so many clients get them. */
const fullRate = async (order: (client: number) => Promise<void>, forMs: number): Promise<number> => {
  const until = performance.now() + forMs;
  let done = 0;
  const one = async (_: unknown, client: number): Promise<void> => {
    while (performance.now() < until) {
      await order(client);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, one));
  return done / (forMs / 1000);
};

/** Orders at this rate, whatever each takes. */
const atRate = async (
  order: (client: number) => Promise<void>,
  rate: number,
  forMs: number,
): Promise<number> => {
  const started = performance.now();
  const running = new Set<Promise<void>>();
  let begun = 0;
  while (performance.now() - started < forMs) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate);
    while (begun < due && running.size < MAX_CONCURRENT) {
      const one = order(begun % CLIENTS).finally(() => running.delete(one));
      running.add(one);
      begun += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(running);
  return begun;
};

export const measureSoak = async (
  { url, gatewayPid: pid }: RunningShape,
  minutes: number,
  folder = BENCH,
): Promise<Figure[]> => {
  const on = leanClient(url, MAX_CONCURRENT);
  const counter: Counter = { slug: 'bench', ...(await openBenchShop(on, 'bench')) };
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => newCustomer(on)));
  let took = noneYet();
  let refused = 0;
  const order = async (client: number): Promise<void> => {
    try {
      await orderOnce(on, people[client]!, counter, took);
    } catch (error) {
      // A process that lags sheds load; a machine with other work makes it lag.
      if (!(error as Error).message.includes('got 503')) throw error;
      refused += 1;
    }
  };
  const full = await fullRate(order, MINUTE_MS);
  const lines = {
    memory: { name: 'memory', unit: 'MB', values: [] as number[] },
    files: { name: 'open files', unit: '', values: [] as number[] },
    p50: { name: 'p50', unit: 'ms', values: [] as number[] },
    p99: { name: 'p99', unit: 'ms', values: [] as number[] },
    rate: { name: 'orders', unit: '/s', values: [] as number[] },
    load: { name: 'load', unit: '', values: [] as number[] },
  };
  for (let minute = 0; minute < minutes; minute += 1) {
    took = noneYet();
    const begun = await atRate(order, full / 2, MINUTE_MS);
    lines.memory.values.push(residentMb(pid));
    lines.files.values.push(filesOf(pid));
    lines.p50.values.push(percentile(took.whole, 0.5));
    lines.p99.values.push(percentile(took.whole, 0.99));
    lines.rate.values.push(begun / (MINUTE_MS / 1000));
    lines.load.values.push(loadavg()[0] ?? 0);
  }
  const all: Line[] = Object.values(lines);
  const title = `${minutes} minutes at half of ${full.toFixed(0)} orders a second`;
  writeFileSync(path.join(folder, 'soak.txt'), `${title}\n\n${curveText(all)}`);
  writeFileSync(path.join(folder, 'soak.svg'), curveSvg(title, all));
  console.error(curveText(all));
  const flat = [lines.memory, lines.files, lines.p50, lines.p99].map(
    ({ name, unit, values }): Figure => ({
      what: `${name}, the last third to the first`,
      value: drift(values),
      unit: '×',
      aim: { most: FLAT },
      beside: `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)} ${unit}`.trimEnd(),
    }),
  );
  return [
    { what: 'orders at full load', value: full, unit: '/s', beside: `${CLIENTS} clients` },
    ...flat,
    { what: 'orders refused since the process lagged', value: refused, unit: '' },
  ];
};

if (import.meta.main) {
  const [minutes = '20', folder = BENCH] = process.argv.slice(2);
  showFigures(await inEmbedded((shape) => measureSoak(shape, Number(minutes), folder)));
}
