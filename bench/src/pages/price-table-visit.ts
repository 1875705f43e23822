import type { Browser } from '@biteboard/e2e';
import { framesIn, type Scrolled } from './frames.ts';

type Page = Awaited<ReturnType<Browser['newPage']>>;

const PIXELS_A_SECOND = 2_400;
const DOWN = 12_000;
const SIDEWAYS = 1_800;

export interface PriceTableVisit {
  scroll(way: 'down' | 'sideways'): Promise<Scrolled>;
  /** What an act costs the page's own thread until it is painted, in ms. */
  cpuOf(act: (page: Page) => Promise<unknown>): Promise<number>;
  /** Puts a text into the clipboard. */
  copy(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The dashboard's table of prices at an address, on a screen of 1440 × 900 and a processor so many times slower. */
export const openPriceTable = async (
  browser: Browser,
  address: string,
  token: string,
  slower: number,
): Promise<PriceTableVisit> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(new URL('/robots.txt', address).href);
  await page.evaluate(`localStorage.auth_token = '${token}'; localStorage.user_role = 'admin'`);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('grid').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const painted = () =>
    page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return {
    scroll: async (way) => {
      await browser.startTracing(page, {
        categories: ['benchmark', 'cc', 'disabled-by-default-devtools.timeline.frame'],
      });
      await session.send('Input.synthesizeScrollGesture', {
        x: 900,
        y: 600,
        ...(way === 'down' ? { yDistance: -DOWN } : { xDistance: -SIDEWAYS }),
        speed: PIXELS_A_SECOND,
        gestureSourceType: 'mouse',
      });
      return framesIn(await browser.stopTracing());
    },
    cpuOf: async (act) => {
      const before = await cpuMs();
      await act(page);
      await painted();
      return (await cpuMs()) - before;
    },
    copy: async (text) => {
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    },
    close: () => context.close(),
  };
};
