// The dashboard's lists of a site with many products and orders: `node bench/src/lists.ts [orders] [products]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { client, expectStatus, logIn, newCustomer, startProduct } from '@biteboard/e2e';
import { ms, percentile, row } from './figures.ts';
import { multiply } from './multiply.ts';
import { ADMIN, BENCH_ENV, openShop } from './shop.ts';

const orders = Number(process.argv[2] ?? 1_000_000);
const products = Number(process.argv[3] ?? 20_000);
const ROUNDS = 15;
const AIM_MS = 100;
/** The past that the orders fill. */
const DAYS = 730;

const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
const file = path.join(dataDir, 'biteboard.db');

const fill = async () => {
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const on = client(product.url);
    const { productId } = await openShop(on, 'bench');
    const { token } = await newCustomer(on);
    const body = { items: [{ productId, name: 'Dish 79', quantity: 2, size: 'Large', spiceLevel: 'Mild' }] };
    const placed = await on.call<{ orderId: string }>('POST', '/api/payments/stripe/bench/checkout/pickup', {
      token,
      body,
    });
    return { productId, orderId: expectStatus(placed, 201).orderId };
  } finally {
    await product.stop();
  }
};

const { productId, orderId } = await fill();
const started = performance.now();
multiply(file, 'catalog_products', productId, products, {
  _id: `'p' || printf('%08d', n.i)`,
  name: `'Dish ' || n.i`,
  searchName: `'dish ' || n.i`,
  sortName: `'dish ' || printf('%08d', n.i)`,
  position: 'n.i',
  priceCents: '500 + n.i % 3000',
});
multiply(file, 'orders_orders', orderId, orders, {
  _id: `'o' || printf('%08d', n.i)`,
  orderNumber: `'BB-' || printf('%06X', n.i)`,
  createdAt: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n.i * ${DAYS * 86_400}.0 / ${orders}) || ' seconds')`,
  status: `CASE n.i % 20 WHEN 0 THEN 'cancelled' WHEN 1 THEN 'refunded' WHEN 2 THEN 'expired' ELSE 'completed' END`,
  userId: `'u' || n.i % 5000`,
  searchText: `lower('bb-' || printf('%06X', n.i) || ' guest ' || n.i % 5000 || ' guest' || n.i % 5000 || '@biteboard.test')`,
});
row(
  'filled',
  `${orders} orders`,
  `${products} products`,
  `${((performance.now() - started) / 1000).toFixed(0)} s`,
);

const product = await startProduct({ dataDir, env: BENCH_ENV });
try {
  const on = client(product.url);
  const { token } = await logIn(on, ADMIN);
  const measure = async (name: string, url: string) => {
    const waits: number[] = [];
    let total = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = performance.now();
      const answer = await on.call<{ total?: number }>('GET', `/api/admin/sites/bench/${url}`, { token });
      waits.push(performance.now() - before);
      total = expectStatus(answer, 200).total ?? 0;
    }
    const median = percentile(waits, 0.5);
    row(name, `${total}`, ms(median), ms(percentile(waits, 0.95)), `${(median / AIM_MS).toFixed(2)} of aim`);
  };
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const last = (size: number, of: number) => `page=${Math.floor(of / size)}&pageSize=${size}`;
  row('list', 'total', 'p50', 'p95', '');
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
  await measure('orders, all time, cancelled, last page', `orders?status=cancelled&${last(20, orders / 20)}`);
  await measure('orders, a year, successful', `orders?from=${day(400)}&to=${day(35)}`);
  await measure('orders, search, 7 days', `orders?from=${day(6)}&to=${day(0)}&q=guest77`);
  await measure('orders, search by number, all time', 'orders?status=all&q=BB-00AB12');
  await measure('orders, search by name, all time', 'orders?status=all&q=guest 77');
  for (const sort of ['position', '-position', 'name', 'price', '-updatedAt']) {
    await measure(`products by ${sort}`, `products?sort=${sort}&page=1&pageSize=24`);
    await measure(`products by ${sort}, last page`, `products?sort=${sort}&${last(24, products)}`);
  }
  await measure('products, veg', 'products?veg=veg&page=1&pageSize=24');
  await measure('products, search', 'products?q=dish 199&page=1&pageSize=24');
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
