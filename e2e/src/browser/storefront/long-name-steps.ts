import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import { signInPerson } from '../../people.ts';
import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { resize } from '../resize.ts';
import { hintsAtMore } from '../side-rows.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { cartOf } from './customer-steps.ts';
import { openTheCart } from './soup-steps.ts';

const SMALL_PHONE = { width: 320, height: 640 };
/** Sixty letters without a place to break. */
const WORD = 'Rindfleischetikettierung'.padEnd(60, 'sueberwachung');
const KEBAB = 'كباب مشوي';
const SOUPS = 'מרקים';
const BRAND = 'Pizzeria Mezzanotte';

/** A site whose names are as long as they come, and from right to left. Answers its slug. */
const newNames = async (on: Client): Promise<string> => {
  const { token } = await signInPerson(on, DEMO_ADMIN_LOGIN);
  const slug = `names-${Date.now().toString(36)}`;
  const make = async (path: string, body: object): Promise<{ _id: string }> =>
    expectStatus(await on.call<{ _id: string }>('POST', `/api/admin/sites${path}`, { token, body }), 201);
  await make('', { name: BRAND, slug, unlisted: true, locations: [{ name: WORD, phone: '+17805550100' }] });
  const { _id: categoryId } = await make(`/${slug}/categories`, { name: SOUPS });
  await make(`/${slug}/categories`, { name: WORD });
  await make(`/${slug}/products`, {
    name: KEBAB,
    description: `מנה ${WORD}`,
    price: 12,
    categoryId,
    variants: [{ label: WORD }, { label: 'كبير', price: 4 }],
    extraOptionGroups: [
      { groupLabel: `R${WORD}`, max: 1, options: [{ label: `S${WORD}`, price: 1 }, { label: 'أرز' }] },
    ],
  });
  await make(`/${slug}/products`, { name: WORD, description: WORD, price: 3, categoryId });
  return slug;
};

const directionOf = (place: Locator): Promise<string> =>
  place.evaluate((element) => element.ownerDocument.defaultView!.getComputedStyle(element).direction);

/** Where the text itself begins, whatever the width of its element. */
const startOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const range = element.ownerDocument.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().left);
  });

/** On how many lines a word of an element's only text stands. */
const linesOf = (place: Locator, word: string): Promise<number> =>
  place.evaluate((element, sought) => {
    const text = element.firstChild!;
    const from = element.textContent!.indexOf(sought);
    const range = element.ownerDocument.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + sought.length);
    return range.getClientRects().length;
  }, word);

const dishName = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).locator('[dir=auto]');

/** On a small phone all of it stays in its place, reads in its own direction, and a word that can stay whole does. */
export const readLongNames = async (visit: Visit, on: Client): Promise<void> => {
  const { page, inspect } = visit;
  const before = page.viewportSize()!;
  const slug = await newNames(on);
  await resize(page, SMALL_PHONE);
  await page.goto(`/s/${slug}`);
  // The notice was accepted in the shop before.
  await page.getByRole('button', { name: 'Start my order' }).click();
  await seen(page.getByRole('link', { name: new RegExp(`${WORD} 0 items`) }));
  expect(await linesOf(page.getByRole('heading', { level: 1, name: BRAND }), 'Mezzanotte')).toBe(1);
  await inspect('long names of categories');
  await page.getByRole('link', { name: new RegExp(SOUPS) }).click();
  const kebab = dishName(page, KEBAB);
  const other = dishName(page, WORD);
  await seen(kebab);
  expect([await directionOf(kebab), await directionOf(other)]).toEqual(['rtl', 'ltr']);
  expect(await startOf(kebab)).toBe(await startOf(other));
  await inspect('long names of dishes');
  await hintsAtMore(page.getByRole('navigation', { name: 'Categories' }).getByRole('list'));
  await orderKebab(visit);
  await resize(page, before);
};

const orderKebab = async ({ page, inspect }: Visit): Promise<void> => {
  await page.getByRole('button', { name: KEBAB }).click();
  const dish = page.getByRole('dialog', { name: KEBAB });
  await dish.getByRole('radio', { name: WORD }).check();
  await inspect('long names of sizes');
  await dish.getByRole('button', { name: /^Next/ }).click();
  await dish.getByRole('radio', { name: `S${WORD}` }).check();
  await inspect('long names of extras');
  await dish.getByRole('button', { name: 'Add to order' }).click();
  await seen(page.getByRole('status').getByText(`\u2068${KEBAB}\u2069 added`));
  await openTheCart(page);
  await reads(() => directionOf(cartOf(page).getByText(KEBAB, { exact: true })), 'rtl');
  await inspect('long names in the cart');
};
