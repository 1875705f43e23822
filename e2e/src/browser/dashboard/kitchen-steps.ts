import type { Client } from '../../client.ts';
import type { OpenedShop } from '../../journeys/opening.ts';
import { reads, seen } from '../sights.ts';
import type { Device, Visit } from '../visit.ts';
import { openAsAdmin } from './admin-steps.ts';
import { orderElsewhere } from './live-steps.ts';

/** A tablet that hangs by the stove. */
export const BY_THE_STOVE: Device = { width: 1180, height: 820, hasTouch: true };

/** From the dashboard to the kitchen, where a new order comes in, is made, and is handed over. */
export const cookAnOrder = async (
  { page, context, inspect, inspectAtAllWidths, mayFail }: Visit,
  on: Client,
  shop: OpenedShop,
): Promise<void> => {
  await openAsAdmin(page, `/dashboard/${shop.slug}/orders`);
  await page.getByRole('link', { name: 'Kitchen' }).click();
  await seen(page.getByRole('heading', { name: 'Journey Shop' }));
  await seen(page.getByText('No new orders.'));
  await seen(page.getByText('Live', { exact: true }));
  await inspect('an idle kitchen');
  const { orderNumber } = await orderElsewhere(on, shop);
  const column = (name: string) => page.getByRole('region', { name });
  const step = (name: string) => page.getByRole('button', { name: `${name}: ${orderNumber}` });
  await seen(column('New').getByRole('link', { name: orderNumber }));
  await reads(() => page.title(), '(1) Kitchen, Journey Shop');
  await inspectAtAllWidths('a new order in the kitchen');
  await step('Confirm').tap();
  await seen(column('Preparing').getByRole('link', { name: orderNumber }));
  await reads(() => page.title(), 'Kitchen, Journey Shop');
  await step('Start').tap();
  await seen(step('Ready'));
  mayFail(/\/api\//);
  await context.setOffline(true);
  await step('Ready').tap();
  await seen(column('Preparing').getByText('Not changed:'));
  await seen(page.getByText('You are offline.'));
  await inspect('a kitchen without a network');
  await context.setOffline(false);
  await step('Ready').tap();
  await seen(column('Ready').getByText('2×'));
  await step('Handed over').tap();
  await seen(page.getByText('Nothing waits to be handed over.'));
  await inspect('a kitchen that is done');
};
