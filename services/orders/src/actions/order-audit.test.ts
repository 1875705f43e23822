import { eventually } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import { admin, customer, site } from '../orders.fixture.ts';
import { openOrdersApp } from '../orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

test('what an admin does with an order is audited once, by its number and without its customer', async () => {
  orders = await openOrdersApp();
  const { orderId, orderNumber } = await orders.place();
  await orders.pay(orderId);
  await orders.act(orderId, 'confirm', { key: 'once' });
  await orders.act(orderId, 'confirm', { key: 'once' });
  await orders.act(orderId, 'complete');
  const words = { amountCents: 500, reason: `${customer.name} called` };
  expect((await orders.act(orderId, 'refund', { body: words })).status).toBe(200);
  await orders.act(orderId, 'cancel');
  await eventually(() => expect(orders.acts).toHaveLength(3));
  const subject = { by: admin.email, userId: admin.userId, siteId: site._id, subjectId: orderId };
  expect(orders.acts).toEqual([
    {
      ...subject,
      action: 'order.confirmed',
      subjectName: orderNumber,
      changes: [{ field: 'status', from: 'paid', to: 'confirmed' }],
    },
    {
      ...subject,
      action: 'order.refunded',
      subjectName: orderNumber,
      changes: [{ field: 'refundCents', from: 0, to: 500 }],
    },
    {
      ...subject,
      action: 'order.cancelled',
      subjectName: orderNumber,
      changes: [
        { field: 'status', from: 'confirmed', to: 'cancelled' },
        { field: 'refundCents', from: 500, to: 1208 },
      ],
    },
  ]);
  expect(JSON.stringify(orders.acts)).not.toContain(customer.email);
});

test('an admin who orders lunch is a customer', async () => {
  orders = await openOrdersApp();
  await orders.place(admin);
  await orders.place();
  await eventually(() => expect(orders.heard('OrderPlaced')).toHaveLength(2));
  expect(orders.acts).toEqual([]);
});
