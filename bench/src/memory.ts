// What the product's process holds of memory: `node bench/src/memory.ts [orders] [clients] [minutes]`. Takes a minute, the orders, and the minutes.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  eventually,
  expectStatus,
  newCustomer,
  openSession,
  type Placed,
  pay,
  startProduct,
} from '@biteboard/e2e';
import { residentMb, row } from './figures.ts';
import { leanClient } from './lean-client.ts';
import { ADMIN, openShop } from './shop.ts';

const orders = Number(process.argv[2] ?? 20_000);
const clients = Number(process.argv[3] ?? 32);
const minutes = Number(process.argv[4] ?? 5);
const MINUTE_MS = 60_000;
const PAST_WITHIN_MS = 180_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
const env = {
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};
const product = await startProduct({ dataDir, env });
const show = (when: string): void =>
  row(`memory, ${when}`, `${residentMb(product.process.pid ?? 0).toFixed(0)} MB`);
const pause = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs));

try {
  const readyAt = performance.now();
  show('ready');
  await eventually(() => {
    if (!product.output().includes('have their past')) throw new Error('the past is not lived yet');
  }, PAST_WITHIN_MS);
  row('the past is there after', `${((performance.now() - readyAt) / 1000).toFixed(0)} s`);
  show('when the past is there');
  await pause(MINUTE_MS - (performance.now() - readyAt));
  show('a minute after ready');

  const on = leanClient(product.url, clients);
  const { productId } = await openShop(on, 'bench');
  const people = await Promise.all(Array.from({ length: clients }, () => newCustomer(on)));
  const body = { items: [{ productId, name: 'Dish 79', quantity: 2, size: 'large', spiceLevel: 'Hot' }] };
  let left = orders;
  const orderOn = async (token: string): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const at = '/api/payments/stripe/bench/checkout/pickup';
      const placed = expectStatus(await on.call<Placed>('POST', at, { token, body }), 201);
      expectStatus(await pay(on, await openSession(on, placed)), 303);
    }
  };
  const started = performance.now();
  await Promise.all(people.map(({ token }) => orderOn(token)));
  row(`${orders} orders took`, `${((performance.now() - started) / 1000).toFixed(0)} s`);
  show(`after ${orders} orders`);
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(MINUTE_MS);
    show(`${minute} min later`);
  }
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
