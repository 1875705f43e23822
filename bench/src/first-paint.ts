// A shop's pages as a phone sees them, a processor four times slower on slow 4G:
// `node bench/src/first-paint.ts [rounds] [address of a running product]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium, startProduct } from '@biteboard/e2e';
import { percentile, row } from './figures.ts';
import { type Figures, visitShop } from './phone-visit.ts';

const rounds = Number(process.argv[2] ?? 5);
const given = process.argv[3];

const PAGES: [name: string, path: string][] = [
  ['shop', '/s/haldi-house'],
  ['own address', '/nami-poke'],
  ['chooser', '/'],
];

const COLUMNS: [name: keyof Figures, digits: number][] = [
  ['ttfbMs', 0],
  ['fcpMs', 0],
  ['lcpMs', 0],
  ['cls', 3],
  ['requests', 0],
  ['pictures', 0],
  ['scriptKb', 0],
  ['contentMs', 0],
  ['inpMs', 0],
];

const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
const product = given ? undefined : await startProduct({ dataDir });
const browser = await launchChromium();
try {
  const origin = given ?? product?.url ?? '';
  row('median', ...COLUMNS.map(([name]) => name));
  for (const [name, address] of PAGES) {
    const seen: Figures[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await visitShop(browser, origin + address));
    row(
      name,
      ...COLUMNS.map(([column, digits]) => {
        const known = seen.map((figures) => figures[column]).filter((figure) => figure !== undefined);
        return known.length === 0 ? '–' : percentile(known, 0.5).toFixed(digits);
      }),
    );
  }
} finally {
  await browser.close();
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
