import { createHmac } from 'node:crypto';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import type { OpenedShop } from '../../journeys/opening.ts';
import { newCustomer, openPaymentSession, type PlacedAnswer, pay } from '../../people.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { openAsAdmin } from './admin-steps.ts';

/** As a shop of a journey sets it. */
const WEBHOOK_SECRET = 'whsec_journey_secret';

/** A takeout order that was paid, and that its customer's bank then disputes. */
export const disputeAnOrder = async (on: Client, shop: OpenedShop): Promise<PlacedAnswer> => {
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
  expectStatus(await pay(on, await openPaymentSession(on, placed)), 303);
  const created = Math.floor(Date.now() / 1000);
  const message = JSON.stringify({
    id: `evt_${placed.orderId}`,
    object: 'event',
    type: 'charge.dispute.created',
    created,
    data: {
      object: {
        id: `dp_${placed.orderId}`.slice(0, 40),
        object: 'dispute',
        payment_intent: `pi_sim_${placed.orderId}`,
        amount: placed.totalCents,
        reason: 'product_not_received',
        status: 'needs_response',
      },
    },
  });
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${created}.${message}`).digest('hex');
  const told = await on.call('POST', `/webhook/stripe/${shop.siteId}`, {
    body: message,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` },
  });
  expectStatus(told, 200);
  return placed;
};

/** The dispute is a line in Billing and in its order, until somebody says how it was settled. */
export const settleTheDispute = async (
  { page, inspectAtAllWidths, inspect }: Visit,
  shop: OpenedShop,
  { orderNumber }: PlacedAnswer,
): Promise<void> => {
  await openAsAdmin(page, `/dashboard/${shop.slug}/billing`);
  await seen(page.getByRole('tab', { name: /^Billing.*1 open money case$/ }));
  const cases = page.getByRole('region', { name: 'Open money cases' });
  await seen(cases.getByText('Disputed payment'));
  await seen(cases.getByText('$26.25'));
  await inspectAtAllWidths('open money cases');
  await cases.getByRole('link', { name: `Order ${orderNumber}` }).click();
  const order = page.getByRole('dialog', { name: orderNumber });
  await seen(order.getByText('Disputed payment, $26.25'));
  await inspect('an order with a money case');
  await order.getByRole('link', { name: 'See Billing' }).click();

  const settle = cases.getByRole('button', {
    name: `Mark as settled, Disputed payment of order ${orderNumber}`,
  });
  await settle.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Mark $26.25 of ${orderNumber} as settled?` });
  await dialog.getByRole('button', { name: 'Mark as settled' }).click();
  await seen(dialog.getByText('Please say how it was settled.'));
  await inspect('a case to be settled');
  await dialog.getByLabel('How was it settled?').fill('The bank was given the receipt');
  await dialog.getByRole('button', { name: 'Mark as settled' }).click();
  await seen(page.getByText('No open money cases any more.').and(page.locator(':focus')));
  await seen(page.getByRole('tab', { name: 'Billing', exact: true }));

  await page.goto(`/dashboard/${shop.slug}/orders`);
  await page.getByRole('button', { name: orderNumber }).first().click();
  await seen(order.getByText('Dispute of $26.25 marked as settled: The bank was given the receipt'));
};
