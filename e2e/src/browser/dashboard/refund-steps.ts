import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import { curryLine, type OpenedShop } from '../../journeys/opening.ts';
import { openPaymentSession, type PlacedAnswer, pay, type SignedInPerson } from '../../people.ts';
import { pickOption } from '../pick.ts';
import { seen } from '../sights.ts';
import { focused } from '../storefront/keyboard-steps.ts';
import type { Visit } from '../visit.ts';
import { openAsAdmin } from './admin-steps.ts';

interface Refunding {
  shop: OpenedShop;
  admin: SignedInPerson;
  who: SignedInPerson;
}

/** A curry and two soups less 10 %, with tax: $45.83, paid and confirmed. */
export const payForDinner = async (on: Client, { shop, admin, who }: Refunding): Promise<PlacedAnswer> => {
  const placed = expectStatus(
    await on.call<PlacedAnswer>('POST', `/api/payments/stripe/${shop.slug}/checkout/pickup`, {
      token: who.token,
      body: { items: [curryLine(shop), { productId: shop.soupId, quantity: 2 }], coupon: shop.coupon },
    }),
    201,
  );
  expectStatus(await pay(on, await openPaymentSession(on, placed)), 303);
  const confirm = `/api/admin/sites/${shop.slug}/orders/${placed.orderId}/confirm`;
  await eventually(async () => expectStatus(await on.call('POST', confirm, { token: admin.token }), 200));
  return placed;
};

const drawerOf = (page: Page, { orderNumber }: PlacedAnswer) =>
  page.getByRole('dialog', { name: new RegExp(`^${orderNumber}`) });
const deskOf = (page: Page, { orderNumber }: PlacedAnswer) =>
  page.getByRole('dialog', { name: `Refund ${orderNumber}` });

const choose = (page: Page, reason: string): Promise<void> =>
  pickOption(page.getByRole('combobox', { name: 'Reason' }), reason);

/** One soup of two is sold out: it is given back while the rest is made; what misses is said at its field. */
export const giveASoupBack = async (
  visit: Visit,
  placed: PlacedAnswer,
  { slug }: OpenedShop,
): Promise<void> => {
  const { page, inspect } = visit;
  await openAsAdmin(page, `/dashboard/${slug}/orders`);
  await page.getByRole('button', { name: placed.orderNumber }).first().click();
  const drawer = drawerOf(page, placed);
  await drawer.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  const desk = deskOf(page, placed);
  await desk.getByRole('checkbox', { name: 'Soup' }).press('Space');
  await desk.getByRole('group', { name: /Soup/ }).getByRole('button').first().click();
  await seen(desk.getByText('Selling total today falls by $11.25, tax by $0.56'));
  expect(
    await desk.getByRole('textbox', { name: 'Amount' }).or(desk.getByRole('spinbutton')).first().inputValue(),
  ).toBe('11.81');
  await desk.getByRole('button', { name: 'Refund $11.81' }).click();
  await seen(desk.getByText('Please choose a reason.'));
  await choose(page, 'Something is sold out');
  await inspect('refund desk', '.ant-modal');
  await desk.getByRole('button', { name: 'Refund $11.81' }).click();
  await desk.waitFor({ state: 'hidden' });
  await focused(page, drawer.getByRole('button', { name: 'Refund', exact: true }));
  await seen(drawer.getByText('given back'));
  await seen(drawer.getByRole('status').getByText('Confirmed'));
};

/** The curry goes back too, at the platform's cost: what was given back before is not offered again. */
export const giveTheCurryBack = async ({ page, inspect }: Visit, placed: PlacedAnswer): Promise<void> => {
  const drawer = drawerOf(page, placed);
  await drawer.getByRole('button', { name: 'Refund', exact: true }).click();
  const desk = deskOf(page, placed);
  await seen(desk.getByText('1 given back already'));
  await desk.getByRole('checkbox', { name: 'Curry' }).check();
  await desk.getByRole('radio', { name: /The platform/ }).check();
  await choose(page, 'Something was wrong');
  await desk
    .getByRole('textbox', { name: 'Words for the customer' })
    .fill('Sorry, that was the wrong curry.');
  await desk.getByRole('button', { name: 'Refund $22.21' }).click();
  await desk.waitFor({ state: 'hidden' });
  await seen(drawer.getByText('given back').nth(1));
  await inspect('an order with refunds', '[role=dialog]');
};

/** The invoice has two credit notes behind it. */
export const findTheCreditNotes = async ({ page }: Visit, placed: PlacedAnswer): Promise<void> => {
  const button = drawerOf(page, placed).getByRole('button', { name: 'Download PDF' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const pdf = (await readFile(await download.path())).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3);
};

/** Billing fell by both, and knows what the platform owes. */
export const findBillingLowered = async ({ page }: Visit, on: Client, { shop, admin }: Refunding) => {
  const read = () =>
    on.call<{ todayTotalCents: number; todayTaxCents: number }>(
      'GET',
      `/api/admin/sites/${shop.slug}/billing`,
      {
        token: admin.token,
      },
    );
  await eventually(async () =>
    expect(expectStatus(await read(), 200)).toMatchObject({
      todayTotalCents: 4365 - 1125 - 2115,
      todayTaxCents: 218 - 56 - 106,
    }),
  );
  await page.goto(`/dashboard/${shop.slug}/billing`);
  const steps = page.getByRole('region', { name: 'Steps of the tie-out' });
  await seen(steps.getByRole('row', { name: /Refunds paid by the platform \$22\.21 \$22\.21 \$0\.00/ }));
  await seen(page.getByText('Billing and Orders agree.'));
};

/** Its customer reads what went back, and what the shop says of it. */
export const readWhatWentBack = async (
  { page, inspect }: Visit,
  placed: PlacedAnswer,
  { shop, who }: Refunding,
) => {
  await page.goto(`/s/${shop.slug}`);
  await page.evaluate((token) => localStorage.setItem('auth_token', token), who.token);
  await page.goto(`/s/${shop.slug}/orders/${placed.orderId}`);
  const receipt = page.getByRole('region', { name: 'Your receipt' });
  await seen(receipt.getByText('1× Soup'));
  await seen(receipt.getByText('Sorry, that was the wrong curry.'));
  await seen(receipt.getByText('−$22.21'));
  await inspect('a receipt with refunds');
};
