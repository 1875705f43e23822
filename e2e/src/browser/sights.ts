import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { eventually } from '../eventually.ts';

/** Waits until it is there to be seen. */
export const seen = (what: Locator): Promise<void> => what.waitFor();

/** Waits until the page reads so: it may be a moment behind the key, the click or the call that changes it. */
export const reads = (read: () => unknown, wanted: unknown): Promise<void> =>
  eventually(async () => expect(await read()).toEqual(wanted));
