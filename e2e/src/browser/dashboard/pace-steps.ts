import { expect } from '@jest/globals';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import type { OpenedShop } from '../../journeys/opening.ts';
import { newCustomer, type SignedInPerson } from '../../people.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { openAsAdmin } from './admin-steps.ts';

const orderNow = ({ token }: SignedInPerson, on: Client, { slug, soupId }: OpenedShop) =>
  on.call<{ code?: string }>('POST', `/api/payments/stripe/${slug}/checkout/pickup`, {
    token,
    body: { items: [{ productId: soupId, quantity: 2 }] },
  });

/** A kitchen is paused: its shop says until when and takes orders for later alone, until it is open again. */
export const pauseTheKitchen = async (
  { page, context, inspect, inspectAtAllWidths }: Visit,
  on: Client,
  shop: OpenedShop,
): Promise<void> => {
  const guest = await newCustomer(on);
  await openAsAdmin(page, `/dashboard/${shop.slug}/kitchen`);
  await page.getByRole('button', { name: 'Pause' }).click();
  await seen(page.getByText('Orders for later stay possible.'));
  await inspect('how busy the kitchen is');
  await page.getByRole('button', { name: 'Pause orders' }).click();
  await seen(page.getByText('No new orders until'));
  await inspectAtAllWidths('a paused kitchen');
  await eventually(async () => {
    expect(expectStatus(await orderNow(guest, on, shop), 422).code).toBe('CLOSED');
  });
  const menu = await context.newPage();
  await menu.goto(`/s/${shop.slug}`);
  await seen(menu.getByRole('heading', { name: 'Not taking orders right now' }));
  await seen(menu.getByText('No orders until'));
  await menu.close();
  await page.getByRole('button', { name: 'Open now' }).click();
  await page.getByText('No new orders until').waitFor({ state: 'hidden' });
  await eventually(async () => {
    expectStatus(await orderNow(guest, on, shop), 201);
  });
};
