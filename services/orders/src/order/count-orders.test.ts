import { events } from '@biteboard/contracts';
import { domainEvent } from '@biteboard/platform/documents';
import { createMetrics } from '@biteboard/platform/telemetry';
import { eventually } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { site } from '../orders.fixture.ts';
import { openOrdersApp } from '../orders-app.fixture.ts';
import { countOrders } from './count-orders.ts';
import type { StoredOrder } from './order.ts';

test('each order counts once for what became of it, by its site', async () => {
  const orders = await openOrdersApp();
  const [paid, cancelled] = [await orders.place(), await orders.place()];
  await orders.pay(paid.orderId);
  await orders.pay(paid.orderId);
  await Promise.all([1, 2, 3].map(() => orders.act(paid.orderId, 'confirm')));
  await orders.pay(cancelled.orderId, { sessionId: 'cs_2' });
  await orders.act(cancelled.orderId, 'cancel', { body: { reason: 'No lassi' } });
  await eventually(() => expect(orders.heard('OrderCancelled')).toHaveLength(1));
  const { refundId, refundCents: amountCents } = orders.heard('OrderCancelled')[0]!.data as {
    refundId: string;
    refundCents: number;
  };
  const settled = { orderId: cancelled.orderId, siteId: site._id, refundId, amountCents };
  await orders.publish(events.RefundSettled, cancelled.orderId, settled);
  const expected = { placed: 2, paid: 2, confirmed: 1, cancelled: 1, refunded: 1 };
  await eventually(async () => {
    const text = await orders.ports.metrics.text();
    for (const [outcome, count] of Object.entries(expected))
      expect(text).toContain(`biteboard_orders_total{site="haldi-house",outcome="${outcome}"} ${count}`);
  });
  await orders.close();
});

test('sites beyond those that a process tells apart are counted together', async () => {
  const metrics = createMetrics({ process: false });
  const count = countOrders(metrics, 2);
  const placed = [domainEvent(events.OrderPaymentKnown, { orderId: 'o', siteId: 's', sessionId: 'c' })];
  for (const slug of ['a', 'b', 'c', 'd', 'a'])
    count({ siteSlug: slug } as StoredOrder, [...placed, { type: 'OrderPlaced', data: {} }]);
  const lines = (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('biteboard_orders_total{'));
  expect(lines).toEqual([
    'biteboard_orders_total{site="a",outcome="placed"} 2',
    'biteboard_orders_total{site="b",outcome="placed"} 1',
    'biteboard_orders_total{site="other",outcome="placed"} 2',
  ]);
});
