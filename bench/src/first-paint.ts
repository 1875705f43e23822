// A shop's pages as a phone sees them, a processor four times slower on slow 4G:
// `node bench/src/first-paint.ts [rounds] [address of a running product]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium, startProduct } from '@biteboard/e2e';
import { type Figure, percentile, showFigures } from './figures/figures.ts';
import { type Figures, visitShop } from './pages/phone-visit.ts';

const PAGES: [name: string, path: string][] = [
  ['shop', '/s/haldi-house'],
  ['own address', '/nami-poke'],
  ['chooser', '/'],
];

const COLUMNS: [name: keyof Figures, what: string, unit: Figure['unit'], most?: number][] = [
  ['ttfbMs', 'first byte', 'ms'],
  ['fcpMs', 'first contentful paint', 'ms'],
  ['lcpMs', 'largest contentful paint', 'ms', 1_500],
  ['cls', 'layout shift', '', 0.05],
  ['requests', 'requests until its content shows, pictures aside', '', 6],
  ['pictures', 'pictures', ''],
  ['scriptKb', 'JavaScript by then', 'kB'],
  ['contentMs', 'its content can be seen', 'ms'],
  ['inpMs', 'the slowest answer to a tap', 'ms', 200],
];

/** Medians of so many visits of each page; of a product that runs at `given`, or of one that is started. */
export const measureFirstPaint = async (rounds: number, given?: string): Promise<Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const browser = await launchChromium();
  const product = given ? undefined : await startProduct({ dataDir });
  try {
    const origin = given ?? product?.url ?? '';
    const figures: Figure[] = [];
    for (const [name, address] of PAGES) {
      const seen: Figures[] = [];
      for (let round = 0; round < rounds; round += 1) seen.push(await visitShop(browser, origin + address));
      for (const [column, what, unit, most] of COLUMNS) {
        const known = seen.map((one) => one[column]).filter((figure) => figure !== undefined);
        if (known.length === 0) continue;
        const aim = most === undefined ? {} : { aim: { most } };
        figures.push({ what: `${name}: ${what}`, value: percentile(known, 0.5), unit, ...aim });
      }
    }
    return figures;
  } finally {
    await browser.close();
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const [rounds = '5', given] = process.argv.slice(2);
  showFigures(await measureFirstPaint(Number(rounds), given));
}
