// Both shapes in one run: `node bench/src/distributed.ts [seconds] [embedded|distributed]`. Figures are of this machine, which also drives the load.

import { allOrders, openLoadShop, type SignedInPerson, signInPerson } from '@biteboard/e2e';
import { cpuOf } from './figures/cpu-of.ts';
import { type Figure, residentMb, showFigures, waitsOf } from './figures/figures.ts';
import { effectLatencies } from './load/effect-latencies.ts';
import { leanClient } from './load/lean-client.ts';
import { forSeconds, LOAD_SHOP, newCustomers, orderUntil, whenCounted } from './load/shape-orders.ts';
import { type RunningShape, shapesNamed } from './load/shapes.ts';
import { BENCH_ADMIN } from './load/shop.ts';

const FIRST = 50;
/** Before what is measured: code that runs for the first times costs and takes twice as much. */
const WARM_UP = 1_000;
const EFFECTS = 300;
/** Of each process of a shape, ms; `drawing` is that of the threads that draw invoices. */
const cpuOfAll = ({ pids }: RunningShape): { each: ReadonlyMap<string, number>; drawing: number } => {
  const times = [...pids].map(([name, pid]) => [name, cpuOf(pid)] as const);
  const drawing = times.reduce((sum, [, { workers }]) => sum + workers, 0);
  const each = new Map(times.map(([name, { main, workers, others }]) => [name, main + workers + others]));
  return { each, drawing };
};

/** As the processes are once they have been at work for a while. */
const warmUp = async (shape: RunningShape, admin: SignedInPerson, paid: number): Promise<number> => {
  const on = leanClient(shape.url, 8);
  const count = await orderUntil(on, await newCustomers(on, 8), (orders) => orders >= WARM_UP);
  await whenCounted(on, admin, paid + count);
  return paid + count;
};

/** `paid`: how many were paid before; answers how many are now. */
const measureLoad = async (
  shape: RunningShape,
  admin: SignedInPerson,
  { clients, forMs, paid }: { clients: number; forMs: number; paid: number },
): Promise<{ count: number; figures: Figure[] }> => {
  const on = leanClient(shape.url, clients);
  const people = await newCustomers(on, clients);
  const warm = paid + (await orderUntil(on, people, forSeconds(2)));
  await whenCounted(on, admin, warm);
  const [started, before] = [performance.now(), cpuOfAll(shape)];
  const count = await orderUntil(on, people, forSeconds(forMs / 1000));
  const seconds = (performance.now() - started) / 1000;
  await whenCounted(on, admin, warm + count);
  const after = cpuOfAll(shape);
  const isDistributed = shape.name === 'distributed';
  const took = [...after.each].map(([name, ms]) => [name, (ms - before.each.get(name)!) / count] as const);
  const all = took.reduce((sum, [, ms]) => sum + ms, 0);
  const byProcess = took.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ');
  const figures: Figure[] = [
    { what: `orders placed and paid, ${clients} clients`, value: count / seconds, unit: '/s' },
    {
      what: '… CPU for one, until all are in the ledger',
      value: all,
      unit: 'ms',
      ...(isDistributed ? { aim: { most: clients > 8 ? 7 : 10 }, beside: byProcess } : {}),
    },
    {
      what: '… of it the drawing of the invoices that were drawn by then',
      value: (after.drawing - before.drawing) / count,
      unit: 'ms',
    },
  ];
  return { count: warm + count, figures };
};

const memoryOf = (when: string, { pids }: RunningShape): Figure => {
  const sizes = [...pids.values()].map(residentMb);
  const each = `${Math.min(...sizes).toFixed(0)}–${Math.max(...sizes).toFixed(0)} MB a process`;
  const value = sizes.reduce((sum, mb) => sum + mb, 0);
  return { what: `memory, ${when}`, value, unit: 'MB', ...(sizes.length > 1 ? { beside: each } : {}) };
};

/** What a shape's orders take, so many seconds with 8 and with 32 clients. */
export const measureShape = async (shape: RunningShape, seconds: number): Promise<Figure[]> => {
  const on = leanClient(shape.url, 4);
  const admin = await signInPerson(on, BENCH_ADMIN);
  const whenReady = memoryOf('when ready', shape);
  await openLoadShop(on, admin, LOAD_SHOP);
  const first = await effectLatencies(shape, admin, { count: FIRST, paid: 0 });
  const warm = await warmUp(shape, admin, FIRST);
  const effects = await effectLatencies(shape, admin, { count: EFFECTS, paid: warm });
  const few = await measureLoad(shape, admin, { clients: 8, forMs: seconds * 1000, paid: warm + EFFECTS });
  const many = await measureLoad(shape, admin, { clients: 32, forMs: seconds * 1000, paid: few.count });
  const paid = (await allOrders(on, admin, LOAD_SHOP)).filter(({ status }) => status === 'paid').length;
  if (paid !== many.count) throw new Error(`${many.count} orders are in the ledger, and ${paid} are paid`);
  return [
    { what: 'start to ready, servers up', value: shape.readyAfterMs, unit: 'ms' },
    whenReady,
    ...waitsOf(`order paid → in the ledger, the first ${FIRST} after the start`, first),
    ...waitsOf(`order paid → in the ledger, after ${WARM_UP.toLocaleString('en')} orders`, effects, {
      p99: shape.name === 'distributed' ? 60 : 10,
    }),
    ...few.figures,
    ...many.figures,
    memoryOf('after the load', shape),
  ];
};

if (import.meta.main) {
  const [seconds = '10', only] = process.argv.slice(2);
  for (const inShape of shapesNamed(only))
    await inShape(async (shape) => {
      console.log(`${shape.name} shape`);
      showFigures(await measureShape(shape, Number(seconds)));
    });
}
