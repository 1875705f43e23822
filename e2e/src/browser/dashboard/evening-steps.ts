import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import { AROUND_THE_CLOCK, type OpenedShop, openTestShop } from '../../journeys/opening.ts';
import {
  newCustomer,
  openPaymentSession,
  type PlacedAnswer,
  pay,
  type SignedInPerson,
} from '../../people.ts';
import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { logInAs } from './admin-steps.ts';
import { disputeAnOrder } from './money-case-steps.ts';

/** What is wrong on the evening, in the order in which it must be seen to. */
const TROUBLES = ['late', 'waiting', 'paused', 'closed', 'disputed'] as const;
type Trouble = (typeof TROUBLES)[number];

/** Twenty shops of a group, five of which need somebody. */
export interface BusyEvening {
  group: string;
  shops: Record<Trouble, OpenedShop>;
  late: PlacedAnswer;
  nameOf(trouble: Trouble): string;
}

const orderAt = async (on: Client, { slug, soupId }: OpenedShop): Promise<PlacedAnswer> => {
  const { token } = await newCustomer(on);
  const url = `/api/payments/stripe/${slug}/checkout/pickup`;
  const body = { items: [{ productId: soupId, quantity: 1 }] };
  const placed = await eventually(async () =>
    expectStatus(await on.call<PlacedAnswer>('POST', url, { token, body }), 201),
  );
  expectStatus(await pay(on, await openPaymentSession(on, placed)), 303);
  return placed;
};

export const openEvening = async (on: Client, admin: SignedInPerson): Promise<BusyEvening> => {
  const { token } = admin;
  const key = Date.now().toString(36);
  const nameOf = (trouble: string) => `Evening ${key} ${trouble}`;
  const change = async (slug: string, body: object) =>
    expectStatus(await on.call('PATCH', `/api/admin/sites/${slug}`, { token, body }), 200);
  const opened: [Trouble, OpenedShop][] = [];
  for (const trouble of TROUBLES) {
    const shop = await openTestShop(on, admin);
    await change(shop.slug, {
      name: nameOf(trouble),
      ...(trouble === 'late' ? { pickupLeadMinutes: 0 } : {}),
    });
    opened.push([trouble, shop]);
  }
  const shops = Object.fromEntries(opened) as BusyEvening['shops'];
  const siteIds = opened.map(([, { siteId }]) => siteId);
  for (const number of Array.from({ length: 15 }, (_, at) => at + 1)) {
    const body = {
      name: nameOf(`quiet ${number}`),
      slug: `evening-${key}-${number}`,
      unlisted: true,
      hours: AROUND_THE_CLOCK,
      locations: [{ name: 'Main', phone: '+17805550100' }],
    };
    const made = await on.call<{ _id: string }>('POST', '/api/admin/sites', { token, body });
    siteIds.push(expectStatus(made, 201)._id);
  }
  const group = nameOf('group');
  expectStatus(await on.call('POST', '/api/admin/groups', { token, body: { name: group, siteIds } }), 201);

  const late = await orderAt(on, shops.late);
  await orderAt(on, shops.waiting);
  const disputed = await disputeAnOrder(on, shops.disputed);
  for (const action of ['confirm', 'start', 'ready', 'complete']) {
    const url = `/api/admin/sites/${shops.disputed.slug}/orders/${disputed.orderId}/${action}`;
    await eventually(async () => expectStatus(await on.call('POST', url, { token }), 200));
  }
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await change(shops.paused.slug, { pace: { state: 'paused', until, extraMinutes: 0 } });
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await change(shops.closed.slug, { closures: [{ from: day(-1), to: day(1), name: 'Storm' }] });
  return { group, shops, late, nameOf };
};

const shownFirst = (page: Page, count: number) => async () =>
  (await page.getByRole('rowheader').getByRole('link').allInnerTexts())
    .filter((text) => text.startsWith('Evening'))
    .slice(0, count);

/** Signs in to the group's overview, which shows what must be seen to, worst first. */
export const seeTheEvening = async (
  { page, inspectAtAllWidths }: Visit,
  { group, nameOf }: BusyEvening,
  troubles: readonly Trouble[],
): Promise<void> => {
  await page.goto('/login');
  await logInAs(page, DEMO_ADMIN_LOGIN);
  await page.waitForURL('**/dashboard/**');
  await page.goto('/dashboard/chain/overview');
  await page.getByRole('combobox', { name: 'Group' }).click();
  await page.getByTitle(group, { exact: true }).last().click();
  await seen(page.getByText('20 sites', { exact: true }));
  await reads(shownFirst(page, troubles.length), troubles.map(nameOf));
  await inspectAtAllWidths('the overview of a busy evening');
};

const back = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/chain/overview');
  await seen(page.getByText('20 sites', { exact: true }));
};

/** From the overview to the late order, which is made and is ready; then to the pause, which ends. */
export const catchUp = async (
  { page, inspect }: Visit,
  { shops, late, nameOf }: BusyEvening,
): Promise<void> => {
  await page.getByRole('link', { name: `Late: 1, ${nameOf('late')}` }).click();
  await page.waitForURL(`**/dashboard/${shops.late.slug}/orders`);
  await page.getByRole('button', { name: late.orderNumber }).first().click();
  const order = page.getByRole('dialog', { name: late.orderNumber });
  for (const step of ['Confirm order', 'Start preparing', 'Mark ready'])
    await order.getByRole('button', { name: step }).click();
  await seen(order.getByRole('button', { name: 'Mark picked up' }));
  await back(page);
  await reads(shownFirst(page, 2), [nameOf('waiting'), nameOf('paused')]);
  await page.getByRole('link', { name: new RegExp(`^Paused until .*, ${nameOf('paused')}$`) }).click();
  await page.waitForURL(`**/dashboard/${shops.paused.slug}/capacity`);
  await page.getByRole('button', { name: 'Open now' }).click();
  await page.getByRole('button', { name: 'Open now' }).waitFor({ state: 'hidden' });
  await inspect('a kitchen that is open again');
  await back(page);
  await reads(shownFirst(page, 3), [nameOf('waiting'), nameOf('closed'), nameOf('disputed')]);
};

/** The figure of what is closed leads to the closure, which goes; the payment is decided in Billing. */
export const setRight = async (
  { page, inspect }: Visit,
  on: Client,
  { shops, nameOf }: BusyEvening,
): Promise<void> => {
  await page.getByRole('button', { name: /^Unusually closed/ }).click();
  await reads(shownFirst(page, 20), [nameOf('closed')]);
  await inspect('the shops that are closed though they are usually open');
  await page.getByRole('link', { name: `Closed now, usually open, ${nameOf('closed')}` }).click();
  await page.waitForURL(`**/dashboard/${shops.closed.slug}/settings#hours`);
  await page.getByRole('button', { name: 'Remove days 1' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await seen(page.getByText('All changes are saved.'));
  await eventually(async () => {
    const { body } = await on.call('GET', `/api/shop/${shops.closed.slug}/site`);
    expect(body).not.toMatchObject({ closures: [{}] });
  });
  await page.goBack();
  await page.waitForURL('**/dashboard/chain/overview?look=unusuallyClosed');
  await page.getByRole('button', { name: 'Show all sites' }).click();
  await reads(shownFirst(page, 2), [nameOf('waiting'), nameOf('disputed')]);
  await page.getByRole('link', { name: `1 payment to decide, ${nameOf('disputed')}` }).click();
  await page.waitForURL(`**/dashboard/${shops.disputed.slug}/billing`);
  await seen(page.getByRole('region', { name: 'Open money cases' }).getByText('Disputed payment'));
};
