// A category of very many dishes, scrolled by wheel on a slow phone, a processor four times slower:
// `node bench/src/scroll.ts [dishes] [rounds]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, client, launchChromium, startProduct } from '@biteboard/e2e';
import { percentile, row } from './figures.ts';
import { framesIn, type Scrolled } from './frames.ts';
import { openLongCategory } from './long-category.ts';
import { BENCH_ENV } from './shop.ts';

const dishes = Number(process.argv[2] ?? 300);
const rounds = Number(process.argv[3] ?? 5);

const FAR = 12_000;
const PIXELS_A_SECOND = 2_400;
const VIEWS = [
  ['phone', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const;

const COLUMNS: (keyof Scrolled)[] = ['shown', 'dropped', 'late', 'blank', 'longestMs', 'allMs'];

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

const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
const product = await startProduct({ dataDir, env: BENCH_ENV });
const browser = await launchChromium();
try {
  const address = await openLongCategory(client(product.url), 'long', dishes);
  row(`median, ${dishes} dishes`, ...COLUMNS);
  for (const [name, view] of VIEWS) {
    const seen: Scrolled[] = [];
    for (let round = 0; round < rounds; round += 1)
      seen.push(await scrollOnce(browser, product.url + address, view));
    row(
      name,
      ...COLUMNS.map((column) =>
        percentile(
          seen.map((figures) => figures[column]),
          0.5,
        ).toFixed(0),
      ),
    );
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
