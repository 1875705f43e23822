import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { TWO_FRAMES } from './two-frames.ts';

interface Size {
  width: number;
  height: number;
}

const DRAWN_WITHIN_MS = 8_000;
const ATTEMPTS = 3;

/**
 * Gives the page another size, and waits until it is drawn so. Chromium without a window has been seen to draw nothing
 * more after a resize, once in some thousand times, while the page's own code went on: no press and no picture
 * succeeds then. It is given the size again, from another one; where that does not help, this says so.
 */
export const resize = async (page: Page, { width, height }: Size): Promise<void> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await page.setViewportSize({ width, height });
    if (await Promise.race([page.evaluate(TWO_FRAMES), pause(DRAWN_WITHIN_MS, false, { ref: false })]))
      return;
    await page.setViewportSize({ width, height: height - 1 });
  }
  throw new Error(`Chromium draws nothing any more since the page is ${width} by ${height}`);
};
