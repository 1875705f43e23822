import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { openAsAdmin } from './admin-steps.ts';

const formOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit product' });
const question = (page: Page): Locator => page.getByRole('dialog', { name: /^Somebody else has changed/ });
const save = (page: Page): Promise<void> =>
  formOf(page).getByRole('button', { name: 'Save product' }).click();
const gone = (what: Locator): Promise<void> => what.waitFor({ state: 'hidden' });
const fill = (page: Page, label: string, value: string): Promise<void> =>
  formOf(page).getByLabel(label, { exact: true }).fill(value);
const choice = (page: Page, field: string, side: RegExp): Locator =>
  question(page).getByRole('radiogroup', { name: field }).getByRole('radio', { name: side });

/** By its address, past the login: the form of a product. */
export const openProduct = async ({ page }: Visit, slug: string, id: string): Promise<void> => {
  await openAsAdmin(page, `/dashboard/${slug}/products?open=product:${id}`);
  await formOf(page).waitFor();
};

/** The first of both is done. */
export const saveFirst = async ({ page }: Visit): Promise<void> => {
  await fill(page, 'Name', 'Tomato Soup');
  await fill(page, 'Price', '13');
  await fill(page, 'Description', 'With basil');
  await save(page);
  await gone(formOf(page));
  await seen(page.getByText('Tomato Soup is saved.'));
};

/** The second sees what the first did, field by field, and goes back without losing a letter. */
export const meetTheFirst = async ({ page, inspectAtAllWidths, mayFail }: Visit): Promise<void> => {
  mayFail(/\/products\/[^/]+$/);
  await fill(page, 'Name', 'Soup of the day');
  await fill(page, 'Price', '14');
  await formOf(page).getByRole('radio', { name: 'Non-Veg' }).check();
  await save(page);
  const asked = question(page);
  await seen(asked.getByText('With basil'));
  await seen(
    asked
      .locator(':focus')
      .or(asked.and(page.locator(':focus')))
      .first(),
  );
  for (const [field, before, theirs, mine] of [
    ['Name', 'Soup', 'Tomato Soup', 'Soup of the day'],
    ['Price', '$12.50', '$13.00', '$14.00'],
  ] as const) {
    const row = asked.getByRole('radiogroup', { name: field });
    await seen(row.getByText(before, { exact: true }));
    await seen(choice(page, field, new RegExp(`^Theirs.*${theirs.replace('$', '\\$')}$`)));
    await seen(choice(page, field, new RegExp(`^Yours.*${mine.replace('$', '\\$')}$`)));
  }
  await inspectAtAllWidths('what somebody else has changed');
  await page.keyboard.press('Escape');
  await gone(asked);
  await reads(() => formOf(page).getByLabel('Name', { exact: true }).inputValue(), 'Soup of the day');
};

/** With the keyboard: nothing is chosen for anybody, then the name of the one and the price of the other. */
export const chooseByKeyboard = async ({ page }: Visit): Promise<void> => {
  await save(page);
  const asked = question(page);
  await asked.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await seen(asked.getByText('Choose theirs or yours.').first());
  await choice(page, 'Name', /^Theirs/).press('Space');
  await choice(page, 'Price', /^Theirs/).focus();
  await page.keyboard.press('ArrowDown');
  await reads(() => choice(page, 'Price', /^Yours/).isChecked(), true);
  await page.keyboard.press('Enter');
  await gone(formOf(page));
  await seen(page.getByText('Tomato Soup is saved.'));
};

/** What the first wrote besides is there, with what the second chose. */
export const findBoth = async ({ page }: Visit): Promise<void> => {
  await page.getByRole('button', { name: 'Edit Tomato Soup' }).click();
  const value = (label: string) => formOf(page).getByLabel(label, { exact: true }).inputValue();
  await formOf(page).waitFor();
  expect([await value('Name'), await value('Price'), await value('Description')]).toEqual([
    'Tomato Soup',
    '14.00',
    'With basil',
  ]);
};
