// The money and the exports of a site with very many orders: `node bench/src/exports.ts [orders]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  client,
  eventually,
  expectStatus,
  logIn,
  newCustomer,
  openSession,
  type Placed,
  pay,
  startProduct,
} from '@biteboard/e2e';
import { type Figure, residentMb, showFigures, waitsOf } from './figures.ts';
import { multiply } from './multiply.ts';
import { ADMIN, BENCH_ENV, openShop } from './shop.ts';

const ROUNDS = 15;
const LOOK_EVERY_MS = 20;
/** The past that the orders fill. */
const DAYS = 365;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const year = `from=${day(DAYS - 1)}&to=${day(0)}`;

/** One paid order, and the days that count it. */
const fill = async (dataDir: string): Promise<{ orderId: string; dayId: string }> => {
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const on = client(product.url);
    const { productId } = await openShop(on, 'bench');
    const { token } = await newCustomer(on);
    const body = { items: [{ productId, name: 'Dish 79', quantity: 2, size: 'large', spiceLevel: 'Hot' }] };
    const at = '/api/payments/stripe/bench/checkout/pickup';
    const placed = expectStatus(await on.call<Placed>('POST', at, { token, body }), 201);
    expectStatus(await pay(on, await openSession(on, placed)), 303);
    const admin = await logIn(on, ADMIN);
    return await eventually(async () => {
      const paid = await on.call<{ days: { day: string }[] }>(
        'GET',
        `/api/admin/sites/bench/orders/totals?${year}`,
        admin,
      );
      const billing = await on.call<{ monthTotalCents: number }>(
        'GET',
        '/api/admin/sites/bench/billing',
        admin,
      );
      const [counted] = expectStatus(paid, 200).days;
      if (!counted || expectStatus(billing, 200).monthTotalCents === 0) throw new Error('not counted yet');
      const order = await on.call<{ siteId: string }>('GET', `/api/shop/bench/orders/${placed.orderId}`, {
        token,
      });
      return { orderId: placed.orderId, dayId: `${expectStatus(order, 200).siteId}:${counted.day}` };
    });
  } finally {
    await product.stop();
  }
};

export const measureExports = async (orders: number): Promise<Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const file = path.join(dataDir, 'biteboard.db');
  const { orderId, dayId } = await fill(dataDir);
  const createdAt = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n.i * ${DAYS * 86_400}.0 / ${orders}) || ' seconds')`;
  multiply(file, 'orders_orders', orderId, orders - 1, {
    _id: `'o' || printf('%08d', n.i)`,
    orderNumber: `'BB-' || printf('%06X', n.i)`,
    createdAt,
    paidAt: createdAt,
    status: `CASE n.i % 20 WHEN 0 THEN 'cancelled' WHEN 1 THEN 'refunded' ELSE 'completed' END`,
  });
  for (const table of ['orders_paidDays', 'billing_days']) {
    const date = `date('now', '-' || n.i || ' days')`;
    multiply(file, table, dayId, DAYS + 30, { _id: `'bench:' || n.i`, day: date });
  }

  const figures: Figure[] = [];
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  const pid = product.process.pid ?? 0;
  try {
    const on = client(product.url);
    const { token } = await logIn(on, ADMIN);
    const measure = async (name: string, url: string) => {
      const waits: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = performance.now();
        expectStatus(await on.call('GET', `/api/admin/sites/bench/${url}`, { token }), 200);
        waits.push(performance.now() - before);
      }
      figures.push(...waitsOf(name, waits));
    };
    /** Fetches a workbook whole, and looks meanwhile how long another call waits and what memory is taken. */
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
