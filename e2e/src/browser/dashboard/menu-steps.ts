import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import { signInPerson } from '../../people.ts';
import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { pickOption, pressInMenu } from '../pick.ts';
import { resize } from '../resize.ts';
import { hintsAtMore } from '../side-rows.ts';
import { reads, seen } from '../sights.ts';
import { focused } from '../storefront/keyboard-steps.ts';
import { PHONE, type Visit } from '../visit.ts';

const CATEGORIES = ['Starters', 'Mains', 'Drinks'];
const PRODUCTS = 60;

/** A site of its own with three categories and sixty products, every second of them veg. Answers its slug. */
export const newMenu = async (on: Client): Promise<string> => {
  const { token } = await signInPerson(on, DEMO_ADMIN_LOGIN);
  const slug = `menu-${Date.now().toString(36)}`;
  const make = async (path: string, body: object): Promise<{ _id: string }> =>
    expectStatus(await on.call<{ _id: string }>('POST', `/api/admin/sites${path}`, { token, body }), 201);
  await make('', { name: 'The Long Menu', slug });
  const ids: string[] = [];
  for (const [position, name] of CATEGORIES.entries())
    ids.push((await make(`/${slug}/categories`, { name, position }))._id);
  for (let at = 1; at <= PRODUCTS; at += 1) {
    const categoryId = ids[at % ids.length];
    await make(`/${slug}/products`, { name: `Dish ${at}`, price: at, categoryId, isVeg: at % 2 === 0 });
  }
  return slug;
};

const shownDishes = (page: Page) => page.getByRole('heading', { name: /^Dish/ });
const firstDish = (page: Page, name: string) =>
  seen(
    shownDishes(page)
      .first()
      .and(page.getByRole('heading', { name, exact: true })),
  );

/** The list is turned, narrowed, put in order and searched; all of it is in the address and outlives a reload. */
export const browseProducts = async ({ page, inspect }: Visit, slug: string): Promise<void> => {
  await page.goto(`/dashboard/${slug}/products`);
  await seen(page.getByText('60 in 3 categories'));
  await inspect('products');
  await page.getByRole('button', { name: 'Next' }).click();
  await seen(page.getByText('Showing 49-60 of 60'));
  await page.reload();
  await seen(page.getByText('Showing 49-60 of 60'));
  await pickOption(page.getByRole('combobox', { name: 'Sort' }), 'Price, highest first');
  await firstDish(page, 'Dish 60');
  await page.getByRole('searchbox', { name: 'Search' }).fill('dish 5');
  await seen(page.getByText('Showing 1-11 of 11'));
  await page.getByRole('radio', { name: 'Veg', exact: true }).click();
  await seen(page.getByText('Showing 1-5 of 5'));
  await firstDish(page, 'Dish 58');
  await page.reload();
  await seen(page.getByText('Showing 1-5 of 5'));
  await firstDish(page, 'Dish 58');
  await page.getByRole('radio', { name: 'List' }).click();
  await seen(page.getByRole('columnheader', { name: 'Product' }));
  await inspect('products in rows');
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such dish');
  await seen(page.getByText('No products match.'));
  await page.getByRole('button', { name: 'Reset search and filters' }).click();
  await seen(page.getByText('Showing 1-48 of 60'));
};

/** On a phone the tabs reach beyond the edge, and fade there. */
export const findTheTabs = async ({ page }: Visit, slug: string): Promise<void> => {
  const before = page.viewportSize()!;
  await resize(page, PHONE);
  await page.goto(`/dashboard/${slug}/products`);
  const tabs = page.getByRole('tablist');
  await seen(tabs);
  await hintsAtMore(tabs);
  await resize(page, before);
};

/** One is copied, sold out in the shop, and deleted. */
export const changeProducts = async ({ page, inspect }: Visit, slug: string): Promise<void> => {
  await page.goto(`/dashboard/${slug}/products?q=dish+7`);
  const more = (name: string) => page.getByRole('button', { name: `More for ${name}`, exact: true });
  await pressInMenu(more('Dish 7'), 'Mark as sold out');
  // The dish says so; a tab is called so, too.
  await seen(page.getByRole('tabpanel', { name: 'Products' }).getByText('Sold out', { exact: true }));
  await pressInMenu(more('Dish 7'), 'Duplicate');
  await page.waitForURL(/open=product/);
  await page.goto(`/dashboard/${slug}/products?q=copy`);
  await page.getByRole('button', { name: 'Delete Dish 7 (copy)' }).click();
  await page.getByRole('dialog', { name: 'Delete Dish 7 (copy)?' }).waitFor();
  await inspect('delete a product', '.ant-modal');
  await page.getByRole('button', { name: 'Delete product' }).click();
  await seen(page.getByText('No products match.'));
};

/** A category comes two places forward by its handle and the arrow keys, and the shop's menu follows. */
export const moveByKeyboard = async ({ page, inspect }: Visit, slug: string): Promise<void> => {
  await page.goto(`/dashboard/${slug}/categories`);
  const handle = page.getByRole('button', { name: 'Move Drinks' });
  await handle.focus();
  await inspect('categories');
  const said = (text: string) => seen(page.getByRole('status').getByText(text));
  await page.keyboard.press('Space');
  await said('Drinks is picked up, 3 of 3.');
  await page.keyboard.press('ArrowLeft');
  await said('Drinks is now 2 of 3.');
  await page.keyboard.press('ArrowLeft');
  await said('Drinks is now 1 of 3.');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/categories/order'));
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);
  await focused(page, handle);
  const order = ['Drinks', 'Starters', 'Mains'];
  const cards = page.getByRole('heading', { level: 3, name: /Drinks|Starters|Mains/ });
  await reads(() => cards.allInnerTexts(), order);
  await page.goto(`/s/${slug}`);
  await page.getByRole('button', { name: 'Accept and go on' }).click();
  await page.getByRole('button', { name: 'Start my order' }).click();
  const tiles = page.getByRole('link', { name: /^(Drinks|Starters|Mains)/ });
  await seen(tiles.first());
  expect((await tiles.allInnerTexts()).map((text) => /Drinks|Starters|Mains/.exec(text)?.[0])).toEqual(order);
};

/** A new category whose picture is none: the category stays, and the dialog says what failed. */
export const makeCategory = async ({ page, inspect, mayFail }: Visit, slug: string): Promise<void> => {
  await page.goto(`/dashboard/${slug}/categories`);
  await page.getByRole('button', { name: 'New category', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await seen(dialog.getByText('Please enter a name.'));
  await dialog.getByLabel('Name').fill('Sweets');
  await dialog.getByRole('checkbox', { name: 'Pickup only' }).check();
  mayFail(/\/categories\/[^/]+\/image$/);
  await dialog
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'cake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await dialog.getByRole('button', { name: 'Create category' }).click();
  const made = page.getByRole('dialog', { name: 'Edit category' });
  await seen(made.getByText('Image upload failed. Please try a different image.'));
  await seen(made.getByText('Sweets is saved, without the new image.'));
  await inspect('category', '.ant-modal');
  await page.keyboard.press('Escape');
  await seen(page.getByRole('heading', { name: 'Sweets' }));
  await seen(page.getByRole('tabpanel', { name: 'Categories' }).getByText('Pickup only'));
};

export const chooseCategory = async (page: Page, label: string, name: string): Promise<void> => {
  const select = page.getByRole('combobox', { name: label, exact: true });
  await select.fill(name);
  await select.press('Enter');
};

/** The same category twice is refused; a merge keeps the first where asked, and deletes it where not. */
export const mergeTheCategories = async ({ page, inspect }: Visit, slug: string): Promise<void> => {
  await page.goto(`/dashboard/${slug}/categories`);
  const tool = page.getByRole('region', { name: 'Merge two categories' });
  const merge = tool.getByRole('button', { name: 'Merge' });
  await merge.click();
  await seen(tool.getByText('Choose the category to move from and the one to move to.'));
  await chooseCategory(page, 'From', 'Mains');
  await chooseCategory(page, 'To', 'Mains');
  await merge.click();
  await seen(tool.getByText('Choose two different categories.'));
  await chooseCategory(page, 'To', 'Drinks');
  await merge.click();
  const dialog = page.getByRole('dialog', { name: 'Merge Mains into Drinks?' });
  await seen(dialog.getByText('20 products, 40 after'));
  await dialog.getByRole('checkbox', { name: 'Keep Mains as an empty category' }).check();
  await seen(dialog.getByText('Mains stays, without products'));
  await inspect('merge', '.ant-modal');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await seen(tool.getByText('Merged successfully'));
  await chooseCategory(page, 'From', 'Drinks');
  await chooseCategory(page, 'To', 'Mains');
  await merge.click();
  const back = page.getByRole('dialog', { name: 'Merge Drinks into Mains?' });
  await seen(back.getByText('0 products, 40 after'));
  await back.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('button', { name: 'Edit Drinks' }).waitFor({ state: 'hidden' });
  await seen(page.getByRole('button', { name: 'Edit Mains' }));
};

/** All categories, then all products go once the slug is typed as it is. */
export const deleteAll = async ({ page, inspect }: Visit, slug: string): Promise<void> => {
  for (const what of ['categories', 'products']) {
    await page.goto(`/dashboard/${slug}/${what}`);
    const open = page.getByRole('button', { name: `Delete ALL ${what}` });
    await open.click();
    const dialog = page.getByRole('dialog', { name: /^Delete all \d+/ });
    const step = dialog.getByRole('button', { name: `Delete ALL ${what}` });
    const slugField = dialog.getByRole('textbox');
    await seen(dialog.getByText('This cannot be undone.'));
    await inspect(`delete all ${what}`, '.ant-modal');
    for (const mistyped of [slug.slice(0, -1), slug.toUpperCase()]) {
      await slugField.fill(mistyped);
      await step.click();
      await seen(dialog.getByText(`Type ${slug} here, letter by letter, to go on.`));
    }
    await slugField.fill(slug);
    await step.click();
    await seen(page.getByText(`No ${what} yet.`));
    await reads(() => open.isVisible(), false);
  }
};
