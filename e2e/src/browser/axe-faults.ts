import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Serious and critical violations of WCAG 2.2 AA and of axe's best practice in what the page shows, one line each. */
export const axeFaults = async (page: Page, within = 'html'): Promise<string[]> => {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run('${within}', { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}, ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
};
