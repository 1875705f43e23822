// Whole orders, placed and paid, and what one costs the server: `node bench/src/orders.ts [orders] [clients] [limit]`; with a
// limit the kitchen takes so many for each quarter of an hour.
// `SERVER_OPTIONS` are given to the server's Node: `--cpu-prof --cpu-prof-dir=…` shows where its time goes.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Client,
  countedSales,
  eventually,
  newCustomer,
  type SignedInPerson,
  signInPerson,
  startProduct,
} from '@biteboard/e2e';
import { type CpuTimes, cpuOf } from './figures/cpu-of.ts';
import { type Figure, showFigures, waitsOf } from './figures/figures.ts';
import { leanClient } from './load/lean-client.ts';
import { noneYet, orderMany, type Took } from './load/order-once.ts';
import { BENCH_ADMIN, BENCH_ENV, limitKitchen, openBenchShop } from './load/shop.ts';

const WARM_UP = 1_000;
const SHOP = { name: 'Shop bench', slug: 'bench', coupon: '' };

/** What is compared with others' products. */
export const ORDER_RATE = 'orders placed and paid';

/** Answers the seconds until the last of so many orders is paid, and then waits until the ledger has all that ever were. */
const orderAndCount = async (
  on: Client,
  admin: SignedInPerson,
  people: readonly SignedInPerson[],
  productId: string,
  { count, before, took }: { count: number; before: number; took: Took },
) => {
  const seconds = await orderMany(on, people, [{ slug: SHOP.slug, productId }], count, took);
  await eventually(async () => {
    const counted = (await countedSales(on, admin, SHOP)).orders;
    if (counted < before + count) throw new Error(`${counted} orders are in the ledger`);
  }, 60_000);
  return seconds;
};

/** Invoices that have been drawn: nothing else of the shop is kept as a file. */
const drawn = (dataDir: string): number =>
  readdirSync(path.join(dataDir, 'files'), { recursive: true }).filter((file) => /\w{64}$/.test(`${file}`))
    .length;

/** Whole orders in the embedded shape, after so many that warm it up. */
export const measureOrders = async (orders: number, clients = 32, limit = 0): Promise<Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const env = { ...BENCH_ENV, NODE_OPTIONS: process.env.SERVER_OPTIONS ?? '' };
  const product = await startProduct({ dataDir, env });
  const pid = product.process.pid ?? 0;
  try {
    const on = leanClient(product.url, clients);
    const { productId } = await openBenchShop(on, 'bench');
    if (limit > 0) await limitKitchen(on, SHOP.slug, limit);
    const admin = await signInPerson(on, BENCH_ADMIN);
    const people = await Promise.all(Array.from({ length: clients }, () => newCustomer(on)));
    const took = noneYet();
    await orderAndCount(on, admin, people, productId, { count: WARM_UP, before: 0, took: noneYet() });

    const [cpuBefore, drawnBefore] = [cpuOf(pid), drawn(dataDir)];
    const seconds = await orderAndCount(on, admin, people, productId, {
      count: orders,
      before: WARM_UP,
      took,
    });
    const [cpuAfter, drawnAfter] = [cpuOf(pid), drawn(dataDir)];

    const each = (kind: keyof CpuTimes) => (cpuAfter[kind] - cpuBefore[kind]) / orders;
    const [main, others, workers] = [each('main'), each('others'), each('workers')];
    return [
      {
        what: ORDER_RATE,
        value: orders / seconds,
        unit: '/s',
        aim: { least: 2_000 },
        beside: `${clients} clients`,
      },
      {
        what: '… CPU of the server for one',
        value: main + others,
        unit: 'ms',
        aim: { most: 0.7 },
        beside: `main thread ${main.toFixed(2)} ms`,
      },
      {
        what: '… drawing invoices beside that',
        value: workers,
        unit: 'ms',
        beside: `${drawnAfter - drawnBefore} drawn`,
      },
      ...waitsOf('  placing', took.place),
      ...waitsOf('  opening the payment page', took.open),
      ...waitsOf('  paying', took.pay),
      ...waitsOf('  the whole of one', took.whole, { p99: 100 }),
    ];
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const [orders = '3000', clients = '32', limit = '0'] = process.argv.slice(2);
  showFigures(await measureOrders(Number(orders), Number(clients), Number(limit)));
}
