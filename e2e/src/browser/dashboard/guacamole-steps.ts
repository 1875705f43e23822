import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import { type OpenedShop, openTestShop } from '../../journeys/opening.ts';
import {
  type InvitedManager,
  newCustomer,
  newManager,
  openPaymentSession,
  type PlacedAnswer,
  pay,
  type SignedInPerson,
} from '../../people.ts';
import { searchOption } from '../pick.ts';
import { reads, seen } from '../sights.ts';
import { openTheCart } from '../storefront/soup-steps.ts';
import type { Visit } from '../visit.ts';
import { logInAs } from './admin-steps.ts';

/** A shop of two kitchens with a burrito, the cook of one of them, and an order that waits there. */
export interface BurritoShop {
  shop: OpenedShop;
  burritoId: string;
  admin: SignedInPerson;
  cook: InvitedManager;
  waiting: PlacedAnswer;
}

const GUACAMOLE = { groupKey: 'dips', optionKey: 'guacamole' };
/** A menu that is cached shows a mark for so long after its end, on a machine with other work. */
const CACHED_MS = 120_000;
const NORTH = 'North End';
const SOLD_OUT_THERE = '“Guacamole” is sold out for Burrito at North End. Please choose without it.';

export const openBurritoShop = async (on: Client, admin: SignedInPerson): Promise<BurritoShop> => {
  const { token } = admin;
  const shop = await openTestShop(on, admin);
  const at = `/api/admin/sites/${shop.slug}`;
  const locations = [
    { name: 'Main Street', phone: '+17805550100' },
    { id: 'north', name: NORTH, phone: '+17805550101' },
  ];
  expectStatus(await on.call('PATCH', at, { token, body: { locations } }), 200);
  const [category] = expectStatus(
    await on.call<{ _id: string }[]>('GET', `${at}/categories`, { token }),
    200,
  );
  const dish = {
    name: 'Burrito',
    price: 11,
    categoryId: category!._id,
    extraOptionGroups: [
      {
        groupKey: 'dips',
        groupLabel: 'Dips',
        options: [
          { key: 'guacamole', label: 'Guacamole', price: 2 },
          { key: 'salsa', label: 'Salsa', price: 1 },
        ],
      },
    ],
  };
  const made = await on.call<{ _id: string }>('POST', `${at}/products`, { token, body: dish });
  const burritoId = expectStatus(made, 201)._id;
  const items = [{ productId: burritoId, quantity: 1, selectedOptions: [GUACAMOLE] }];
  const customer = await newCustomer(on);
  const waiting = await eventually(async () => {
    const url = `/api/payments/stripe/${shop.slug}/checkout/pickup`;
    const body = { items, pickup: { location: 'north' } };
    return expectStatus(await on.call<PlacedAnswer>('POST', url, { token: customer.token, body }), 201);
  });
  expectStatus(await pay(on, await openPaymentSession(on, waiting)), 303);
  const cook = await eventually(() => newManager(on, admin, [shop.siteId], ['north']));
  return { shop, burritoId, admin, cook, waiting };
};

const guacamoleOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Burrito' }).getByRole('checkbox', { name: /Guacamole/ });

/** A customer chooses the north kitchen, and a burrito with guacamole. */
export const chooseGuacamole = async ({ page }: Visit, { shop }: BurritoShop): Promise<void> => {
  await page.goto(`/s/${shop.slug}`);
  await page.getByRole('button', { name: 'Accept and go on' }).click();
  await page.getByRole('radio', { name: new RegExp(`^${NORTH}`) }).check();
  await page.getByRole('button', { name: 'Start my order' }).click();
  await page.getByRole('link', { name: /^Mains/ }).click();
  await page.getByRole('button', { name: 'Add Burrito', exact: true }).click();
  await guacamoleOf(page).check();
  const dish = page.getByRole('dialog', { name: 'Burrito' });
  await dish.getByRole('button', { name: 'Add to order' }).click();
  await seen(page.getByRole('status').getByText('Burrito added'));
};

/** At the stove the cook of one kitchen cannot make what a ticket asks for: one option is marked, for that kitchen. */
export const runOutOfGuacamole = async (
  { page, inspect }: Visit,
  { shop, cook, waiting }: BurritoShop,
): Promise<void> => {
  await page.goto('/login');
  await logInAs(page, cook);
  await page.waitForURL(`**/dashboard/${shop.slug}/orders`);
  await page.goto(`/dashboard/${shop.slug}/kitchen`);
  await page.getByRole('button', { name: `Can’t make this: ${waiting.orderNumber}` }).tap();
  const dialog = page.getByRole('dialog', { name: 'Mark sold out' });
  const options = dialog.getByLabel('Only options of Burrito');
  await searchOption(options, 'Guacamole', 'Guacamole');
  await options.press('Escape');
  await inspect('an option that a ticket cannot have');
  await dialog.getByRole('button', { name: 'Mark 1 option sold out' }).tap();
  await seen(page.getByText('1 option is sold out now.'));
  await seen(page.getByText('1 open order has Burrito'));
  await seen(page.getByText(waiting.orderNumber).first());
  await inspect('the orders that have what ran out');
};

/** The cart that holds it says so; the other kitchen has it, and takes the order. */
export const seeItSoldOut = async (
  { page, inspect }: Visit,
  on: Client,
  { shop, burritoId }: BurritoShop,
) => {
  await eventually(async () => {
    const url = `/api/shop/${shop.slug}/products/${burritoId}`;
    const { body } = await on.call<{ extraOptionGroups: object[] }>('GET', url);
    expect(body.extraOptionGroups[0]).toMatchObject({ options: [{ soldOutAt: ['north'] }, {}] });
  });
  await page.reload();
  const cart = await openTheCart(page);
  await seen(cart.getByText(SOLD_OUT_THERE));
  await inspect('a cart with what has run out');
};

/** The same dish at the other kitchen has all its options, and the cart of before is in order there. */
export const seeItElsewhere = async ({ page, inspect }: Visit, { shop }: BurritoShop): Promise<void> => {
  await page.goto(`/s/${shop.slug}`);
  await page.getByRole('button', { name: 'Accept and go on' }).click();
  await page.getByRole('radio', { name: /^Main Street/ }).check();
  await page.getByRole('button', { name: 'Start my order' }).click();
  await page.getByRole('link', { name: /^Mains/ }).click();
  await page.getByRole('button', { name: 'Add Burrito', exact: true }).click();
  await reads(() => guacamoleOf(page).isEnabled(), true);
  await inspect('a dish that this kitchen has whole');
};

/** The kitchen has more than it thought: the mark ends soon, and the cart is in order by itself. */
export const haveItBack = async ({ page }: Visit, on: Client, { shop, burritoId, cook }: BurritoShop) => {
  const until = new Date(Date.now() + 2_000).toISOString();
  const url = `/api/admin/sites/${shop.slug}/products/${burritoId}/options/availability`;
  const options = [{ ...GUACAMOLE, soldOut: true, until, locationIds: ['north'] }];
  expectStatus(await on.call('PUT', url, { token: cook.token, body: { options } }), 200);
  await eventually(async () => {
    const shown = await on.call<{ extraOptionGroups: { options: object[] }[] }>(
      'GET',
      `/api/shop/${shop.slug}/products/${burritoId}`,
    );
    expect(shown.body.extraOptionGroups[0]?.options[0]).not.toHaveProperty('soldOutAt');
  }, CACHED_MS);
  await eventually(async () => {
    await page.reload();
    const cart = await openTheCart(page);
    await seen(cart.getByText('Guacamole'));
    expect(await cart.getByText(SOLD_OUT_THERE).count()).toBe(0);
    await seen(cart.getByRole('button', { name: 'Confirm' }));
  });
};
