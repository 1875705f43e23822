import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { eventually } from '../eventually.ts';
import { seen } from './sights.ts';

/**
 * Takes an option of a field's list. A moment after it opened, a list scrolls to what is chosen already: a person
 * who was faster has pressed beside the option, sees that the list is still open, and presses again.
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

/**
 * Searches the options of a field that takes several, and takes the one that is found by Enter. An Enter that comes while
 * the list is being replaced does nothing: a person who sees that it was not taken presses it again.
 */
export const searchOption = async (field: Locator, text: string, option: string): Promise<void> => {
  const page = field.page();
  await field.fill(text);
  await seen(page.locator('.ant-select-item-option-active:visible', { hasText: option }));
  const taken = page.locator('.ant-select-selection-item:visible', { hasText: option });
  await eventually(async () => {
    if (!(await taken.isVisible())) await field.press('Enter');
    await taken.waitFor({ timeout: 3_000 });
  });
};

/**
 * Presses an entry of a button's menu. A press on the button while its row is being rendered again may open nothing, or
 * what closes at once: a person who sees no menu presses once more.
 */
export const pressInMenu = async (button: Locator, entry: string): Promise<void> => {
  const wanted = button.page().getByRole('menuitem', { name: entry });
  await eventually(async () => {
    if (!(await wanted.isVisible())) await button.click({ timeout: 3_000 });
    await wanted.click({ timeout: 3_000 });
  });
};
