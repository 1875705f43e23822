import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { resize } from './resize.ts';

/** An A4 page between its margins, in CSS pixels. */
const PAPER = { width: 703, height: 1032 };

/** What the page's print holds: all of `content`, none of `screenOnly`, on at least so many sheets, nothing cut off. */
export const printsOnly = async (
  page: Page,
  { content, screenOnly }: { content: readonly string[]; screenOnly: readonly string[] },
): Promise<void> => {
  const before = page.viewportSize()!;
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
  await page.emulateMedia({ media: 'print' });
  await resize(page, PAPER);
  const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
  const cutOff = await page
    .locator('main :is(td, th, h1, h2, p)')
    .evaluateAll(
      (elements, width) => elements.filter((one) => one.getBoundingClientRect().right > width + 1).length,
      PAPER.width,
    );
  await page.emulateMedia({ media: null });
  await resize(page, before);
  expect(content.filter((one) => !text.includes(one))).toEqual([]);
  expect(screenOnly.filter((one) => text.includes(one))).toEqual([]);
  expect(cutOff).toBe(0);
};
