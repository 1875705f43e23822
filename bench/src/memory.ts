// What the product's process holds of memory: `node bench/src/memory.ts [orders] [clients] [minutes]`. Takes a minute, the orders, and the minutes.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually, newCustomer, startProduct } from '@biteboard/e2e';
import { type Figure, residentMb, showFigures } from './figures/figures.ts';
import { leanClient } from './load/lean-client.ts';
import { orderMany } from './load/order-once.ts';
import { BENCH_ADMIN, openBenchShop } from './load/shop.ts';

const MINUTE_MS = 60_000;
const PAST_WITHIN_MS = 180_000;
const ENV = {
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
  ADMIN_EMAIL: BENCH_ADMIN.email,
  ADMIN_PASSWORD: BENCH_ADMIN.password,
};

const pause = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs));

export const measureMemory = async (orders: number, clients: number, minutes: number): Promise<Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const product = await startProduct({ dataDir, env: ENV });
  const figures: Figure[] = [];
  const look = (when: string, most?: number): void => {
    const value = residentMb(product.process.pid ?? 0);
    figures.push({ what: `memory, ${when}`, value, unit: 'MB', ...(most ? { aim: { most } } : {}) });
  };
  try {
    const readyAt = performance.now();
    look('ready');
    await eventually(() => {
      if (!product.output().includes('have their past')) throw new Error('the past is not lived yet');
    }, PAST_WITHIN_MS);
    figures.push({
      what: 'the demo’s past is there after',
      value: (performance.now() - readyAt) / 1000,
      unit: 's',
    });
    look('when the past is there');
    await pause(Math.max(0, MINUTE_MS - (performance.now() - readyAt)));
    look('a minute after ready', 250);

    const on = leanClient(product.url, clients);
    const { productId } = await openBenchShop(on, 'bench');
    const people = await Promise.all(Array.from({ length: clients }, () => newCustomer(on)));
    const seconds = await orderMany(on, people, [{ slug: 'bench', productId }], orders);
    figures.push({ what: `${orders} orders took`, value: seconds, unit: 's' });
    look(`after ${orders} orders`);
    for (let minute = 1; minute <= minutes; minute += 1) {
      await pause(MINUTE_MS);
      look(`${minute} min later`, minute === minutes ? 350 : undefined);
    }
    return figures;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const [orders = '20000', clients = '32', minutes = '5'] = process.argv.slice(2);
  showFigures(await measureMemory(Number(orders), Number(clients), Number(minutes)));
}
