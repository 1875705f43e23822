import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  AUTHORIZATION,
  type LiveCouriers,
  openLiveCouriers,
  WEBHOOK_SECRET,
} from './live-couriers.fixture.ts';

let couriers: LiveCouriers;
const open = async (options: Parameters<typeof openLiveCouriers>[0] = {}) => {
  couriers = await openLiveCouriers(options);
  await couriers.confirm();
  await couriers.comesTo('booked');
};
afterEach(() => couriers.close());

const status = async () => (await couriers.tracking()).json().status;
const statuses = () => couriers.snapshots().map((one) => one.status);
const uberTells = (change: Record<string, unknown>, created?: string) =>
  couriers.uber.goOn('del_1', change, created);
const at = (second: number) => `2026-06-10T18:00:${String(second).padStart(2, '0')}Z`;

describe('a webhook of Uber', () => {
  beforeEach(() => open());

  test.each(['x-uber-signature', 'x-postmates-signature'])(
    'signed in %s is taken in once',
    async (header) => {
      const message = uberTells({ status: 'pickup' }, at(5));
      for (let times = 0; times < 3; times += 1) {
        const answer = await couriers.uberSays(message, header);
        expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
      }
      expect(await status()).toBe('assigned');
      await eventually(() => expect(statuses()).toEqual(['requested', 'assigned']));
    },
  );

  test('without a valid signature is refused and changes nothing', async () => {
    const payload = JSON.stringify(uberTells({ status: 'delivered' }));
    for (const signature of ['', 'ab', couriers.signed(payload, 'guess'), couriers.signed(`${payload} `)]) {
      const answer = await couriers.post('/webhook/uber/site-1', { 'x-uber-signature': signature }, payload);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'SIGNATURE_INVALID']);
    }
    expect((await couriers.post('/webhook/uber/site-1', {}, payload)).statusCode).toBe(401);
    const figures = await couriers.ports.metrics.text();
    expect(figures).toContain('biteboard_webhook_refusals_total{provider="uber",code="SIGNATURE_INVALID"} 5');
    expect(figures).toMatch(/requests_seconds_count\{provider="uber",outcome="answered"\} [1-9]/);
    expect(await status()).toBe('requested');
    expect((await couriers.uberSays({}, 'x-uber-signature', 'nowhere')).statusCode).toBe(404);
  });

  test('of an unknown delivery is accepted; one that is not JSON is refused', async () => {
    const message = { ...uberTells({}), delivery_id: 'del_77', data: { status: 'delivered' } };
    expect((await couriers.uberSays(message)).statusCode).toBe(200);
    expect((await couriers.uberSays({ id: 'evt_x', kind: 'event.refund_request' })).statusCode).toBe(200);
    const broken = await couriers.post(
      '/webhook/uber/site-1',
      { 'x-uber-signature': couriers.signed('{') },
      '{',
    );
    expect(broken.statusCode).toBe(400);
    expect(await status()).toBe('requested');
  });

  test('that arrives late does not overwrite newer updates', async () => {
    const late = [uberTells({ status: 'pending' }, at(1)), uberTells({ status: 'pickup' }, at(2))];
    const courier = { name: 'Lee', location: { lat: 53.54, lng: -113.49 } };
    const last = uberTells({ status: 'dropoff', courier_imminent: true, courier }, at(9));
    for (const message of [last, ...late]) await couriers.uberSays(message);
    expect((await couriers.tracking()).json()).toMatchObject({
      status: 'near_dropoff',
      uberStatus: 'dropoff',
      courier: { name: 'Lee', lat: 53.54, lon: -113.49 },
    });
  });

  test('of the courier’s position is applied and not announced', async () => {
    const courier = { name: 'Lee', phone_number: '+1555', location: { lat: 53.54, lng: -113.49 } };
    await couriers.uberSays(uberTells({ status: 'pickup_complete', courier }, at(3)));
    const { data, ...message } = uberTells({}, at(4));
    const moved = {
      ...message,
      id: 'evt_m',
      kind: 'event.courier_update',
      location: { lat: 53.53, lng: -113.5 },
      data: { external_id: data.external_id, status: data.status },
    };
    await couriers.uberSays(moved);
    expect((await couriers.tracking()).json().courier).toEqual({
      name: 'Lee',
      phone: '+1555',
      lat: 53.53,
      lon: -113.5,
    });
    await couriers.uberSays(uberTells({ status: 'delivered' }, at(5)));
    await eventually(() => expect(statuses()).toEqual(['requested', 'picked_up', 'delivered']));
  });

  test('of a return is tracked until the food is back', async () => {
    await couriers.uberSays(uberTells({ status: 'pickup_complete' }, at(3)));
    const back = { id: 'ret_1', status: 'pickup' };
    await couriers.uberSays(
      uberTells({ status: 'returned', return: back, undeliverable_reason: 'Nobody opened.' }, at(4)),
    );
    expect(await status()).toBe('returning');
    uberTells({ return: { ...back, status: 'delivered' } });
    await couriers.uberSays({
      id: 'evt_r',
      kind: 'event.delivery_status',
      status: 'delivered',
      delivery_id: 'ret_1',
      data: {},
    });
    await eventually(async () => expect(await status()).toBe('returned'));
    await eventually(() =>
      expect(couriers.heard('DeliveryFailed').map(({ data }) => data.reason)).toEqual([
        'The courier is bringing the order back (Nobody opened.). Call the customer.',
        'The courier brought the order back (Nobody opened.). Call the customer, then book a courier by hand or refund the order.',
      ]),
    );
  });

  test('of a cancellation has the other provider tried; where that cancels too, the shop is notified and may book again', async () => {
    await couriers.uberSays(couriers.uber.callOff('del_1'));
    await couriers.comesTo('booked');
    expect((await couriers.tracking()).json()).toMatchObject({ provider: 'doordash', status: 'requested' });
    expect(couriers.heard('DeliveryFailed')).toEqual([]);
    const [delivery] = couriers.doordash.deliveries.live();
    await couriers.doordashSays(couriers.doordash.callOff(delivery!.external_delivery_id));
    await eventually(() =>
      expect(couriers.heard('DeliveryFailed').map(({ data }) => data.reason)).toEqual([
        'No courier could be booked. Uber: It cancelled the delivery (no_courier_found). ' +
          'DoorDash: It cancelled the delivery (no_available_dashers). Call the customer, or book a courier by hand.',
      ]),
    );
    expect((await couriers.courier({ action: 'book' })).json()).toMatchObject({
      problem: null,
      attempts: [
        { provider: 'uber', outcome: 'cancelled' },
        { provider: 'doordash', outcome: 'cancelled' },
      ],
    });
    await couriers.comesTo('booked');
    expect(couriers.uber.deliveries.live()).toHaveLength(1);
  });
});

test('several secrets are valid during a rotation', async () => {
  await open({
    webhookSecretsOf: {
      uberWebhookSecret: `old, ${WEBHOOK_SECRET}`,
      doordashWebhookSecret: `Old,${AUTHORIZATION}`,
    },
  });
  expect((await couriers.uberSays(uberTells({ status: 'pickup' }, at(2)))).statusCode).toBe(200);
  expect((await couriers.doordashSays({}, 'Old')).statusCode).toBe(200);
  expect((await couriers.doordashSays({})).statusCode).toBe(200);
});

describe('a webhook of DoorDash', () => {
  beforeEach(() => open({ site: { deliveryProvider: 'doordash' } }));
  const idOf = () => [...couriers.doordash.deliveries.all.keys()][0]!;

  test('is only a hint: the delivery is read from DoorDash', async () => {
    const lie = { external_delivery_id: idOf(), event_name: 'DASHER_DROPPED_OFF', created_at: at(1) };
    expect((await couriers.doordashSays(lie)).statusCode).toBe(200);
    await eventually(() => expect(couriers.asked().doordash.at(-1)).toBe(`GET deliveries/${idOf()}`));
    expect(await status()).toBe('requested');
    const dasher = {
      dasher_name: 'Max',
      dasher_dropoff_phone_number: '+15550003',
      dasher_location: { lat: 53.54, lng: -113.5 },
    };
    const steps = [
      ['DASHER_CONFIRMED', 'confirmed', 'assigned'],
      ['DASHER_CONFIRMED_PICKUP_ARRIVAL', 'arrived_at_pickup', 'at_pickup'],
      ['DASHER_PICKED_UP', 'picked_up', 'picked_up'],
      ['DASHER_CONFIRMED_DROPOFF_ARRIVAL', 'arrived_at_dropoff', 'near_dropoff'],
      ['DASHER_DROPPED_OFF', 'delivered', 'delivered'],
    ] as const;
    for (const [name, delivery_status, ours] of steps) {
      couriers.ports.clock.advance(1_000);
      await couriers.doordashSays(couriers.doordash.goOn(idOf(), name, { delivery_status, ...dasher }));
      await eventually(async () => expect(await status()).toBe(ours));
    }
    expect((await couriers.tracking()).json()).toMatchObject({
      uberStatus: 'delivered',
      courier: { name: 'Max', phone: '+15550003', lat: 53.54, lon: -113.5 },
    });
  });

  test('of a courier who drops the order is applied, and another one comes', async () => {
    await couriers.doordashSays(
      couriers.doordash.goOn(idOf(), 'DASHER_CONFIRMED', { delivery_status: 'confirmed' }),
    );
    await eventually(async () => expect(await status()).toBe('assigned'));
    couriers.ports.clock.advance(1_000);
    await couriers.doordashSays(
      couriers.doordash.goOn(idOf(), 'DASHER_UNASSIGNED', { delivery_status: 'created' }),
    );
    await eventually(async () => expect(await status()).toBe('requested'));
  });

  test('of the position alone is applied without a read', async () => {
    couriers.doordash.goOn(idOf(), '', { delivery_status: 'enroute_to_dropoff', dasher_name: 'Max' });
    await couriers.doordashSays({
      external_delivery_id: idOf(),
      event_name: 'DASHER_PICKED_UP',
      created_at: at(1),
    });
    await eventually(async () => expect(await status()).toBe('picked_up'));
    const asked = couriers.doordash.asked.length;
    await couriers.doordashSays({
      external_delivery_id: idOf(),
      event_type: 'DASHER_ENROUTE_TO_DROPOFF',
      created_at: at(2),
      dasher_location: { lat: 53.5, lng: -113.4 },
    });
    expect((await couriers.tracking()).json().courier).toMatchObject({ name: 'Max', lat: 53.5, lon: -113.4 });
    expect(couriers.doordash.asked).toHaveLength(asked);
  });

  test('without the site’s secret, or of an unknown delivery, changes nothing', async () => {
    const message = couriers.doordash.goOn(idOf(), 'DELIVERY_CANCELLED', { delivery_status: 'cancelled' });
    for (const authorization of ['', 'Basic Z3Vlc3M=', `${AUTHORIZATION} `.repeat(2)]) {
      const answer = await couriers.doordashSays(message, authorization);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'SIGNATURE_INVALID']);
    }
    expect((await couriers.doordashSays({ ...message, external_delivery_id: 'nothing' })).statusCode).toBe(
      200,
    );
    expect(await status()).toBe('requested');
    await couriers.doordashSays(message);
    await eventually(async () => expect((await couriers.stored())?.bookings[0]?.outcome).toBe('cancelled'));
  });

  test('is refused where the site has no webhook secret', async () => {
    await couriers.close();
    await open({ site: { deliveryProvider: 'doordash' }, webhookSecretsOf: { doordashWebhookSecret: '' } });
    expect((await couriers.doordashSays({}, '')).statusCode).toBe(401);
    expect((await couriers.doordashSays({})).statusCode).toBe(401);
  });
});
