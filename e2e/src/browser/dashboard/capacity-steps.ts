import { SLOT_MS } from '@biteboard/contracts/rules';
import { expect } from '@jest/globals';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import type { OpenedShop } from '../../journeys/opening.ts';
import { newCustomer } from '../../people.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { openAsAdmin } from './admin-steps.ts';

/** A quarter of an hour that there is time for, and those after it. */
const quarterAhead = (quarters: number): string => {
  const first = Math.ceil((Date.now() + 60 * 60_000) / SLOT_MS);
  return new Date((first + quarters) * SLOT_MS).toISOString();
};

/** A kitchen without limits gets one: one order for each quarter; the first one that comes makes its quarter full. */
export const limitTheKitchen = async (
  { page, inspect, inspectAtAllWidths }: Visit,
  on: Client,
  shop: OpenedShop,
): Promise<void> => {
  const { token } = await newCustomer(on);
  const order = (scheduledFor: string) =>
    on.call<{ code?: string }>('POST', `/api/payments/stripe/${shop.slug}/checkout/pickup`, {
      token,
      body: { items: [{ productId: shop.soupId, quantity: 2 }], pickup: { scheduledFor } },
    });
  await openAsAdmin(page, `/dashboard/${shop.slug}/capacity`);
  await seen(page.getByText('No limits yet.'));
  await inspect('a kitchen without limits');
  await page.getByRole('button', { name: 'Add hours' }).click();
  await page.getByRole('checkbox', { name: 'The same on every day' }).check();
  await page.getByRole('button', { name: 'Save limits' }).click();
  await seen(page.getByText('Please say how many orders or items these hours take.'));
  await page.getByLabel('orders, hours 1').fill('1');
  await inspect('limits that are typed');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await seen(page.getByRole('slider', { name: 'Orders for each quarter of an hour' }));
  // The orders service has what was saved a moment later.
  let quarters = 0;
  await eventually(async () => {
    const time = quarterAhead(quarters);
    quarters += 1;
    expectStatus(await order(time), 201);
    expect(expectStatus(await order(time), 422).code).toBe('TIME_UNAVAILABLE');
  });
  await page.reload();
  await seen(page.getByRole('cell', { name: 'Full', exact: true }).first());
  await inspectAtAllWidths('a kitchen that is full for a while');
};
