import type { Product } from '@biteboard/contracts';
import type { Page } from 'playwright-core';
import { type Client, type ClientAnswer, expectStatus } from '../../client.ts';
import { AROUND_THE_CLOCK, openTestShop } from '../../journeys/opening.ts';
import { type SignedInPerson, signInPerson } from '../../people.ts';
import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { reads, seen } from '../sights.ts';
import { enterShop } from '../storefront/soup-steps.ts';
import type { Visit } from '../visit.ts';
import { signInAsAdmin } from './admin-steps.ts';

interface Shop {
  siteId: string;
  slug: string;
  name: string;
}

/** Three shops of one owner; the last is in the group `Airport`. */
export interface Shops {
  admin: SignedInPerson;
  shops: readonly [Shop, Shop, Shop];
  groupId: string;
  group: string;
}

export interface Chain extends Shops {
  menuId: string;
  /** Soup, in the draft. */
  soupId: string;
}

const made = <B>(answer: ClientAnswer<B>): B => expectStatus(answer, 201);

/** A shop with a menu of its own, and two that have none yet. */
export const openThreeShops = async (on: Client): Promise<Shops> => {
  const admin = await signInPerson(on, DEMO_ADMIN_LOGIN);
  const { token } = admin;
  const first = await openTestShop(on, admin);
  const branch = async (name: string): Promise<Shop> => {
    const slug = `${first.slug}-${name.toLowerCase()}`;
    const body = {
      name: `Journey ${name} ${first.slug.slice(-6)}`,
      slug,
      unlisted: true,
      hours: AROUND_THE_CLOCK,
      currency: 'cad',
      locations: [{ name, phone: '+17805550100' }],
    };
    const { _id } = made(await on.call<{ _id: string }>('POST', '/api/admin/sites', { token, body }));
    return { siteId: _id, slug, name: body.name };
  };
  const [second, third] = [await branch('Harbour'), await branch('Airport')];
  const group = `Airport ${first.slug.slice(-6)}`;
  const { groupId } = made(
    await on.call<{ groupId: string }>('POST', '/api/admin/groups', {
      token,
      body: { name: group, siteIds: [third.siteId] },
    }),
  );
  return { admin, shops: [{ ...first, name: 'Journey Shop' }, second, third], groupId, group };
};

const dishIn = async (on: Client, token: string, menuId: string, name: string): Promise<string> => {
  const path = `/api/admin/menus/${menuId}/products`;
  const dishes = expectStatus(await on.call<{ _id: string; name: string }[]>('GET', path, { token }), 200);
  return dishes.find((dish) => dish.name === name)!._id;
};

/** The three on one menu, which began as the first one's. */
export const openChainOfShops = async (on: Client): Promise<Chain> => {
  const opened = await openThreeShops(on);
  const { token } = opened.admin;
  const [first, second] = opened.shops;
  const { menuId } = made(
    await on.call<{ menuId: string }>('POST', '/api/admin/menus', {
      token,
      body: { name: `Menu ${first.slug.slice(-6)}`, fromSiteId: first.siteId },
    }),
  );
  const body = { siteIds: [first.siteId, second.siteId], groupIds: [opened.groupId] };
  expectStatus(await on.call('PUT', `/api/admin/menus/${menuId}/sites`, { token, body }), 200);
  return { ...opened, menuId, soupId: await dishIn(on, token, menuId, 'Soup') };
};

/** In the draft alone; at the airport it stays as it is where that is said. */
export const draftSoup = async (
  on: Client,
  { admin, menuId, soupId, groupId }: Chain,
  price: number,
  airport?: number,
): Promise<void> => {
  const { token } = admin;
  const at = `/api/admin/menus/${menuId}/products/${soupId}`;
  expectStatus(await on.call('PATCH', at, { token, body: { price } }), 200);
  const overrides = airport === undefined ? [] : [{ groupId, price: airport }];
  expectStatus(await on.call('PUT', `${at}/overrides`, { token, body: { overrides } }), 200);
};

export const openMenuTab = async (page: Page, { menuId }: Pick<Chain, 'menuId'>, tab: string) => {
  await signInAsAdmin(page);
  await page.goto(`/dashboard/menus/${menuId}/${tab}`);
};

/** All three shops have this release. */
export const reachesAll = (page: Page, number: number): Promise<void> =>
  seen(
    page
      .getByRole('listitem')
      .filter({ hasText: `Release ${number}` })
      .getByText('3 of 3 sites'),
  );

const soupOn = async (page: Page, slug: string): Promise<string> => {
  const menu = await page.request.get(`/api/shop/${slug}/menu`);
  const { products } = (await menu.json()) as { products: Product[] };
  return products.find(({ name }) => name === 'Soup')?.price.toFixed(2) ?? '';
};

/** What a customer sees soup at who comes once the shop has that price: a menu that was opened before keeps its own. */
export const seeSoupAt = async ({ page, inspect }: Visit, { slug }: Shop, price: RegExp): Promise<void> => {
  await reads(async () => price.test(await soupOn(page, slug)), true);
  await enterShop(page, slug);
  await page.getByRole('link', { name: /^Mains/ }).click();
  await seen(page.getByRole('button', { name: 'Add Soup' }));
  await seen(page.getByText(price).first());
  await inspect(`soup in ${slug}`);
};

/** The menu is made of the first shop's, and the two others come to follow it: one by its group. */
export const growAChain = async ({ page, inspectAtAllWidths }: Visit, { shops, group }: Shops) => {
  const [first, second] = shops;
  await signInAsAdmin(page);
  await page.goto('/dashboard/menus');
  await page.getByRole('button', { name: 'New menu' }).click();
  const making = page.getByRole('dialog', { name: 'New menu' });
  await making.getByLabel('Name').fill(`Grown ${first.slug.slice(-6)}`);
  await making.getByLabel('Start with').fill(first.name);
  await page.getByTitle(first.name, { exact: true }).last().click();
  await making.getByRole('button', { name: 'Create menu' }).click();
  await page.getByRole('tab', { name: 'Sites' }).click();
  await page.getByRole('button', { name: 'Choose sites' }).click();
  const choosing = page.getByRole('dialog', { name: /^Who follows Grown/ });
  /** A list of several stays open, over what is below it. */
  const choose = async (label: string, name: string): Promise<void> => {
    const list = choosing.getByLabel(label, { exact: true });
    await list.fill(name);
    await page.getByTitle(name, { exact: true }).last().click();
    await list.press('Escape');
    await reads(() => list.getAttribute('aria-expanded'), 'false');
  };
  await choose('Groups', group);
  await choose('Sites', second.name);
  await choosing.getByRole('button', { name: 'See what happens' }).click();
  await seen(choosing.getByText(`${second.name} joins`));
  await choosing.getByRole('button', { name: 'Save' }).click();
  await choosing.waitFor({ state: 'hidden' });
  for (const { name } of shops) await seen(page.getByText(name).first());
  await inspectAtAllWidths('the sites of a menu');
};

/** From what has changed to a release; `at` plans it. */
export const publishTheDraft = async ({ page, inspectAtAllWidths }: Visit, note: string, at?: string) => {
  await seen(page.getByText('Soup').first());
  await inspectAtAllWidths('what waits to be published');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const publishing = page.getByRole('dialog', { name: /^Publish / });
  await publishing.getByLabel('Note (optional)').fill(note);
  if (at) {
    await publishing.getByRole('radio', { name: 'At a time of each site' }).check();
    await publishing.getByLabel('Local time').fill(at);
  }
  await publishing.getByRole('button', { name: at ? 'Plan it' : 'Publish', exact: true }).click();
  await page.waitForURL('**/releases');
  await seen(page.getByText(note));
};

export const takeItBack = async ({ page, inspectAtAllWidths }: Visit, number: number): Promise<void> => {
  await inspectAtAllWidths('a planned release');
  await page.getByRole('button', { name: `Take back release ${number}` }).click();
  const asking = page.getByRole('dialog', { name: `Take release ${number} back?` });
  await asking.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: `Take back release ${number}` }).waitFor({ state: 'detached' });
};

export const bringItBack = async ({ page }: Visit, number: number): Promise<void> => {
  await page.getByRole('button', { name: `Bring back release ${number}` }).click();
  const asking = page.getByRole('dialog', { name: `Bring release ${number} back` });
  await asking.getByRole('button', { name: 'Publish', exact: true }).click();
  await seen(page.getByText(`brings back release ${number}`));
};
