import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { TWO_FRAMES } from './two-frames.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What fades is neither seen nor gone: all that moves and ends comes to its end first. */
const SETTLED = `Promise.allSettled(document.getAnimations()
  .filter((animation) => Number.isFinite(animation.effect.getComputedTiming().endTime))
  .map((animation) => animation.finished))
  .then(() => ${TWO_FRAMES})`;

/** Waits until nothing moves any more. */
export const settle = (page: Page): Promise<unknown> => page.evaluate(SETTLED);

/** What customers see has no violation at all, however small. */
const IS_STOREFRONT = /^\/(s\/.*|shop)?$/;
const GRAVE = ['serious', 'critical'];

/**
 * Violations of WCAG 2.2 AA and of axe's best practice in what a settled page shows, one line each: all of them in the
 * storefront, elsewhere the serious and critical ones.
 */
export const axeFaults = async (page: Page, within = 'html'): Promise<string[]> => {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source);
  const isStorefront = IS_STOREFRONT.test(new URL(page.url()).pathname);
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run('${within}', { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })`,
  );
  return violations
    .filter(({ impact }) => isStorefront || GRAVE.includes(impact ?? ''))
    .map(
      ({ id, help, nodes }) => `${id}, ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
};
