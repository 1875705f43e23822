// Both shapes in one run: `node bench/src/distributed.ts [seconds] [embedded|distributed]`. Figures are of this machine, which also drives the load.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  allOrders,
  type Client,
  countedSales,
  eventually,
  logIn,
  newCustomer,
  openLoadShop,
  openSession,
  type Person,
  type Placed,
  pay,
  startProduct,
} from '@biteboard/e2e';
import { startDistributed } from '../../deploy/local/distributed/start-distributed.ts';
import { ms, percentile, residentMb, row } from './figures.ts';
import { leanClient } from './lean-client.ts';
import { ADMIN, BENCH_ENV } from './shop.ts';

const SECONDS = Number(process.argv[2] ?? 10);
const EFFECTS = 200;
const LOOK_AGAIN_MS = 2;
const SHOP = { name: 'Bench', slug: 'bench', coupon: 'BENCH10' };

/** One shape, running. */
interface Shape {
  name: string;
  url: string;
  readyAfterMs: number;
  pids: ReadonlyMap<string, number>;
}

const place = async (on: Client, { token }: Person): Promise<string> => {
  const body = { items: [{ name: 'Soup', quantity: 2 }] };
  const at = `/api/payments/stripe/${SHOP.slug}/checkout/pickup`;
  const placed = await on.call<Placed>('POST', at, { token, body });
  if (placed.status !== 201) throw new Error(`not placed: ${JSON.stringify(placed.body)}`);
  return openSession(on, placed.body);
};

const payFor = async (on: Client, session: string): Promise<void> => {
  const { status } = await pay(on, session);
  if (status !== 303) throw new Error(`not paid: ${status}`);
};

/** From the answer to a payment to the ledger that has counted it; one order at a time. */
const effectLatencies = async (on: Client, admin: Person): Promise<number[]> => {
  const who = await newCustomer(on);
  const took: number[] = [];
  for (let count = 1; count <= EFFECTS; count += 1) {
    const session = await place(on, who);
    await payFor(on, session);
    const paidAt = performance.now();
    while ((await countedSales(on, admin, SHOP)).orders < count) {
      if (performance.now() - paidAt > 30_000) throw new Error('a paid order did not come into the ledger');
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    took.push(performance.now() - paidAt);
  }
  return took;
};

const ordersPerSecond = async (url: string, clients: number): Promise<number> => {
  const on = leanClient(url, clients);
  const people = await Promise.all(Array.from({ length: clients }, () => newCustomer(on)));
  let count = 0;
  const orderFor = async (forMs: number) => {
    const until = performance.now() + forMs;
    count = 0;
    await Promise.all(
      people.map(async (who) => {
        while (performance.now() < until) {
          await payFor(on, await place(on, who));
          count += 1;
        }
      }),
    );
  };
  await orderFor(2_000);
  const started = performance.now();
  await orderFor(SECONDS * 1000);
  return count / ((performance.now() - started) / 1000);
};

const showMemory = (when: string, { pids }: Shape): void => {
  const sizes = [...pids].map(([label, pid]) => [label, residentMb(pid)] as const);
  const whole = sizes.reduce((sum, [, mb]) => sum + mb, 0);
  row(`  memory, ${when}`, `${whole.toFixed(0)} MB`);
  if (sizes.length > 1) for (const [label, mb] of sizes) row(`    ${label}`, `${mb.toFixed(0)} MB`);
};

const measure = async (shape: Shape): Promise<void> => {
  row(`${shape.name} shape: start to ready`, ms(shape.readyAfterMs));
  showMemory('ready', shape);
  const on = leanClient(shape.url, 4);
  const admin = await logIn(on, ADMIN);
  await openLoadShop(on, admin, SHOP);
  const took = await effectLatencies(on, admin);
  row('  order paid to ledger: p50, p99', ms(percentile(took, 0.5)), ms(percentile(took, 0.99)));
  for (const clients of [8, 32]) {
    const rate = await ordersPerSecond(shape.url, clients);
    row(`  orders placed and paid, ${clients} clients`, `${Math.round(rate)}/s`);
  }
  const started = performance.now();
  await eventually(async () => {
    const paid = (await allOrders(on, admin, SHOP)).filter(({ status }) => status === 'paid').length;
    const counted = (await countedSales(on, admin, SHOP)).orders;
    if (counted !== paid) throw new Error(`${counted} of ${paid} paid orders are in the ledger`);
  }, 120_000);
  row('  all of them in the ledger after', ms(performance.now() - started));
  showMemory('after the load', shape);
};

const measureEmbedded = async (): Promise<void> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const pids = new Map([['all in one', product.process.pid ?? 0]]);
    await measure({ name: 'embedded', url: product.url, readyAfterMs: product.readyAfterMs, pids });
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const measureDistributed = async (): Promise<void> => {
  const { urls, readyAfterMs, pids, close } = await startDistributed(BENCH_ENV);
  try {
    await measure({ name: 'distributed', url: urls[0] ?? '', readyAfterMs, pids: pids() });
  } finally {
    await close();
  }
};

const shape = process.argv[3];
if (shape !== 'distributed') await measureEmbedded();
if (shape !== 'embedded') await measureDistributed();
