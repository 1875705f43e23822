import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type LiveCouriers, openLiveCouriers } from './live-couriers.fixture.ts';

let couriers: LiveCouriers;
beforeEach(async () => {
  couriers = await openLiveCouriers({ patienceMs: 1_500 });
});
afterEach(() => couriers.close());

const bookings = async () => (await couriers.stored())?.bookings;
const booked = () => couriers.comesTo('booked');
const undeliverable = {
  status: 400,
  body: { code: 'address_undeliverable', message: 'Not in a deliverable area.' },
};

describe('where the first provider refuses', () => {
  test('the other one is tried, and the shop can read why', async () => {
    couriers.uber.mishaps.push({ to: 'delivery_quotes', answer: undeliverable });
    await couriers.confirm();
    await booked();
    await eventually(() => expect(couriers.heard('DeliveryCreated')).toHaveLength(1));
    expect(couriers.heard('DeliveryCreated')[0]?.data.delivery).toMatchObject({
      provider: 'doordash',
      problem: null,
      attempts: [
        { provider: 'uber', outcome: 'refused', reason: 'Not in a deliverable area.' },
        { provider: 'doordash', outcome: 'booked' },
      ],
    });
  });

  test('or costs too much, the other one is tried; where both refuse, the shop is notified', async () => {
    couriers.uber.far.feeCents = 1201;
    couriers.doordash.far.feeCents = 1201;
    await couriers.confirm();
    await eventually(() =>
      expect(couriers.heard('DeliveryFailed')[0]?.data.reason).toBe(
        'No courier could be booked. Uber: It takes 12.01; at most 12.00 is allowed. ' +
          'DoorDash: It takes 12.01; at most 12.00 is allowed. Call the customer, or book a courier by hand.',
      ),
    );
    expect([couriers.uber.deliveries.live(), couriers.doordash.deliveries.live()]).toEqual([[], []]);
  });

  test('or stays down, the other one is tried', async () => {
    for (let times = 0; times < 3; times += 1)
      couriers.uber.mishaps.push({ to: 'delivery_quotes', answer: { status: 503, body: '' } });
    await couriers.confirm();
    await booked();
    expect(await bookings()).toMatchObject([
      { provider: 'uber', outcome: 'failed' },
      { provider: 'doordash', outcome: 'booked' },
    ]);
  });

  test('but may have the booking, that is cancelled before the other one is tried', async () => {
    for (let times = 0; times < 3; times += 1)
      couriers.uber.mishaps.push({
        to: 'POST /v1/customers/customer%201/deliveries',
        answer: 'silence',
        isDone: times === 2,
      });
    await couriers.confirm();
    await eventually(async () => {
      await couriers.goOn();
      expect((await bookings())?.at(-1)).toMatchObject({ provider: 'doordash', state: 'booked' });
    });
    expect(couriers.uber.deliveries.live()).toEqual([]);
    expect(couriers.doordash.deliveries.live()).toHaveLength(1);
    await eventually(() => expect(couriers.heard('DeliveryCreated')).toHaveLength(1));
  });

  test('after an earlier request without a response, that is cancelled first, too', async () => {
    const to = 'POST /v1/customers/customer%201/deliveries';
    couriers.uber.mishaps.push({ to, answer: 'silence', isDone: true });
    const body = { code: 'customer_blocked', message: 'Blocked.' };
    couriers.uber.mishaps.push({ to, answer: { status: 403, body } });
    await couriers.confirm();
    await eventually(async () => {
      await couriers.goOn();
      expect((await bookings())?.at(-1)).toMatchObject({ provider: 'doordash', state: 'booked' });
    }, 20_000);
    expect(couriers.uber.deliveries.live()).toEqual([]);
    expect(couriers.doordash.deliveries.live()).toHaveLength(1);
  });

  test('the shop may choose the other one manually', async () => {
    await couriers.confirm();
    await booked();
    await couriers.courier({ action: 'cancel' });
    await eventually(async () => expect((await bookings())?.[0]?.state).toBe('ended'));
    expect((await couriers.courier({ action: 'book', provider: 'doordash' })).status).toBe(200);
    await booked();
    expect((await bookings())?.at(-1)).toMatchObject({ provider: 'doordash' });
  });
});

test('a site with keys of one provider has no simulated courier', async () => {
  await couriers.close();
  couriers = await openLiveCouriers({
    settings: { couriers: 'simulated' },
    site: { doordashDeveloperId: '', doordashKeyId: '' },
  });
  await couriers.changeSite({ uberClientId: 'client-1', uberCustomerId: 'customer 1' });
  await couriers.confirm();
  await eventually(() =>
    expect(couriers.heard('DeliveryFailed')[0]?.data.reason).toContain('Uber client secret is not set.'),
  );
});
