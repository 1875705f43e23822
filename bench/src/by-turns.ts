// Distributed orders by two checkouts that run at the same time and have load in turn, each while the other's processes
// are frozen, so that both have the same machine: `node bench/src/by-turns.ts <the other's folder> [rounds] [seconds]`.

import path from 'node:path';
import { type Client, openLoadShop, type SignedInPerson, signInPerson } from '@biteboard/e2e';
import { cpuMs, percentile, row } from './figures/figures.ts';
import { leanClient } from './load/lean-client.ts';
import { forSeconds, LOAD_SHOP, newCustomers, orderUntil, whenCounted } from './load/shape-orders.ts';
import { inDistributed, type RunningShape } from './load/shapes.ts';
import { BENCH_ADMIN } from './load/shop.ts';

const CLIENTS = [8, 32] as const;
/** Before what is measured: code that runs for the first times costs twice as much. */
const WARM_UP_ORDERS = 1_000;
/** A process that was frozen has missed what was due. */
const WARM_UP_S = 0.7;
const CATCHES_UP_MS = 500;

interface Load {
  on: Client;
  people: readonly SignedInPerson[];
}

interface Running {
  shape: RunningShape;
  /** Orders until that is so, and answers how many were paid once all are in the ledger. */
  order(load: Load, isDone: (count: number) => boolean): Promise<number>;
  end(): Promise<void>;
}

interface Cost {
  perSecond: number;
  /** CPU of all its processes for one order until it is in the ledger, ms. */
  cpu: number;
}

const loadOf = async ({ url }: RunningShape, clients: number): Promise<Load> => {
  const on = leanClient(url, clients);
  return { on, people: await newCustomers(on, clients) };
};

const start = (inShape: typeof inDistributed): Promise<Running> =>
  new Promise((resolve, reject) => {
    const held = Promise.withResolvers<void>();
    const ended = inShape(async (shape) => {
      const on = leanClient(shape.url, 1);
      const admin = await signInPerson(on, BENCH_ADMIN);
      await openLoadShop(on, admin, LOAD_SHOP);
      let paid = 0;
      const order: Running['order'] = async (load, isDone) => {
        const count = await orderUntil(load.on, load.people, isDone);
        paid += count;
        await whenCounted(on, admin, paid);
        return count;
      };
      await order(await loadOf(shape, CLIENTS[0]), (count) => count >= WARM_UP_ORDERS);
      const end = () => {
        held.resolve();
        return ended;
      };
      resolve({ shape, order, end });
      await held.promise;
    });
    ended.catch(reject);
  });

const signal = ({ shape }: Running, name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of shape.pids.values()) process.kill(pid, name);
};

const cpuOfAll = ({ pids }: RunningShape): number =>
  [...pids.values()].reduce((sum, pid) => sum + cpuMs(pid), 0);

const measure = async ({ shape, order }: Running, load: Load, seconds: number): Promise<Cost> => {
  await order(load, forSeconds(WARM_UP_S));
  const [before, began] = [cpuOfAll(shape), performance.now()];
  let took = 0;
  const isOver = forSeconds(seconds);
  const count = await order(load, () => {
    took = performance.now() - began;
    return isOver();
  });
  return { perSecond: (count * 1_000) / took, cpu: (cpuOfAll(shape) - before) / count };
};

const whileFrozen = async <T>(other: Running, work: () => Promise<T>): Promise<T> => {
  signal(other, 'SIGSTOP');
  try {
    return await work();
  } finally {
    signal(other, 'SIGCONT');
    await new Promise((resolve) => setTimeout(resolve, CATCHES_UP_MS));
  }
};

const [folder, rounds = '8', seconds = '2.5'] = process.argv.slice(2);
if (!folder) {
  console.error('Name the folder of another checkout, which is installed.');
  process.exit(1);
}
const others: { inDistributed: typeof inDistributed } = await import(
  path.join(path.resolve(folder), 'bench/src/load/shapes.ts')
);
const other = await start(others.inDistributed);
const own = await start(inDistributed);
try {
  for (const clients of CLIENTS) {
    const [otherLoad, ownLoad] = [await loadOf(other.shape, clients), await loadOf(own.shape, clients)];
    const costs: { other: Cost; own: Cost }[] = [];
    row(`an order, placed and paid, ${clients} clients`, 'the other', 'CPU', 'this', 'CPU', 'CPU ratio');
    for (let round = 1; round <= Number(rounds); round += 1) {
      const cost = {
        other: await whileFrozen(own, () => measure(other, otherLoad, Number(seconds))),
        own: await whileFrozen(other, () => measure(own, ownLoad, Number(seconds))),
      };
      costs.push(cost);
      const said = ({ perSecond, cpu }: Cost) => [`${perSecond.toFixed(0)}/s`, `${cpu.toFixed(1)} ms`];
      const ratio = (cost.own.cpu / cost.other.cpu).toFixed(2);
      row(`  round ${round}`, ...said(cost.other), ...said(cost.own), `${ratio} ×`);
    }
    const ratio = (what: keyof Cost) =>
      percentile(
        costs.map((cost) => cost.own[what] / cost.other[what]),
        0.5,
      ).toFixed(2);
    row('  this to the other, median', '', '', `${ratio('perSecond')} ×`, '', `${ratio('cpu')} ×`);
  }
} finally {
  await Promise.all([other.end(), own.end()]);
}
process.exit();
