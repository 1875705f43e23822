import { expect } from '@jest/globals';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import type { OpenedShop } from '../../journeys/opening.ts';
import { newCustomer, openPaymentSession, type PlacedAnswer, pay } from '../../people.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { openAsAdmin } from './admin-steps.ts';

/** A takeout order of two soups that somebody pays elsewhere. */
export const orderElsewhere = async (on: Client, shop: OpenedShop): Promise<PlacedAnswer> => {
  const { token } = await newCustomer(on);
  const body = { items: [{ productId: shop.soupId, quantity: 2 }] };
  const placed = await eventually(async () =>
    expectStatus(
      await on.call<PlacedAnswer>('POST', `/api/payments/stripe/${shop.slug}/checkout/pickup`, {
        token,
        body,
      }),
      201,
    ),
  );
  await pay(on, await openPaymentSession(on, placed));
  return placed;
};

/**
 * While nobody looks at Orders a new one shows in each tab of the dashboard, and in its title; what is confirmed in one
 * tab is news in none.
 */
export const seeANewOrderArrive = async (
  { page, context, inspect }: Visit,
  on: Client,
  shop: OpenedShop,
): Promise<void> => {
  await openAsAdmin(page, `/dashboard/${shop.slug}/orders`);
  await seen(page.getByText('Live', { exact: true }));
  await seen(page.getByText('No order waits to be confirmed'));
  await page.getByRole('button', { name: 'No', exact: true }).click();
  const menu = await context.newPage();
  await menu.goto(`/dashboard/${shop.slug}/categories`);
  await seen(menu.getByRole('heading', { name: 'Mains' }).or(menu.getByText('Mains')).first());
  const { orderNumber } = await orderElsewhere(on, shop);
  const news = `New order ${orderNumber}`;
  await seen(menu.getByText(news));
  await seen(page.getByText(news));
  await reads(() => page.title(), expect.stringMatching(/^\(1\) Orders/));
  await seen(page.getByText('1 order waits to be confirmed'));
  await inspect('a new order');
  await menu.getByRole('button', { name: 'Confirm', exact: true }).click();
  await menu.getByText(news).waitFor({ state: 'hidden' });
  await page.getByText(news).waitFor({ state: 'hidden' });
  await seen(page.getByText('No order waits to be confirmed'));
  await menu.close();
  const next = await orderElsewhere(on, shop);
  await page.getByText(`New order ${next.orderNumber}`).waitFor();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await seen(page.getByRole('button', { name: 'Confirm order' }));
};
