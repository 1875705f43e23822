import { type Claims, events, type MailSummary } from '@biteboard/contracts';
import { anOrder, eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { chief, openMailService } from './notifications.fixture.ts';

interface Page {
  items: MailSummary[];
  total: number;
}

let close: () => Promise<void>;
afterEach(() => close());
const open = async (...options: Parameters<typeof openMailService>) => {
  const service = await openMailService(...options);
  close = service.close;
  return service;
};

describe('without a mail server', () => {
  test('a mail is stored and shown in the dashboard, the newest first, once per event', async () => {
    const { paid, list, read, newest, ports } = await open();
    await paid({}, 'paid-1');
    await paid({}, 'paid-1');
    ports.clock.advance(60_000);
    await paid({ _id: 'order-2', orderNumber: 'BB-NEWEST' }, 'paid-2');
    expect(await newest('kept')).toMatchObject({
      mailId: 'paid-2',
      kind: 'order-paid',
      to: 'ana@biteboard.test',
      subject: 'Your Haldi House order BB-NEWEST: receipt',
      siteName: 'Haldi House',
    });
    expect((await list()).items.map(({ mailId }) => mailId)).toEqual(['paid-2', 'paid-1']);
    expect((await list('?page=2&pageSize=1')).items.map(({ mailId }) => mailId)).toEqual(['paid-1']);
    const mail = await read('paid-1');
    for (const said of [
      'Paid. Thank you.',
      'Butter Chicken',
      'Regular • Mild',
      'HALDI10 (10% off)',
      '$48.25',
    ])
      expect([mail.text, mail.html]).toEqual([expect.stringContaining(said), expect.stringContaining(said)]);
    expect(mail.html).toContain('src="http://localhost:3000/s/haldi-house/icon-192.png"');
    expect(mail.html).toContain('href="http://localhost:3000/s/haldi-house/orders/order-1"');
  });

  test('a manager sees the mails of their sites, but none of another site or of accounts', async () => {
    const { paid, askReset, call } = await open();
    await paid({}, 'paid-here');
    await paid({ siteId: 'site-2', siteName: 'Nami' }, 'paid-there');
    await askReset('a token', 'asked');
    const of = (...sites: string[]): Claims => ({ ...chief, role: 'manager', sites });
    const listed = async (as: Claims) => {
      const { items, total } = (await call('GET', '/api/admin/mails', { as })).json() as Page;
      return [total, items.map(({ mailId }) => mailId).toSorted()];
    };
    expect(await listed(chief)).toEqual([3, ['asked', 'paid-here', 'paid-there']]);
    expect(await listed(of('site-1'))).toEqual([1, ['paid-here']]);
    expect(await listed(of())).toEqual([0, []]);
    const read = async (mailId: string) =>
      (await call('GET', `/api/admin/mails/${mailId}`, { as: of('site-1') })).status;
    expect([await read('paid-here'), await read('paid-there'), await read('asked')]).toEqual([200, 403, 403]);
  });

  test('an invited person gets the link, in the language of who invites', async () => {
    const { invite, newest, read, call } = await open();
    await invite('the-secret');
    const { mailId } = await newest('kept');
    const mail = await read(mailId);
    expect(mail).toMatchObject({ kind: 'invitation', to: 'marco@biteboard.test', siteName: null });
    expect(mail.subject).toBe('Ines Duarte invites you to Biteboard');
    expect(mail.text).toContain('Ines Duarte would like you to run Haldi House in the dashboard.');
    expect(mail.html).toContain('href="http://localhost:3000/login/invitation?token=the-secret"');
    await invite('in-part', { locations: { 'site-1': ['Whyte Avenue', 'Jasper Avenue'] } });
    await eventually(async () =>
      expect((await read((await newest('kept')).mailId)).text).toContain(
        'to run Haldi House (Whyte Avenue, Jasper Avenue) in the dashboard.',
      ),
    );
    const manager: Claims = { ...chief, role: 'manager', sites: ['site-1'] };
    expect((await call('GET', `/api/admin/mails/${mailId}`, { as: manager })).status).toBe(403);
    await invite('another', { role: 'admin', siteIds: [], language: 'de' });
    await eventually(async () => {
      const { subject } = await newest('kept');
      expect(subject).toBe('Ines Duarte lädt Sie zu Biteboard ein');
    });
  });

  test('an order that takes longer is mailed with its new time, in the language of its customer', async () => {
    const { publish, newest, read, ports } = await open();
    const order = anOrder({ language: 'fr', readyAt: new Date(ports.clock.now()).toISOString() });
    await publish(events.OrderDelayed, order._id, { order }, 'delayed-1');
    const { mailId } = await newest('kept');
    const mail = await read(mailId);
    expect(mail).toMatchObject({ kind: 'order-delayed' });
    expect(mail.text).toContain('Encore un peu de patience.');
  });

  test('a delivery’s mail has its time and distance, a link to its live page, and the sender', async () => {
    const { publish, read, newest, ports } = await open();
    const address = { city: 'Edmonton', province: 'AB', country: 'CA' } as const;
    const order = anOrder({
      fulfillmentType: 'delivery',
      readyAt: new Date(ports.clock.now()).toISOString(),
      deliveryFeeCents: 800,
      distanceKm: 4.8,
      dropoff: {
        name: 'Ana',
        phone: '+17805550100',
        address: { ...address, streetAddress: ['10523 Saskatchewan Dr NW'], postalCode: 'T6E 4S1' },
      },
      pickup: {
        location: {
          id: 'main',
          name: 'Main',
          phone: '(780) 555-0142',
          address: { ...address, streetAddress: ['10424 82 Ave NW'], postalCode: 'T6E 2A2' },
        },
      },
    });
    await publish(events.OrderConfirmed, order._id, { order }, 'confirmed-1');
    await newest('kept');
    const { html, text } = await read('confirmed-1');
    expect(html).toMatch(/around <strong [^>]+>\d+:\d\d [ap]m<\/strong>\./);
    for (const said of [
      'See your order live',
      'Delivery fee · 4.8 km',
      'Haldi House, 10424 82 Ave NW, Edmonton, AB T6E 2A2, (780) 555-0142.',
    ])
      expect([html, text]).toEqual([expect.stringContaining(said), expect.stringContaining(said)]);
  });

  test('each step of an order sends a mail', async () => {
    const { publish, list, paid, ports } = await open();
    const order = anOrder({ readyAt: new Date(ports.clock.now()).toISOString() });
    await paid();
    await publish(events.OrderConfirmed, order._id, { order });
    await publish(events.OrderReady, order._id, { order });
    await publish(events.OrderRefunded, order._id, { order, refundId: 'r', amountCents: 500 });
    await publish(events.OrderCancelled, order._id, {
      order,
      refundId: 'r2',
      refundCents: 4325,
      reason: 'We are out of rice.',
    });
    const { items } = await list();
    expect(items.map(({ subject }) => subject).toSorted()).toEqual([
      'Your Haldi House order BB-7KQ2MD is confirmed',
      'Your Haldi House order BB-7KQ2MD is ready',
      'Your Haldi House order BB-7KQ2MD was cancelled',
      'Your Haldi House order BB-7KQ2MD: $5.00 back',
      'Your Haldi House order BB-7KQ2MD: receipt',
    ]);
  });

  test('an event of more than a day ago sends no mail', async () => {
    const { publish, list, ports, own } = await open();
    const readyAt = new Date(ports.clock.now() + 7 * 24 * 3_600_000).toISOString();
    const message = await publish(events.OrderPaid, 'order-1', { order: anOrder({ readyAt }) });
    expect((await list()).total).toBe(1);
    ports.clock.advance(25 * 3_600_000);
    await own.bus.publish([{ ...message, id: 'read-again' }]);
    expect((await list()).total).toBe(1);
  });

  test('after an order’s day only refunds send a mail', async () => {
    const { publish, list, paid, ports } = await open();
    const readyAt = new Date(ports.clock.now() - 25 * 3_600_000).toISOString();
    await paid({ readyAt });
    const order = anOrder({ readyAt });
    await publish(events.OrderConfirmed, order._id, { order });
    await publish(events.OrderRefunded, order._id, { order, refundId: 'r', amountCents: 500 });
    expect((await list()).items.map(({ kind }) => kind)).toEqual(['order-refunded']);
  });

  test('a refund’s mail has what was refunded, how much and why, and nothing that the customer may not know', async () => {
    const { publish, read, own } = await open();
    const refund = {
      amountCents: 2604,
      state: 'settled',
      at: '2026-07-23T18:00:00.000Z',
      reason: 'Something was missing',
      words: 'Sorry, it fell out of the bag',
      lines: [{ index: 0, quantity: 1 }],
      tip: true,
      by: 'boss@haldi.test',
      paidBy: 'platform',
    } as const;
    const order = anOrder({ refundedCents: 2604, refunds: [{ ...refund, lines: [...refund.lines] }] });
    const data = { order, refundId: 'r', amountCents: 2604, refund: { ...refund, lines: [...refund.lines] } };
    await publish(events.OrderRefunded, order._id, data, 'back-1');
    const { subject, text } = await read('back-1');
    expect(subject).toBe('Your Haldi House order BB-7KQ2MD: $26.04 back');
    expect(text).toContain(
      'It is for 1× Butter Chicken and Tip. The shop says: “Sorry, it fell out of the bag” It was sent back',
    );
    expect(text).toMatch(/Refunded: −\$26\.04/);
    const stored = JSON.stringify(await own.database.collection({ name: 'mails' }).find({}));
    expect(stored).not.toMatch(/boss@haldi|platform|Something was missing/);
  });

  test.each([
    ['fr', 'Il s’agit de\u00a0: 1× Butter Chicken.'],
    ['es', 'Es por 1× Butter Chicken.'],
    ['de', 'Es geht um: 1× Butter Chicken.'],
  ] as const)('a refund’s mail is in the language of its order (%s)', async (language, said) => {
    const { publish, read } = await open();
    const order = anOrder({ language, refundedCents: 500 });
    const about = { amountCents: 500, state: 'settled', at: order.createdAt, reason: '' } as const;
    const refund = { ...about, lines: [{ index: 0, quantity: 1 }] };
    await publish(
      events.OrderRefunded,
      order._id,
      { order, refundId: 'r', amountCents: 500, refund },
      'back-1',
    );
    expect((await read('back-1')).text).toContain(said);
  });

  test('a mail is in the language of its order', async () => {
    const { paid, read } = await open();
    await paid({ language: 'de', currency: 'eur' }, 'paid-1');
    const { subject, html, text } = await read('paid-1');
    expect(subject).toBe('Ihre Bestellung bei Haldi House, BB-7KQ2MD: Beleg');
    expect(html).toContain('<html lang="de">');
    expect(text).toMatch(/Summe: 48,25\s€/);
  });

  test('mails are for admins alone', async () => {
    const { call, paid } = await open();
    await paid({}, 'paid-1');
    const customer = { ...chief, role: 'user' as const };
    for (const url of ['/api/admin/mails', '/api/admin/mails/paid-1']) {
      expect((await call('GET', url)).status).toBe(401);
      expect((await call('GET', url, { as: customer })).status).toBe(403);
    }
    expect((await call('GET', '/api/admin/mails/none', { as: chief })).status).toBe(404);
  });
});

describe('the link to a new password', () => {
  test('is sent in the language of the request', async () => {
    const { askReset, read } = await open();
    await askReset('secret-token', 'asked-1', 'fr');
    const { subject, html } = await read('asked-1');
    expect(subject).toBe('Choisir un nouveau mot de passe');
    expect(html).toContain('<html lang="fr">');
  });

  test('is shown where only this machine can reach the dashboard', async () => {
    const { askReset, read } = await open();
    await askReset('secret-token', 'asked-1');
    const { html, text } = await read('asked-1');
    expect(text).toContain('http://localhost:3000/reset?token=secret-token');
    expect(html).toContain('href="http://localhost:3000/reset?token=secret-token"');
  });

  test('is masked where others can reach it, and is nowhere in plain text', async () => {
    const lines: string[] = [];
    const { askReset, read, list, own } = await open({ loopback: false }, (line) => lines.push(line));
    await askReset('secret-token', 'asked-1');
    const { html, text } = await read('asked-1');
    expect(text).toContain('/reset?token=••••••');
    const stored = await own.database.collection({ name: 'mails' }).find({});
    expect(stored).toHaveLength(1);
    expect(JSON.stringify([html, text, await list(), stored, lines])).not.toContain('secret-token');
  });
});

test('what people have typed is escaped', async () => {
  const { paid, read } = await open();
  const [line] = anOrder().items;
  await paid({ siteName: '<script>x</script>', items: [{ ...line!, name: '"><img src=x>' }] }, 'paid-1');
  const { html } = await read('paid-1');
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(html).toContain('&lt;script&gt;');
});
