import path from 'node:path';
import { failureFolder } from '@biteboard/platform/testing/failure-folder';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { axeFaults, settle } from './axe-faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { resize } from './resize.ts';
import { TRANSLATES_THE_PAGE } from './translator.ts';
import { withPlace } from './with-place.ts';

/** What a person holds, and the language that it is set to. */
export interface Device {
  width: number;
  height: number;
  hasTouch?: boolean;
  locale?: string;
  /** The browser's time zone; the machine's unless given. */
  timezoneId?: string;
  /** The shop's service worker is kept away unless it is what the journey is about. */
  serviceWorkers?: 'allow';
  /** A translator or an extension has every text of its pages replaced. */
  isTranslated?: boolean;
  /** Another walk looks at the same pages with axe: here it is seen only whether they fit. */
  isInspectedElsewhere?: boolean;
}

export const PHONE: Device = { width: 390, height: 844, hasTouch: true };
export const TABLET: Device = { width: 820, height: 1180, hasTouch: true };
export const DESKTOP: Device = { width: 1440, height: 900 };

/**
 * A single tap is meant as one, however fast the robot is: the shop takes two taps at one place for a double tap unless
 * a key was pressed between them. A real double tap stays one.
 */
const MEANS_SINGLE_TAPS = `addEventListener('mousedown', ({ detail }) => {
  if (detail === 1) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
}, true)`;

/** How many times slower the pages compute than they could: what passes only on a quiet machine fails then. */
export const SLOWER = Number(process.env.SLOWER ?? 1);

const slowDown = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};

/** A person in front of a fresh browser, and what went wrong before their eyes or behind the page. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /**
   * Looks with axe at what is shown now, or at one part of it (a CSS selector), unless another walk does, and whether all
   * of it fits.
   */
  inspect(place: string, within?: string): Promise<void>;
  /** The same, and whether it fits on a phone, a tablet and a desktop. */
  inspectAtAllWidths(place: string): Promise<void>;
  /** A call whose refusal is part of the story; any other failed call is a fault. */
  mayFail(url: RegExp): void;
}

interface Journey {
  browser: Browser;
  url: string;
  screen: Device;
}

/**
 * Walks through the steps in a browser of their own, then throws what went wrong on the way: violations of
 * accessibility where it was inspected, requests to another host, console errors (the content policy's among
 * them) and errors of the page. Where a step fails, a picture is kept and named.
 */
export const visit = async (
  { browser, url, screen }: Journey,
  steps: (visit: Visit) => Promise<void>,
): Promise<void> => {
  const faults: string[] = [];
  const expected: RegExp[] = [];
  const { width, height, isTranslated, isInspectedElsewhere, ...device } = screen;
  const viewport = { width, height };
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    reducedMotion: 'reduce',
    locale: 'en-CA',
    // Journeys break calls on their way; the worker would make them where nobody can.
    serviceWorkers: 'block',
    ...device,
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(MEANS_SINGLE_TAPS);
  if (isTranslated) await context.addInitScript(TRANSLATES_THE_PAGE);
  // Slowing a page down ends its being offline: only the journey without a network needs a worker.
  if (SLOWER > 1 && !device.serviceWorkers) context.on('page', slowDown);
  const page = await context.newPage();
  page.on('request', (request) => {
    const to = new URL(request.url());
    if (to.protocol.startsWith('http') && to.origin !== url) faults.push(`a request left for ${to.origin}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message, expected)) {
      faults.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  const inspect = async (place: string, within?: string) => {
    await settle(page);
    const violations = isInspectedElsewhere ? [] : await axeFaults(page, within);
    const found = [...violations, ...(await layoutFaults(page))];
    for (const fault of found) faults.push(`${place}: ${fault}`);
  };
  const inspectAtAllWidths = async (place: string) => {
    await inspect(place);
    for (const other of [PHONE, TABLET, DESKTOP].filter((one) => one.width !== width)) {
      await resize(page, other);
      for (const fault of await layoutFaults(page)) faults.push(`${place}: ${fault}`);
    }
    await resize(page, viewport);
  };
  try {
    await steps({
      page,
      context,
      inspect,
      inspectAtAllWidths,
      mayFail: (call) => expected.push(call),
    });
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } catch (error) {
    const picture = path.join(failureFolder('browser'), 'failed.png');
    await page.screenshot({ path: picture }).catch(() => undefined);
    throw withPlace(error as Error, `at ${page.url()}, seen in ${picture}`);
  } finally {
    await context.close();
  }
};

/** On a machine with other work the product lets a call wait, and the page asks again. */
const WAIT = /^Failed to load resource: .* status of 503 /;

const isExpected = (message: ConsoleMessage, expected: readonly RegExp[]): boolean =>
  WAIT.test(message.text()) || expected.some((call) => call.test(failedCall(message)));

/** What could not be fetched, by the browser's word or by that of the page's own import; '' for other words. */
const failedCall = (message: ConsoleMessage): string => {
  const [, file] =
    /^TypeError: Failed to fetch dynamically imported module: (\S+)/.exec(message.text()) ?? [];
  return file ?? (message.text().startsWith('Failed to load resource') ? message.location().url : '');
};
