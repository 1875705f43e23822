// Whole orders, placed and paid: `node bench/src/orders.ts [seconds] [clients]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectStatus, newCustomer, openSession, type Placed, pay, startProduct } from '@biteboard/e2e';
import { ms, percentile, row } from './figures.ts';
import { leanClient } from './lean-client.ts';
import { BENCH_ENV, openShop } from './shop.ts';

const seconds = Number(process.argv[2] ?? 10);
const clients = Number(process.argv[3] ?? 32);
const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
const product = await startProduct({ dataDir, env: BENCH_ENV });
try {
  const on = leanClient(product.url, clients);
  const { productId } = await openShop(on, 'bench');
  const people = await Promise.all(Array.from({ length: clients }, () => newCustomer(on)));
  const took: Record<'place' | 'open' | 'pay' | 'whole', number[]> = {
    place: [],
    open: [],
    pay: [],
    whole: [],
  };
  const body = { items: [{ productId, name: 'Dish 79', quantity: 2, size: 'large', spiceLevel: 'Hot' }] };

  const orderOnce = async (token: string, keep: boolean): Promise<void> => {
    const start = performance.now();
    const answer = await on.call<Placed>('POST', '/api/payments/stripe/bench/checkout/pickup', {
      token,
      body,
    });
    const placed = expectStatus(answer, 201);
    const placedAt = performance.now();
    const session = await openSession(on, placed);
    const openedAt = performance.now();
    expectStatus(await pay(on, session), 303);
    const paidAt = performance.now();
    if (!keep) return;
    took.place.push(placedAt - start);
    took.open.push(openedAt - placedAt);
    took.pay.push(paidAt - openedAt);
    took.whole.push(paidAt - start);
  };
  const orderFor = async (forMs: number, keep: boolean): Promise<void> => {
    const until = performance.now() + forMs;
    await Promise.all(
      people.map(async ({ token }) => {
        while (performance.now() < until) await orderOnce(token, keep);
      }),
    );
  };

  await orderFor(2_000, false);
  const started = performance.now();
  await orderFor(seconds * 1000, true);
  const elapsed = (performance.now() - started) / 1000;
  row('orders placed and paid', `${Math.round(took.whole.length / elapsed)}/s`, `${clients} clients`);
  for (const [name, samples] of Object.entries(took)) {
    row(`  ${name}: p50, p99`, ms(percentile(samples, 0.5)), ms(percentile(samples, 0.99)));
  }
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
