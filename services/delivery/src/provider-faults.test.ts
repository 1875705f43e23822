import { eventually } from '@biteboard/platform/testing';
import { UBER_FAULTS } from '@biteboard/platform/testing/providers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type LiveCouriers, openLiveCouriers } from './live-couriers.fixture.ts';

let couriers: LiveCouriers;
let posts: Awaited<ReturnType<LiveCouriers['listen']>>;
const open = async (deliveryProvider: 'uber' | 'doordash' = 'uber') => {
  couriers = await openLiveCouriers({ site: { deliveryProvider } });
  posts = await couriers.listen();
};
afterEach(() => couriers.close());

const status = async () => (await couriers.tracking()).json().status;
const becomes = (word: string) => eventually(async () => expect(await status()).toBe(word));
const statuses = () => couriers.snapshots().map((one) => one.status);
const book = async () => {
  await couriers.confirm();
  await couriers.comesTo('booked');
};
const dashId = () => couriers.doordash.deliveries.live()[0]!.external_delivery_id;

describe('Uber’s webhooks', () => {
  beforeEach(() => open());

  test('that arrive before the response of their call are handled, and no courier comes twice', async () => {
    posts.uber.setManner({ beforeAnswer: true, times: 2 });
    couriers.uber.mishaps.push({ to: 'customer%201/deliveries', answer: 'silence', isDone: true });
    await book();
    expect((await couriers.stored())?.bookings).toMatchObject([{ providerId: 'del_1', state: 'booked' }]);
    expect(couriers.uber.deliveries.all.size).toBe(1);
    await couriers.cancelOrder();
    await couriers.comesTo('ended');
    expect(couriers.uber.deliveries.live()).toEqual([]);
    await eventually(() => expect(couriers.heard('DeliveryCreated')).toHaveLength(1));
  });

  test('work duplicated, late and in reverse order', async () => {
    await book();
    posts.uber.setManner({ isHeld: true });
    couriers.uber.assign('del_1');
    couriers.ports.clock.advance(1_000);
    couriers.uber.pickUp('del_1');
    couriers.ports.clock.advance(1_000);
    couriers.uber.bringNear('del_1');
    const held = [...posts.uber.held];
    await posts.uber.release((all) => all.toReversed());
    for (const message of held) await posts.uber.sendAgain(message);
    expect(new Set(posts.uber.tries.map((one) => one.status))).toEqual(new Set([200]));
    expect(await status()).toBe('near_dropoff');
    await eventually(() => expect(statuses()).toEqual(['requested', 'near_dropoff']));
    posts.uber.setManner({ times: 2 });
    couriers.uber.deliver('del_1');
    await becomes('delivered');
  });

  test('that are lost are replaced by reads', async () => {
    await book();
    posts.uber.setManner({ times: 0 });
    couriers.uber.assign('del_1');
    couriers.uber.pickUp('del_1');
    couriers.uber.deliver('del_1');
    await couriers.comesTo('ended');
    expect(await status()).toBe('delivered');
  });

  test('report a courier who drops the order, and the next one', async () => {
    await book();
    couriers.uber.assign('del_1');
    await becomes('assigned');
    couriers.ports.clock.advance(1_000);
    couriers.uber.giveUp('del_1');
    await becomes('requested');
    couriers.ports.clock.advance(1_000);
    couriers.uber.assign('del_1');
    await becomes('assigned');
    expect(couriers.heard('DeliveryFailed')).toEqual([]);
  });

  test('of a return do not mark the order delivered', async () => {
    await book();
    couriers.uber.pickUp('del_1');
    await becomes('picked_up');
    posts.uber.setManner({ isHeld: true });
    couriers.uber.turnBack('del_1');
    const { external_id } = couriers.uber.deliveries.all.get('del_1')!;
    const back = { id: 'ret_1', external_id, status: 'delivered', complete: true };
    const snapshots = {
      id: 'evt_back',
      kind: 'event.delivery_status',
      status: 'delivered',
      delivery_id: 'ret_1',
    };
    await couriers.uberSays({ ...snapshots, created: new Date().toISOString(), data: back });
    await becomes('returning');
    couriers.uber.bringBack('del_1');
    await posts.uber.release();
    await becomes('returned');
  });
});

describe('Uber', () => {
  beforeEach(() => open());

  test('falls back to DoorDash where all its couriers are busy', async () => {
    for (let times = 0; times < 3; times += 1)
      couriers.uber.mishaps.push({ to: 'delivery_quotes', answer: UBER_FAULTS.busy });
    await book();
    expect((await couriers.tracking()).json()).toMatchObject({ provider: 'doordash' });
  });

  test('is asked for another quote where one is used or expired', async () => {
    couriers.uber.far.quoteMinutes = 0;
    await couriers.confirm();
    await eventually(() => expect(couriers.asked().uber).toContain('POST deliveries'));
    couriers.uber.far.quoteMinutes = 15;
    await couriers.comesTo('booked');
    expect(couriers.uber.deliveries.all.size).toBe(1);
  });

  test('is not believed where it reports another order’s delivery as a duplicate', async () => {
    const twin = { id: 'del_other', external_id: 'another order', status: 'pickup' };
    couriers.uber.deliveries.all.set('del_other', twin);
    const metadata = { delivery_id: 'del_other' };
    const answer = { status: 409, body: { code: 'duplicate_delivery', message: 'A twin.', metadata } };
    couriers.uber.mishaps.push({ to: 'POST /v1/customers/customer%201/deliveries', answer });
    await book();
    expect((await couriers.stored())?.bookings).toMatchObject([
      { provider: 'uber', outcome: 'refused', reason: expect.stringContaining('A twin.') },
      { provider: 'doordash', outcome: 'booked' },
    ]);
  });

  test('that cannot cancel any more delivers a cancelled order, and that ends the delivery', async () => {
    await book();
    posts.uber.setManner({ times: 0 });
    couriers.uber.pickUp('del_1');
    await couriers.cancelOrder();
    await eventually(() => expect(couriers.asked().uber).toContain('POST deliveries/del_1/cancel'));
    couriers.uber.deliver('del_1');
    await couriers.comesTo('ended');
    expect(couriers.doordash.deliveries.live()).toEqual([]);
  });
});

describe('DoorDash’s webhooks', () => {
  beforeEach(() => open('doordash'));

  test('that arrive before the response of their call, and twice, are handled', async () => {
    posts.doordash.setManner({ beforeAnswer: true, times: 2 });
    couriers.doordash.far.confirmsAtOnce = true;
    await book();
    await eventually(async () => {
      await couriers.goOn();
      expect(await status()).toBe('assigned');
    });
    expect(couriers.doordash.deliveries.all.size).toBe(1);
    await couriers.cancelOrder();
    await couriers.comesTo('ended');
    expect(couriers.doordash.deliveries.live()).toEqual([]);
  });

  test('work in reverse order, and for a return to the shop', async () => {
    await book();
    posts.doordash.setManner({ isHeld: true });
    const id = dashId();
    couriers.doordash.assign(id);
    couriers.doordash.pickUp(id);
    await posts.doordash.release((all) => all.toReversed());
    await becomes('picked_up');
    posts.doordash.setManner({});
    couriers.doordash.turnBack(id);
    await becomes('returning');
    couriers.doordash.bringBack(id);
    await becomes('returned');
    await eventually(() =>
      expect(couriers.heard('DeliveryFailed').at(-1)?.data.reason).toContain('brought the order back'),
    );
  });
});
