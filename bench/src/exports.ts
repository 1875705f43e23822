// The money and the exports of a site with very many orders: `node bench/src/exports.ts [orders]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { client, expectStatus, newCustomer, signInPerson, startProduct } from '@biteboard/e2e';
import { type Figure, residentMb, showFigures, waitsOf } from './figures/figures.ts';
import { firstOrder } from './load/first-order.ts';
import { seedDays, seedOrders, type TemplateOrder } from './load/seed-orders.ts';
import { BENCH_ADMIN, BENCH_ENV, openBenchShop } from './load/shop.ts';

const ROUNDS = 15;
const LOOK_EVERY_MS = 20;
/** The past that the orders fill. */
const DAYS = 365;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const year = `from=${day(DAYS - 1)}&to=${day(0)}`;

const fill = async (dataDir: string): Promise<TemplateOrder> => {
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const on = client(product.url);
    const { productId } = await openBenchShop(on, 'bench');
    return await firstOrder(on, await signInPerson(on, BENCH_ADMIN), await newCustomer(on), {
      slug: 'bench',
      productId,
    });
  } finally {
    await product.stop();
  }
};

export const measureExports = async (orders: number): Promise<Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const file = path.join(dataDir, 'biteboard.db');
  const made = await fill(dataDir);
  seedOrders(file, made, { orders: orders - 1, days: DAYS, siteIds: [made.siteId] });
  seedDays(file, made, made.siteId, DAYS + 30);

  const figures: Figure[] = [];
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  const pid = product.process.pid ?? 0;
  try {
    const on = client(product.url);
    const { token } = await signInPerson(on, BENCH_ADMIN);
    const measure = async (name: string, url: string) => {
      const waits: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = performance.now();
        expectStatus(await on.call('GET', `/api/admin/sites/bench/${url}`, { token }), 200);
        waits.push(performance.now() - before);
      }
      figures.push(...waitsOf(name, waits));
    };
    /** Downloads a workbook, and measures how long another call waits in the meantime and how much memory is used. */
    const measureExport = async (name: string, url: string) => {
      const before = residentMb(pid);
      let [most, bytes, done] = [before, 0, false];
      const waits: number[] = [];
      const look = async () => {
        while (!done) {
          const asked = performance.now();
          await fetch(`${product.url}/healthz`);
          waits.push(performance.now() - asked);
          most = Math.max(most, residentMb(pid));
          await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        }
      };
      const looking = look();
      const started = performance.now();
      const answer = await fetch(`${product.url}/api/admin/sites/bench/${url}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      for await (const chunk of answer.body ?? []) bytes += chunk.length;
      const seconds = (performance.now() - started) / 1000;
      done = true;
      await looking;
      figures.push(
        { what: name, value: seconds, unit: 's', beside: `${(bytes / 1e6).toFixed(1)} MB` },
        { what: '… memory at most', value: most, unit: 'MB', beside: `before ${before.toFixed(0)} MB` },
        ...waitsOf('… other calls meanwhile', waits),
      );
    };
    await measure('what orders were paid, by day, a year', `orders/totals?${year}`);
    await measure('billing by day, a year', `billing?${year}`);
    await measureExport('export of billing, a year', `billing/export.xlsx?${year}`);
    await measureExport('export of orders, a week', `orders/export.xlsx?from=${day(6)}&to=${day(0)}`);
    await measureExport('export of orders, successful', 'orders/export.xlsx');
    await measureExport('export of orders, all', 'orders/export.xlsx?status=all');
    return figures;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (import.meta.main) showFigures(await measureExports(Number(process.argv[2] ?? 1_000_000)));
