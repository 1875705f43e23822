import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What fades is neither seen nor gone: all that moves and ends comes to its end first. */
const SETTLED = `Promise.allSettled(document.getAnimations()
  .filter((animation) => Number.isFinite(animation.effect.getComputedTiming().endTime))
  .map((animation) => animation.finished))
  .then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))))`;

/** Serious and critical violations of WCAG 2.2 AA and of axe's best practice in what the page shows, one line each. */
export const axeFaults = async (page: Page, within = 'html'): Promise<string[]> => {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source);
  await page.evaluate(SETTLED);
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run('${within}', { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}, ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
};
