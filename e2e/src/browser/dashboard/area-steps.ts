import { expect } from '@jest/globals';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import { dishesOf, type OpenedShop, openTestShop } from '../../journeys/opening.ts';
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
import type { Visit } from '../visit.ts';
import { logInAs } from './admin-steps.ts';

/** Two shops of an area, the first with two locations, and its people: of both shops, and of one of the locations. */
export interface Area {
  shops: readonly [OpenedShop, OpenedShop];
  manager: InvitedManager;
  ofNorth: InvitedManager;
  /** One of each location. */
  atMain: string;
  atNorth: string;
}

const LOCATIONS = [
  { name: 'Main Street', phone: '+17805550100' },
  { id: 'north', name: 'North End', phone: '+17805550101' },
];

export const openArea = async (on: Client, admin: SignedInPerson): Promise<Area> => {
  const { token } = admin;
  const shops = [await openTestShop(on, admin), await openTestShop(on, admin)] as const;
  const [first] = shops;
  const at = `/api/admin/sites/${first.slug}`;
  expectStatus(await on.call('PATCH', at, { token, body: { locations: LOCATIONS } }), 200);
  const who = await newCustomer(on);
  const order = async (location: string): Promise<string> => {
    const url = `/api/payments/stripe/${first.slug}/checkout/pickup`;
    const body = { items: [{ productId: first.soupId, quantity: 1 }], pickup: { location } };
    const placed = await eventually(async () =>
      expectStatus(await on.call<PlacedAnswer>('POST', url, { token: who.token, body }), 201),
    );
    expectStatus(await pay(on, await openPaymentSession(on, placed)), 303);
    return placed.orderNumber;
  };
  const [atMain, atNorth] = [await order('Main Street'), await order('North End')];
  const siteIds = shops.map(({ siteId }) => siteId);
  const manager = await eventually(() => newManager(on, admin, siteIds));
  const ofNorth = await eventually(() => newManager(on, admin, [first.siteId], ['north']));
  return { shops, manager, ofNorth, atMain, atNorth };
};

/** Signs in, sees the area, finds an order of one location, takes a dish off everywhere, and reads what was sold. */
export const beginTheMorning = async (
  { page, inspect, inspectAtAllWidths }: Visit,
  on: Client,
  { shops, manager, atMain, atNorth }: Area,
): Promise<void> => {
  const room = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  await page.goto('/login');
  await logInAs(page, manager);
  await page.waitForURL('**/dashboard/chain/overview');
  await seen(page.getByText('2 sites').first());
  await inspectAtAllWidths('the overview of an area');
  await room('Orders');
  await seen(page.getByText(atMain).first());
  await page.getByText(atNorth).first().click();
  await seen(page.getByRole('dialog').getByText('North End'));
  await inspect('an order of a location');
  await page.goto('/dashboard/chain/all-sold-out');
  await page.getByLabel('Where').click();
  await page.getByTitle('All sites', { exact: true }).last().click();
  const dishes = page.getByLabel('Dishes');
  await dishes.fill('Soup');
  await page.getByTitle('Soup', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Mark as sold out' }).click();
  await seen(page.getByText('2 dishes marked as sold out in 2 sites.'));
  for (const shop of shops)
    await eventually(async () =>
      expect((await dishesOf(on, shop)).find(({ name }) => name === 'Soup')?.soldOut).toBe(true),
    );
  await room('Reports');
  await seen(page.getByText('Soup').first());
  await inspect('the reports of an area');
};

/** From the kitchen one option of a dish is taken off sale; the shop greys it, and keeps the dish. */
export const runOutOfAnOption = async (
  { page, inspect }: Visit,
  on: Client,
  [shop]: readonly OpenedShop[],
): Promise<void> => {
  await page.goto(`/dashboard/${shop!.slug}/kitchen`);
  await page.getByRole('link', { name: 'Sold out' }).click();
  await page.getByRole('button', { name: 'Mark sold out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark sold out' });
  const dishes = dialog.getByLabel('Dishes');
  await searchOption(dishes, 'curry', 'Curry');
  await dishes.press('Escape');
  const options = dialog.getByLabel('Only options of Curry');
  await searchOption(options, 'Large', 'Large');
  await options.press('Escape');
  await inspect('an option that is about to be sold out');
  await dialog.getByRole('button', { name: 'Mark 1 option sold out' }).click();
  await eventually(async () => {
    const curry = (await dishesOf(on, shop!)).find(({ name }) => name === 'Curry');
    expect(curry).toMatchObject({ soldOut: false });
    expect(curry?.variants?.find(({ label }) => label === 'Large')?.soldOut).toBe(true);
  });
};

/** Somebody of one location sees its orders and no other, and is offered only what is theirs. */
export const workAtOneLocation = async (
  { page, inspectAtAllWidths }: Visit,
  { shops, ofNorth, atMain, atNorth }: Area,
): Promise<void> => {
  await page.goto('/login');
  await logInAs(page, ofNorth);
  await page.waitForURL(`**/dashboard/${shops[0].slug}/orders`);
  await seen(page.getByText('You run the location North End: this is about it alone.'));
  await seen(page.getByText(atNorth).first());
  await reads(() => page.getByText(atMain).count(), 0);
  await reads(
    () => page.getByRole('tab').allInnerTexts(),
    ['Orders', 'Billing', 'Reports', 'Sold out', 'Capacity'],
  );
  await inspectAtAllWidths('the orders of one location');
  for (const tab of ['Billing', 'Reports', 'Sold out', 'Capacity']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await seen(page.getByText('You run the location North End: this is about it alone.'));
  }
  await seen(page.getByRole('button', { name: 'Hours and closures' }));
  await page.goto(`/dashboard/${shops[0].slug}/kitchen`);
  await seen(page.getByRole('link', { name: atNorth }));
  await reads(() => page.getByRole('link', { name: atMain }).count(), 0);
};

/** An admin sees of whom the location is, and of which others their site has. */
export const seeWhoRunsALocation = async (
  { page, inspect }: Visit,
  { shops, ofNorth }: Area,
): Promise<void> => {
  await page.goto(`/dashboard/${shops[0].slug}/people`);
  const row = page.getByRole('row', { name: new RegExp(ofNorth.email) });
  await seen(row.getByText('Journey Shop (North End)'));
  await row.getByRole('button', { name: /^Manager: Change/ }).click();
  const dialog = page.getByRole('dialog', { name: /^What Manager may do/ });
  await seen(dialog.getByText('Locations of Journey Shop'));
  await inspect('the locations of a person', '.ant-modal');
};
