import { events } from '@biteboard/contracts';
import { anOrder, eventually } from '@biteboard/platform/testing';
import { describe, expect, test } from '@jest/globals';
import { chief } from './notifications.fixture.ts';
import { isSignedBy, SECRET, webhooksOfEachTest } from './webhooks.fixture.ts';

const open = webhooksOfEachTest();
const HOUR = 3_600_000;

describe('an order’s webhook is sent', () => {
  test('when it is paid, cancelled and refunded, once for each event, signed', async () => {
    const { paid, cancelled, refunded, publishAgain, receiver, listWebhooks } = await open();
    const event = await paid({}, 'paid-1');
    await publishAgain(event);
    await cancelled({}, 'cancelled-1');
    await refunded({}, 'refunded-1');
    await eventually(async () =>
      expect((await listWebhooks()).items.map(({ state }) => state)).toEqual([
        'delivered',
        'delivered',
        'delivered',
      ]),
    );
    const bodies = receiver.asked.map(({ text }) => JSON.parse(text));
    expect(Object.fromEntries(bodies.map(({ id, type }) => [id, type]))).toEqual({
      'paid-1': 'order.paid',
      'cancelled-1': 'order.cancelled',
      'refunded-1': 'order.refunded',
    });
    expect(receiver.asked).toHaveLength(3);
    for (const asked of receiver.asked) {
      expect(asked.call).toBe('POST /orders');
      expect(asked.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Biteboard' });
      expect(isSignedBy(asked, SECRET)).toBe(true);
      expect(isSignedBy(asked, 'another secret')).toBe(false);
    }
    expect(bodies.find(({ id }) => id === 'paid-1')).toMatchObject({
      at: event.time,
      order: { _id: 'order-1', orderNumber: 'BB-7KQ2MD', status: 'paid', totalCents: 4825, userName: 'Ana' },
    });
  });

  test('with what a till needs, without the shop’s people and links', async () => {
    const { paid, receiver } = await open();
    const address = { streetAddress: ['1 High St'], city: 'Edmonton', province: 'AB', postalCode: 'T5J' };
    await paid({
      fulfillmentType: 'delivery',
      dropoff: { name: 'Ana', phone: '+17805550100', address: { ...address, country: 'CA' } },
      history: [{ at: '2026-06-10T18:00:00.000Z', status: 'paid', by: 'chief@biteboard.test' }],
      refunds: [
        {
          amountCents: 100,
          state: 'settled',
          at: '2026-06-10T18:00:00.000Z',
          reason: '',
          lines: [],
          by: 'chief@biteboard.test',
        },
      ],
      delivery: {
        provider: 'uber',
        status: 'assigned',
        feeCents: 800,
        trackingUrl: 'https://track.example/token',
        problem: null,
        attempts: [],
      },
    });
    await eventually(() => expect(receiver.asked).toHaveLength(1));
    const { order } = JSON.parse(receiver.asked[0]?.text ?? '');
    expect(order.dropoff).toMatchObject({ phone: '+17805550100', address });
    expect(order.items).toHaveLength(1);
    expect(JSON.stringify(order)).not.toMatch(/chief@|track\.example/);
    for (const key of [
      'history',
      'refunds',
      'delivery',
      'userId',
      'payUrl',
      'refundableCents',
      'allowedActions',
    ])
      expect(order).not.toHaveProperty(key);
  });

  test('without the signature where no secret is set', async () => {
    const { paid, receiver, setSite } = await open();
    await setSite(receiver.url, { secret: '' });
    await paid();
    await eventually(() => expect(receiver.asked).toHaveLength(1));
    expect(receiver.asked[0]?.headers).not.toHaveProperty('biteboard-signature');
  });

  test('not at all without a URL, nor after a day', async () => {
    const { paid, publishAgain, setSite, listWebhooks, ports, receiver } = await open();
    await setSite('');
    await paid();
    await setSite(receiver.url);
    const event = await paid({}, 'paid-2');
    ports.clock.advance(25 * HOUR);
    await publishAgain({ ...event, id: 'read-again' });
    await eventually(async () =>
      expect((await listWebhooks()).items.map((one) => one.notificationId)).toEqual(['paid-2']),
    );
  });
});

test('not to a private address, even one that was saved before', async () => {
  const { paid, receiver, newest } = await open({ allowPrivateCalls: false });
  await paid();
  await eventually(async () => expect((await newest('waiting')).answer?.text).toMatch(/start with https/));
  expect(receiver.asked).toEqual([]);
});

test('a receiver that hangs delays no other shop', async () => {
  const { paid, receiver, setSite, listWebhooks } = await open();
  await setSite(`${receiver.url}/other`, { siteId: 'site-2' });
  const ids = Array.from({ length: 40 }, (_, n) => `paid-${n}`);
  for (const _ of ids) receiver.mishaps.push({ to: '/orders', answer: 'silence' });
  for (const id of ids) await paid({ _id: id }, id);
  await paid({ siteId: 'site-2' }, 'other-1');
  await eventually(async () => expect((await listWebhooks('', 'site-2')).items[0]?.state).toBe('delivered'));
  expect(receiver.asked.filter(({ call }) => call === 'POST /orders').length).toBeLessThan(24);
});

describe('by hand', () => {
  test('a test is sent once, and its outcome is shown', async () => {
    const { call, receiver, newest, setSite, ports } = await open();
    const ask = () => call('POST', '/api/admin/sites/site-1/notifications', { as: chief });
    expect((await ask()).status).toBe(202);
    expect(await newest('delivered')).toMatchObject({
      type: 'test',
      orderId: null,
      orderNumber: null,
      tries: 1,
    });
    expect(JSON.parse(receiver.asked[0]?.text ?? '')).toMatchObject({ type: 'test', order: null });
    ports.clock.advance(1_000);
    receiver.mishaps.push({ to: '/orders', answer: { status: 401, body: 'who?' } });
    await ask();
    expect((await newest('failed')).answer).toEqual({ status: 401, text: 'who?' });
    await setSite('');
    const refused = await ask();
    expect([refused.status, refused.json().code]).toEqual([409, 'NO_NOTIFY_URL']);
  });

  test('a delivered webhook is resent with the same id', async () => {
    const { paid, again, receiver, newest } = await open();
    await paid({}, 'paid-1');
    await newest('delivered');
    expect((await again('paid-1')).json()).toMatchObject({ state: 'waiting' });
    await eventually(async () => expect((await newest('delivered')).tries).toBe(2));
    expect(receiver.asked.map(({ text }) => JSON.parse(text).id)).toEqual(['paid-1', 'paid-1']);
  });

  test('a webhook that is being sent is not sent a second time', async () => {
    const { paid, again, receiver, listWebhooks } = await open();
    receiver.mishaps.push({ to: '/orders', answer: 'silence' });
    await paid({}, 'paid-1');
    await eventually(() => expect(receiver.asked).toHaveLength(1));
    expect((await again('paid-1')).json()).toMatchObject({ state: 'waiting', nextAt: null, tries: 0 });
    await paid({ _id: 'order-2' }, 'paid-2');
    await eventually(async () =>
      expect((await listWebhooks()).items.map(({ state }) => state)).toContain('delivered'),
    );
    expect(receiver.asked.map(({ text }) => JSON.parse(text).id)).toEqual(['paid-1', 'paid-2']);
  });

  test('only admins see and send webhooks, each of its own site', async () => {
    const { paid, call, again, newest, setSite, receiver } = await open();
    await setSite(receiver.url, { siteId: 'site-2' });
    await paid({}, 'paid-1');
    await newest('delivered');
    const customer = { ...chief, role: 'user' as const };
    const list = '/api/admin/sites/site-1/notifications';
    for (const [method, url] of [
      ['GET', list],
      ['POST', list],
      ['POST', `${list}/paid-1/again`],
    ] as const) {
      expect((await call(method, url)).status).toBe(401);
      expect((await call(method, url, { as: customer })).status).toBe(403);
    }
    expect((await again('paid-1', 'site-2')).status).toBe(404);
    expect((await again('none')).status).toBe(404);
    expect((await again('paid-1', 'site-3')).status).toBe(404);
  });
});

test('a list has pages, the newest first', async () => {
  const { paid, listWebhooks, ports } = await open();
  for (const id of ['paid-1', 'paid-2', 'paid-3']) {
    await paid({ _id: id }, id);
    ports.clock.advance(1_000);
  }
  const page = await listWebhooks('?page=2&pageSize=2');
  expect(page).toMatchObject({ total: 3, items: [{ notificationId: 'paid-1' }] });
});

test('a customer whose account was deleted is erased from webhooks', async () => {
  const { paid, publish, own, newest, receiver, setSite } = await open();
  await setSite('http://127.0.0.1:1');
  await paid({}, 'paid-1');
  await eventually(async () => expect((await newest('waiting')).tries).toBe(1));
  await publish(events.PersonRemoved, 'ana', { userId: 'ana' });
  await eventually(async () => {
    const stored = await own.database.collection({ name: 'posts' }).find({});
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/ana@biteboard|"Ana"/);
  });
  await setSite(receiver.url);
  await newest('delivered', 61_000);
  await paid({ _id: anOrder()._id }, 'paid-2');
  await eventually(() => expect(receiver.asked).toHaveLength(2));
  for (const { text } of receiver.asked) expect(text).not.toMatch(/ana@biteboard|"Ana"/);
});

test('… and from their responses', async () => {
  const { paid, publish, listWebhooks, newest } = await open({
    answers: 'Thanks, ANA, at ana@biteboard.test!',
  });
  await paid({}, 'paid-1');
  expect((await newest('delivered')).answer?.text).toContain('ANA');
  await publish(events.PersonRemoved, 'ana', { userId: 'ana' });
  await eventually(async () =>
    expect((await listWebhooks()).items).toMatchObject([
      { answer: { status: 200, text: 'Thanks, …, at …!' } },
    ]),
  );
});
