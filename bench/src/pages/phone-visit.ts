import type { Browser } from '@biteboard/e2e';

type Page = Awaited<ReturnType<Browser['newPage']>>;

/** What one visit of a page cost; what it has no dish for, and what the browser did not tell, is left out. */
export interface Figures {
  ttfbMs: number;
  fcpMs?: number;
  lcpMs?: number;
  cls: number;
  /** Until the content shows, pictures aside. */
  requests: number;
  pictures: number;
  /** JavaScript that was asked for by then, as it travels. */
  scriptKb: number;
  /** Until the first link into the menu can be seen. */
  contentMs: number;
  /** The slowest of opening a dish, changing its quantity and adding it. */
  inpMs?: number;
}

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Runs in the page before anything of its own. */
const WATCH = `{
  const seen = (window.seen = { lcp: 0, cls: 0, inp: 0, content: 0 });
  const observe = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.cls += value; });
  observe('event', ({ interactionId, duration }) => {
    if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
  }, { durationThreshold: 16 });
  const look = () => requestAnimationFrame(
    document.querySelector('main li a, main article h3') ? () => { seen.content ||= performance.now(); } : look,
  );
  look();
}`;

/** What the page has seen of itself. */
const READ = `(() => {
  const [navigation] = performance.getEntriesByType('navigation');
  const resources = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < seen.content);
  const isPicture = ({ initiatorType, name }) => initiatorType === 'img' || /[.](?:webp|svg|png)$/.test(name);
  return {
    ttfbMs: navigation.responseStart,
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    lcpMs: seen.lcp || undefined,
    cls: seen.cls,
    requests: 1 + resources.filter((one) => !isPicture(one)).length,
    pictures: resources.filter(isPicture).length,
    scriptKb: resources
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    contentMs: seen.content,
  };
})()`;

/** Opens the first dish of a category, takes one more, and adds it; without a dish, nothing. */
const orderADish = async (page: Page): Promise<{ inpMs?: number }> => {
  for (const name of ['Accept and go on', 'Start my order']) {
    const button = page.getByRole('button', { name });
    await button.click({ timeout: 4_000 }).catch(() => undefined);
  }
  const category = page.locator('main a[href*="/c/"]').first();
  if ((await category.count()) === 0) return {};
  await category.click();
  await page.locator('article button').first().click();
  const dialog = page.getByRole('dialog');
  const more = dialog.getByRole('button', { name: /^One more/ });
  await more.click();
  await dialog
    .getByRole('button', { name: /Add|Next/ })
    .last()
    .click();
  await page.waitForTimeout(1_000);
  return { inpMs: (await page.evaluate('seen.inp')) as number };
};

/** A stranger's first visit, with nothing kept from before. */
export const visitShop = async (browser: Browser, url: string): Promise<Figures> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'networkidle' });
    const figures = (await page.evaluate(READ)) as Figures;
    return { ...figures, ...(await orderADish(page)) };
  } finally {
    await context.close();
  }
};
