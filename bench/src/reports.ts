// A year's sales report of a chain, the first time and again: `node bench/src/reports.ts [sites] [orders a day] [rounds]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SalesReport } from '@biteboard/contracts';
import { client, expectStatus, newCustomer, signInPerson, startProduct } from '@biteboard/e2e';
import { cpuOf } from './figures/cpu-of.ts';
import { type Figure, percentile, showFigures } from './figures/figures.ts';
import { firstOrder } from './load/first-order.ts';
import { seedReports } from './load/seed-reports.ts';
import { adminOf, each } from './load/shared-menu.ts';
import { BENCH_ADMIN, BENCH_ENV, openBenchShop } from './load/shop.ts';

/** What an answer took. */
interface Asked {
  ms: number;
  cpuMs: number;
}

const DAYS = 365;
const AGAIN = 5;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Opens so many sites, one of which sells something. */
const openSites = async (dataDir: string, sites: number): Promise<string[]> => {
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const on = client(product.url);
    const admin = await signInPerson(on, BENCH_ADMIN);
    const { productId } = await openBenchShop(on, 'counter', 1);
    await firstOrder(on, admin, await newCustomer(on), { slug: 'counter', productId });
    const { send } = adminOf(on, admin.token);
    const ids: string[] = [];
    await each(sites, async (at) => {
      const body = { name: `Branch ${at}`, slug: `branch-${at}`, locations: [{ name: 'Main' }] };
      ids[at] = (await send<{ _id: string }>('POST', '/api/admin/sites', body))._id;
    });
    return ids;
  } finally {
    await product.stop();
  }
};

export const measureReports = async (sites: number, orders: number, rounds: number): Promise<Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  try {
    const siteIds = await openSites(dataDir, sites);
    seedReports(path.join(dataDir, 'biteboard.db'), siteIds, { days: DAYS, orders });
    const product = await startProduct({ dataDir, env: BENCH_ENV });
    const pid = product.process.pid ?? 0;
    try {
      const on = client(product.url);
      const { token } = await signInPerson(on, BENCH_ADMIN);
      const cpu = () => {
        const { main, workers } = cpuOf(pid);
        return main + workers;
      };
      const ask = async (from: number, to: number): Promise<Asked> => {
        const [begun, before] = [performance.now(), cpu()];
        const url = `/api/admin/reports/sales?from=${day(from)}&to=${day(to)}`;
        const { currencies } = expectStatus(await on.call<SalesReport>('GET', url, { token }), 200);
        const sold = currencies.reduce((sum, one) => sum + one.orders, 0);
        if (sold < (sites * orders * (from - to)) / 2)
          throw new Error(`only ${sold} orders are in the report`);
        return { ms: performance.now() - begun, cpuMs: cpu() - before };
      };
      await ask(31, 1);
      const firsts: Asked[] = [];
      const repeated: Asked[] = [];
      // Each year is another one, so that none was asked for before.
      for (let round = 0; round < rounds; round += 1) {
        firsts.push(await ask(DAYS - 1 - round, 0));
        for (let times = 0; times < AGAIN; times += 1) repeated.push(await ask(DAYS - 1 - round, 0));
      }
      const median = (of: readonly Asked[], what: keyof Asked) =>
        percentile(
          of.map((one) => one[what]),
          0.5,
        );
      return [
        { what: 'a year, the first time', value: median(firsts, 'ms'), unit: 'ms', aim: { most: 300 } },
        { what: '… CPU', value: median(firsts, 'cpuMs'), unit: 'ms', aim: { most: 300 } },
        { what: 'the same again', value: median(repeated, 'ms'), unit: 'ms', aim: { most: 50 } },
        { what: '… CPU', value: median(repeated, 'cpuMs'), unit: 'ms', aim: { most: 50 } },
      ];
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const [sites = '300', orders = '200', rounds = '5'] = process.argv.slice(2);
  showFigures(await measureReports(Number(sites), Number(orders), Number(rounds)));
}
