// What changed, looked through with very many entries of it: `node bench/src/audit.ts [entries]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { client, eventually, expectStatus, signInPerson, startProduct } from '@biteboard/e2e';
import { type Figure, percentile, row, showFigures } from './figures/figures.ts';
import { multiply } from './load/multiply.ts';
import { BENCH_ADMIN, BENCH_ENV, openBenchShop } from './load/shop.ts';

const ROUNDS = 15;
const AIM = { most: 100 };
/** What the entries fill, up to now. */
const DAYS = 365;
const SITES = 20;
const INDEXED_WITHIN_MS = 600_000;

interface Trail {
  items: { id: string; siteId: string | null }[];
  total: number;
  searchedFrom?: string;
}

/** Half of the entries are of one busy shop, the others of twenty; every thousandth is of a dish of its own. */
const seed = (file: string, from: string, siteId: string, entries: number): void => {
  const ago = `((${entries} - n.i) * ${DAYS * 86_400}.0 / ${entries})`;
  const dish = `'dish ' || (n.i / 1000)`;
  multiply(file, 'gateway_audit', from, entries, {
    _id: `printf('00%024d', n.i)`,
    at: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ${ago} || ' seconds')`,
    siteId: `CASE WHEN n.i % 2 = 0 THEN '${siteId}' ELSE 's' || (n.i / 2 % ${SITES}) END`,
    by: `'person-' || (n.i % 50) || '@biteboard.test'`,
    subjectName: dish,
    searchText: `${dish} || char(10) || 'person-' || (n.i % 50) || '@biteboard.test' || char(10) || 'price'`,
  });
};

export const measureAudit = async (entries: number): Promise<Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  let product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const opening = client(product.url);
    const { token } = await signInPerson(opening, BENCH_ADMIN);
    await openBenchShop(opening, 'bench');
    const listed = await eventually(async () => {
      const answer = await opening.call<Trail>('GET', '/api/admin/audit?siteId=bench&kind=product', {
        token,
      });
      const { items } = expectStatus(answer, 200);
      if (items.length === 0) throw new Error('not told yet');
      return items;
    });
    await product.stop();
    const started = performance.now();
    seed(path.join(dataDir, 'biteboard.db'), listed[0]!.id, listed[0]!.siteId ?? '', entries);
    row(`filled with ${entries} entries`, `${((performance.now() - started) / 1000).toFixed(0)} s`);

    product = await startProduct({ dataDir, env: BENCH_ENV });
    const on = client(product.url);
    const ask = async (query: string) =>
      expectStatus(await on.call<Trail>('GET', encodeURI(`/api/admin/audit?${query}`), { token }), 200);
    await eventually(async () => {
      // Each look costs as much as much of that.
      await setTimeout(2_000);
      if ((await ask('q=nowhere')).searchedFrom) throw new Error('not all are indexed yet');
    }, INDEXED_WITHIN_MS);
    const figures: Figure[] = [];
    const measure = async (what: string, query: string) => {
      const waits: number[] = [];
      let beside = '';
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = performance.now();
        const { total, searchedFrom } = await ask(query);
        waits.push(performance.now() - before);
        beside = `of ${total}${searchedFrom ? ` down to ${searchedFrom}` : ''}`;
      }
      const p95 = percentile(waits, 0.95).toFixed(0);
      figures.push({
        what,
        value: percentile(waits, 0.5),
        unit: 'ms',
        aim: AIM,
        beside: `${beside}; p95 ${p95} ms`,
      });
    };
    const week = new Date(Date.now() - 6 * 86_400_000).toISOString();
    for (const [whose, of, share] of [
      ['all sites', '', 1],
      ['a site', '&siteId=bench', 0.5],
    ] as const) {
      const pages = Math.floor((entries * share) / 20);
      await measure(`${whose}, a week`, `from=${week}${of}`);
      await measure(`${whose}, all time, first page`, `page=1${of}`);
      await measure(`${whose}, all time, in the middle`, `page=${Math.ceil(pages / 2)}${of}`);
      await measure(`${whose}, all time, last page`, `page=${Math.max(1, pages)}${of}`);
      await measure(`${whose}, of a kind, in the middle`, `kind=product&page=${Math.ceil(pages / 2)}${of}`);
      await measure(`${whose}, a rare word`, `q=dish 777${of}`);
      await measure(`${whose}, a word that all hold`, `q=price${of}`);
      await measure(`${whose}, what nobody did`, `q=nowhere${of}`);
    }
    await measure(
      'one person, in the middle',
      `by=person-7@biteboard.test&page=${Math.ceil(entries / 2_000)}`,
    );
    return figures;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (import.meta.main) showFigures(await measureAudit(Number(process.argv[2] ?? 1_000_000)));
