import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { eventually } from '../eventually.ts';
import { seen } from './sights.ts';

/**
 * Takes an option of a field's list. A moment after it opened, a list scrolls to what is chosen already: whoever was
 * faster has pressed beside the option, sees that the list is still open, and presses again.
 */
export const pickOption = async (field: Locator, option: string | RegExp): Promise<void> => {
  await field.click();
  const wanted = field.page().locator('.ant-select-item-option:visible', { hasText: option });
  await seen(wanted);
  const isOpen = async () => (await field.getAttribute('aria-expanded')) === 'true';
  await eventually(async () => {
    if (await isOpen()) await wanted.click({ timeout: 2_000 });
    expect(await isOpen()).toBe(false);
  }, 30_000);
};
