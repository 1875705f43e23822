// A category of very many dishes, scrolled by wheel on a slow phone, a processor four times slower:
// `node bench/src/scroll.ts [dishes] [rounds]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, client, launchChromium, startProduct } from '@biteboard/e2e';
import { type Figure, percentile, showFigures } from './figures/figures.ts';
import { BENCH_ENV } from './load/shop.ts';
import { framesIn, type Scrolled } from './pages/frames.ts';
import { openLongCategory } from './pages/long-category.ts';

const FAR = 12_000;
const PIXELS_A_SECOND = 2_400;
const VIEWS = [
  ['phone', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const;

const COLUMNS: [name: keyof Scrolled, what: string, unit: Figure['unit'], most?: number][] = [
  ['shown', 'frames shown', ''],
  ['dropped', 'frames dropped', '', 0],
  ['late', 'frames without what the page’s thread was still doing', ''],
  ['blank', 'frames with a blank place', ''],
  ['longestMs', 'CPU of that thread, at most for one', 'ms', 50],
  ['allMs', 'CPU of that thread, for all', 'ms'],
];

const scrollOnce = async (
  browser: Browser,
  url: string,
  view: (typeof VIEWS)[number][1],
): Promise<Scrolled> => {
  const context = await browser.newContext({ ...view, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    for (const name of ['Accept and go on', 'Start my order'])
      await page
        .getByRole('button', { name })
        .click({ timeout: 4_000 })
        .catch(() => undefined);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await browser.startTracing(page, {
      categories: ['benchmark', 'cc', 'disabled-by-default-devtools.timeline.frame'],
    });
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -FAR,
      speed: PIXELS_A_SECOND,
      gestureSourceType: 'mouse',
    });
    return framesIn(await browser.stopTracing());
  } finally {
    await context.close();
  }
};

/** Medians of so many scrolls of a category of so many dishes. */
export const measureScroll = async (dishes: number, rounds: number): Promise<Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const browser = await launchChromium();
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const address = await openLongCategory(client(product.url), 'long', dishes);
    const figures: Figure[] = [];
    for (const [name, view] of VIEWS) {
      const seen: Scrolled[] = [];
      for (let round = 0; round < rounds; round += 1)
        seen.push(await scrollOnce(browser, product.url + address, view));
      for (const [column, what, unit, most] of COLUMNS) {
        const all = seen.map((one) => one[column]);
        const aim = most === undefined ? {} : { aim: { most } };
        figures.push({ what: `${name}: ${what}`, value: percentile(all, 0.5), unit, ...aim });
      }
    }
    return figures;
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const [dishes = '300', rounds = '5'] = process.argv.slice(2);
  showFigures(await measureScroll(Number(dishes), Number(rounds)));
}
