// The dashboard's lists of a site with many products and orders: `node bench/src/lists.ts [orders] [products]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { client, expectStatus, newCustomer, signInPerson, startProduct } from '@biteboard/e2e';
import { type Figure, percentile, row, showFigures } from './figures/figures.ts';
import { firstOrder } from './load/first-order.ts';
import { multiply } from './load/multiply.ts';
import { FIRST_PERSON, seedOrders } from './load/seed-orders.ts';
import { BENCH_ADMIN, BENCH_ENV, openBenchShop } from './load/shop.ts';
import { waitUntilIndexed } from './load/wait-until-indexed.ts';

const ROUNDS = 15;
const AIM = { most: 100 };
/** The past that the orders fill. */
const DAYS = 730;

const fill = async (dataDir: string) => {
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const on = client(product.url);
    const { productId } = await openBenchShop(on, 'bench');
    const counter = { slug: 'bench', productId };
    return {
      productId,
      made: await firstOrder(on, await signInPerson(on, BENCH_ADMIN), await newCustomer(on), counter),
    };
  } finally {
    await product.stop();
  }
};

export const measureLists = async (orders: number, products: number): Promise<Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const file = path.join(dataDir, 'biteboard.db');
  const { productId, made } = await fill(dataDir);
  const started = performance.now();
  multiply(file, 'catalog_products', productId, products, {
    _id: `'p' || printf('%08d', n.i)`,
    name: `'Dish ' || n.i`,
    searchName: `'dish ' || n.i`,
    sortName: `'dish ' || printf('%08d', n.i)`,
    position: 'n.i',
    priceCents: '500 + n.i % 3000',
  });
  seedOrders(file, made, { orders, days: DAYS, siteIds: [made.siteId] });
  row(
    `filled with ${orders} orders, ${products} products`,
    `${((performance.now() - started) / 1000).toFixed(0)} s`,
  );

  const figures: Figure[] = [];
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const on = client(product.url);
    const admin = await signInPerson(on, BENCH_ADMIN);
    const { token } = admin;
    await waitUntilIndexed(on, admin);
    const measure = async (name: string, url: string) => {
      const waits: number[] = [];
      let total = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = performance.now();
        const answer = await on.call<{ total?: number }>('GET', `/api/admin/sites/bench/${url}`, { token });
        waits.push(performance.now() - before);
        total = expectStatus(answer, 200).total ?? 0;
      }
      const beside = `of ${total}; p95 ${percentile(waits, 0.95).toFixed(0)} ms`;
      figures.push({ what: name, value: percentile(waits, 0.5), unit: 'ms', aim: AIM, beside });
    };
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const last = (size: number, of: number) => `page=${Math.max(1, Math.floor(of / size))}&pageSize=${size}`;
    await measure('orders, 7 days', `orders?from=${day(6)}&to=${day(0)}`);
    await measure(
      'orders, 7 days, last page',
      `orders?from=${day(6)}&to=${day(0)}&${last(100, (orders / DAYS) * 5)}`,
    );
    await measure('orders, all time, successful', 'orders');
    await measure('orders, all time, successful, middle', `orders?${last(20, orders * 0.42)}`);
    await measure('orders, all time, successful, last page', `orders?${last(20, orders * 0.85)}`);
    await measure('orders, all time, all', 'orders?status=all');
    await measure('orders, all time, all, last page', `orders?status=all&${last(20, orders)}`);
    await measure(
      'orders, all time, cancelled, last page',
      `orders?status=cancelled&${last(20, orders / 20)}`,
    );
    await measure('orders, a year, successful', `orders?from=${day(400)}&to=${day(35)}`);
    await measure('orders, search, 7 days', `orders?from=${day(6)}&to=${day(0)}&q=${FIRST_PERSON.email}`);
    await measure('orders, search by number, all time', 'orders?status=all&q=BB-00AB12');
    await measure('orders, search by name, all time', `orders?status=all&q=${FIRST_PERSON.name}`);
    for (const sort of ['position', '-position', 'name', 'price', '-updatedAt']) {
      await measure(`products by ${sort}`, `products?sort=${sort}&page=1&pageSize=24`);
      await measure(`products by ${sort}, last page`, `products?sort=${sort}&${last(24, products)}`);
    }
    await measure('products, veg', 'products?veg=veg&page=1&pageSize=24');
    await measure('products, search', 'products?q=dish 199&page=1&pageSize=24');
    return figures;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const [orders = '1000000', products = '20000'] = process.argv.slice(2);
  showFigures(await measureLists(Number(orders), Number(products)));
}
