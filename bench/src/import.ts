// A menu put in from a sheet while others read menus: `node bench/src/import.ts [rows]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { client, expectStatus, signInPerson, startProduct } from '@biteboard/e2e';
import { type Figure, percentile, residentMb, showFigures, waitsOf } from './figures/figures.ts';
import { leanClient } from './load/lean-client.ts';
import { menuSheet } from './load/menu-sheet.ts';
import { BENCH_ADMIN, BENCH_ENV, openBenchShop } from './load/shop.ts';

interface Report {
  importId: string;
  status: string;
  rowsDone: number;
  createdProducts: number;
  updatedProducts: number;
  errorCount: number;
}

const READ_EVERY_MS = 4;
const INSPECTED_ROWS = 2_000;
const INSPECTIONS = 5;
const pause = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs));

export const measureImport = async (rows: number): Promise<Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const file = await menuSheet(rows);
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const on = client(product.url);
    const lean = leanClient(product.url, 4);
    await openBenchShop(on, 'bench');
    await openBenchShop(on, 'other');
    const { token } = await signInPerson(on, BENCH_ADMIN);
    const pid = product.process.pid ?? 0;
    const figures: Figure[] = [
      {
        what: 'memory before',
        value: residentMb(pid),
        unit: 'MB',
        beside: `a sheet of ${rows} rows, ${(file.size / 1e6).toFixed(1)} MB`,
      },
    ];

    const importOnce = async (name: string, isFirst: boolean): Promise<void> => {
      const waits: number[] = [];
      let mostMb = 0;
      let running = true;
      const reading = (async () => {
        while (running) {
          const started = performance.now();
          expectStatus(await lean.call('GET', '/api/shop/other/menu'), 200);
          waits.push(performance.now() - started);
          mostMb = Math.max(mostMb, residentMb(pid));
          await pause(READ_EVERY_MS);
        }
      })();
      const started = performance.now();
      const form = new FormData();
      form.set('file', file, 'menu.xlsx');
      const answer = await fetch(`${product.url}/api/admin/sites/bench/products/bulk`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      let report = (await answer.json()) as Report;
      while (report.status === 'running') {
        await pause(50);
        report = expectStatus(
          await on.call<Report>('GET', `/api/admin/sites/bench/imports/${report.importId}`, { token }),
          200,
        );
      }
      const took = performance.now() - started;
      running = false;
      await reading;
      const { status, createdProducts, updatedProducts, errorCount } = report;
      figures.push(
        {
          what: name,
          value: took / 1000,
          unit: 's',
          ...(isFirst ? { aim: { most: 3 } } : {}),
          beside: `${status}: ${createdProducts} created, ${updatedProducts} updated, ${errorCount} faults`,
        },
        { what: '… memory at most', value: mostMb, unit: 'MB', ...(isFirst ? { aim: { most: 250 } } : {}) },
        ...waitsOf('… menu reads meanwhile', waits, isFirst ? { p99: 50 } : {}),
        { what: '… at most', value: percentile(waits, 1), unit: 'ms' },
      );
    };

    const inspected = await menuSheet(INSPECTED_ROWS);
    const waits: number[] = [];
    for (let at = 0; at < INSPECTIONS; at += 1) {
      const form = new FormData();
      form.set('file', inspected, 'menu.xlsx');
      const started = performance.now();
      const answer = await fetch(`${product.url}/api/admin/sites/bench/products/bulk/inspect`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      const { preview } = (await answer.json()) as { preview: readonly unknown[] };
      if (preview.length === 0) throw new Error('The inspection shows no dishes.');
      waits.push(performance.now() - started);
    }
    figures.push({
      what: `a file of ${INSPECTED_ROWS} rows inspected, up to its preview`,
      value: percentile(waits, 0.5) / 1000,
      unit: 's',
      aim: { most: 1 },
      beside: `the middle of ${INSPECTIONS}`,
    });
    await importOnce('new products', true);
    await importOnce('the same again', false);
    return figures;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (import.meta.main) showFigures(await measureImport(Number(process.argv[2] ?? 10_000)));
