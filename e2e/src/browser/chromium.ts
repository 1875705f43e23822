import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

export type { Browser } from 'playwright-core';

const executable = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Why the browser journeys cannot run here; undefined where a Chromium stands. */
export const noChromium = existsSync(executable)
  ? undefined
  : `no Chromium at ${executable}: install it, or set CHROMIUM to its path`;

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: executable,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
