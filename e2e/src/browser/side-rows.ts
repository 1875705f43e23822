import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { reads } from './sights.ts';

/** How far a row fades at its beginning and its end: where it does not, there is no more of it. */
const fades = (row: Locator) =>
  row.evaluate((element) => {
    const style = element.ownerDocument.defaultView!.getComputedStyle(element);
    return ['--more-before', '--more-after'].map(
      (side) => Number.parseFloat(style.getPropertyValue(side)) > 0,
    );
  });

/** A row wider than the screen says on which side there is more of it, wherever it has been pushed to. */
export const hintsAtMore = async (row: Locator): Promise<void> => {
  const push = (to: number) => row.evaluate((element, left) => element.scrollTo({ left }), to);
  expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await push(0);
  await reads(() => fades(row), [false, true]);
  await push(100_000);
  await reads(() => fades(row), [true, false]);
};
