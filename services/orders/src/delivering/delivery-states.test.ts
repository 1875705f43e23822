import { type DeliverySnapshot, events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { admin } from '../orders.fixture.ts';
import { ADMIN, type PlaceAnswer } from '../orders-app.fixture.ts';
import { courierUpdate } from './delivering.fixture.ts';
import { openDeliveringApp } from './delivery-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openDeliveringApp>>;
let placed: PlaceAnswer;

beforeEach(async () => {
  orders = await openDeliveringApp();
  placed = await orders.deliver();
  await orders.pay(placed.orderId, { amountCents: placed.totalCents });
});
afterEach(() => orders.close());

const seenByShop = async () => (await orders.call('GET', `${ADMIN}/${placed.orderId}`, { as: admin })).body;
const tell = (status: DeliverySnapshot['status'], minute: number, id?: string) => {
  const delivery = courierUpdate({ orderId: placed.orderId, status }, minute);
  return orders.publish(events.DeliveryStatusChanged, placed.orderId, { delivery }, id);
};

describe('a paid delivery order', () => {
  test('goes out with its courier and is delivered, each announced once', async () => {
    await orders.act(placed.orderId, 'confirm');
    const delivery = courierUpdate({ orderId: placed.orderId }, 0);
    await orders.publish(events.DeliveryCreated, placed.orderId, { delivery });
    await tell('assigned', 1);
    await tell('picked_up', 2, 'gone');
    await tell('picked_up', 2, 'gone');
    await tell('delivered', 3);
    await tell('at_pickup', 1);
    await eventually(async () => expect((await seenByShop()).status).toBe('delivered'));
    await orders.ports.quiet();
    expect(orders.announced.map(({ type }) => type)).toEqual([
      'OrderPlaced',
      'OrderPaid',
      'OrderConfirmed',
      'OrderCourierChanged',
      'OrderCourierChanged',
      'OrderOutForDelivery',
      'OrderDelivered',
    ]);
    expect(orders.heard('OrderDelivered')[0]?.data).toMatchObject({
      order: { status: 'delivered', delivery: { status: 'delivered' } },
    });
    expect((await seenByShop()).delivery).toMatchObject({ provider: 'simulated', status: 'delivered' });
    expect((await orders.read(placed.orderId)).delivery).toBeNull();
  });

  test('can be ended by the shop, that has brought it itself', async () => {
    for (const action of ['confirm', 'start', 'ready', 'complete']) {
      expect((await orders.act(placed.orderId, action)).status).toBe(200);
    }
    expect((await seenByShop()).status).toBe('delivered');
    await eventually(() => expect(orders.heard('OrderDelivered')).toHaveLength(1));
    expect(orders.heard('OrderCompleted')).toEqual([]);
  });

  test('that is cancelled gives all its money back and stays cancelled', async () => {
    await orders.act(placed.orderId, 'confirm');
    await orders.act(placed.orderId, 'cancel', { body: { reason: 'Storm' } });
    await tell('delivered', 5);
    await eventually(async () => expect((await seenByShop()).delivery?.status).toBe('delivered'));
    expect((await seenByShop()).status).toBe('cancelled');
    await eventually(() => expect(orders.heard('OrderCancelled')).toHaveLength(1));
    expect(orders.heard('OrderCancelled')[0]?.data).toMatchObject({
      refundCents: placed.totalCents,
      order: { fulfillmentType: 'delivery', deliveryFeeCents: 800 },
    });
  });

  test('shows the shop that there is no courier', async () => {
    await orders.act(placed.orderId, 'confirm');
    const reason = 'Uber and DoorDash have no courier.';
    const delivery = courierUpdate(
      { orderId: placed.orderId, status: null, provider: null, problem: reason },
      1,
    );
    await orders.publish(events.DeliveryFailed, placed.orderId, { delivery, reason });
    await eventually(async () =>
      expect((await seenByShop()).history.at(-1)).toMatchObject({
        status: 'confirmed',
        by: 'courier',
        reason: `${reason} Please call the customer.`,
      }),
    );
    expect(JSON.stringify(await orders.read(placed.orderId))).not.toContain(reason);
  });

  test('answers a repeated request as it stood then, its courier too', async () => {
    const first = await orders.act(placed.orderId, 'confirm', { key: 'once' });
    expect(first.body.delivery).toBeNull();
    await tell('assigned', 1);
    await eventually(async () => expect((await seenByShop()).delivery).not.toBeNull());
    expect(await orders.act(placed.orderId, 'confirm', { key: 'once' })).toEqual(first);
  });
});
