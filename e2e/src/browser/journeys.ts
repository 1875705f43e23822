import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Client, client } from '../client.ts';
import { fillWithDemo } from '../demo-data.ts';
import { freePort } from '../free-port.ts';
import { type RunningProduct, startProduct } from '../product.ts';
import { launchChromium, noChromium } from './chromium.ts';
import { type Device, SLOWER, type Visit, visit } from './visit.ts';

/** What the journeys of a file go through. */
export interface JourneyStage {
  /** The product, as a program speaks to it; there once the first test runs. */
  readonly on: Client;
  /** Walks through the steps in a browser of their own. */
  walk(screen: Device, steps: (visit: Visit) => Promise<void>): Promise<void>;
}

/** A product that runs for the journeys alone. */
interface Running {
  url: string;
  stop(): Promise<void>;
}

/** For a machine that has other work, too: a step that will not come ends a journey long before. */
const JOURNEY_MS = 240_000 * SLOWER;

const STARTS_WITHIN_MS = 800_000;

/** With the whole past of the demo: it must not move the sums that the journeys compare. */
export const embedded =
  (env: Record<string, string> = {}) =>
  async (dataDir: string): Promise<RunningProduct> => {
    await fillWithDemo(dataDir);
    const port = await freePort();
    const own = { ...env, PUBLIC_URL: `http://127.0.0.1:${port}` };
    const product = await startProduct({ dataDir, port, env: own });
    const page = await fetch(product.url, { headers: { accept: 'text/html' } });
    if (!page.ok) throw new Error('web/dist is missing: `npm test` builds it, or `npx vite build` in web');
    return product;
  };

/** Journeys in Chromium through one product of their own, or the one at `BITEBOARD_URL`. */
export const journeys = (
  title: string,
  tell: (stage: JourneyStage) => void,
  start: (dataDir: string) => Promise<Running> = embedded(),
): void => {
  jest.setTimeout(JOURNEY_MS);
  if (noChromium) console.log(`SKIPPED: ${title}, ${noChromium}`);
  (noChromium ? describe.skip : describe)(title, () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-browser-'));
    let product: Running | undefined;
    let browser: Browser;
    let on: Client;

    beforeAll(async () => {
      browser = await launchChromium();
      const given = process.env.BITEBOARD_URL;
      if (!given) product = await start(dataDir);
      on = client(given ?? product!.url);
    }, STARTS_WITHIN_MS);

    afterAll(async () => {
      await browser?.close();
      await product?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    tell({
      get on() {
        return on;
      },
      walk: (screen, steps) => visit({ browser, url: on.url, screen }, steps),
    });
  });
};
