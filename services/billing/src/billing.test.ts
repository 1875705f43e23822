import { type BillingSummary, events, type OrderSnapshot } from '@biteboard/contracts';
import { eventually, openServiceApp } from '@biteboard/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { billingService } from './index.ts';
import type { KeptEntry } from './ledger-repository.ts';
import { aLine, aPaidOrder, aSite } from './testing/paid-order.ts';

const { app, ports, announced, publish, close } = await openServiceApp(billingService, {
  startAt: '2026-07-23T18:00:00Z',
});
afterAll(close);

beforeAll(async () => {
  await publish(events.SiteChanged, 'site-1', { site: aSite(), version: 1 });
  await publish(events.SiteChanged, 'site-2', { site: aSite({ _id: 'site-2', slug: 'nami' }), version: 1 });
});

const pay = (order: OrderSnapshot) => publish(events.OrderPaid, order._id, { order });
const giveBack = (order: OrderSnapshot, refundId: string, amountCents: number) =>
  publish(events.OrderRefunded, order._id, { order, refundId, amountCents });

const token = (userId: string, role = 'user') =>
  app.jwt.sign({ userId, role, email: `${userId}@biteboard.test` } as never);
const get = (url: string, as?: string) =>
  app.inject({ url, headers: as ? { authorization: `Bearer ${as}` } : {} });
const summary = async (site: string): Promise<BillingSummary> =>
  (await get(`/api/admin/sites/${site}/billing`, token('chief', 'admin'))).json();
const pagesOf = (body: string) => body.match(/\/Type \/Page\b/g)?.length ?? 0;

describe('billing', () => {
  test('is for admins', async () => {
    expect((await get('/api/admin/sites/site-1/billing')).statusCode).toBe(401);
    expect((await get('/api/admin/sites/site-1/billing', token('aarti'))).statusCode).toBe(403);
    expect((await get('/api/admin/sites/nowhere/billing', token('chief', 'admin'))).statusCode).toBe(404);
  });

  test('sums today, the week from Monday and the month by the time of payment, in the site’s zone', async () => {
    const paid = (id: string, paidAt: string) => pay(aPaidOrder({ _id: id, siteId: 'site-2', paidAt }));
    await paid('june', '2026-06-30T20:00:00.000Z');
    await paid('sunday', '2026-07-20T05:59:00.000Z');
    await paid('monday', '2026-07-20T06:01:00.000Z');
    await paid('today', '2026-07-23T17:00:00.000Z');
    const seen = await summary('nami');
    expect(seen).toMatchObject({
      today: '2026-07-23',
      weekFrom: '2026-07-20',
      monthFrom: '2026-07-01',
      currency: 'cad',
    });
    expect(seen).toMatchObject({ todayTotalCents: 4500, weekTotalCents: 9000, monthTotalCents: 13_500 });
    expect(seen).toMatchObject({ todayTaxCents: 225, weekTaxCents: 450, monthTaxCents: 675 });
    expect(seen.days).toHaveLength(90);
    expect(seen.days.filter((day) => day.orders > 0).map((day) => day.day)).toEqual([
      '2026-06-30',
      '2026-07-19',
      '2026-07-20',
      '2026-07-23',
    ]);
  });

  test('counts a sale and its refunds once, however often their events come', async () => {
    const before = (await summary('site-1')).todayTotalCents;
    const order = aPaidOrder({ _id: 'often', paidAt: '2026-07-23T17:30:00.000Z' });
    const paid = await pay(order);
    await ports.bus.publish([paid, { ...paid, id: 'sent-again' }]);
    expect((await summary('site-1')).todayTotalCents - before).toBe(4500);

    const refunded = { ...order, refundedCents: 1000 };
    const back = await giveBack(refunded, 'often-1', 1000);
    await ports.bus.publish([back, { ...back, id: 'refund-again' }]);
    expect((await summary('site-1')).todayTotalCents - before).toBe(4500 - 933);

    await giveBack({ ...order, refundedCents: 4825, status: 'refunded' }, 'often-2', 3825);
    expect((await summary('site-1')).todayTotalCents - before).toBe(0);
  });

  test('counts sales that are paid at the same moment all', async () => {
    const before = await summary('site-1');
    const paidAt = '2026-07-22T18:00:00.000Z';
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => pay(aPaidOrder({ _id: `rush-${index}`, paidAt }))),
    );
    const after = await summary('site-1');
    expect(after.weekTotalCents - before.weekTotalCents).toBe(40 * 4500);
    expect(after.days.find(({ day }) => day === '2026-07-22')?.orders).toBe(40);
  });

  test('leaves out money that never was part of a sale', async () => {
    const before = await summary('site-1');
    await giveBack(aPaidOrder({ _id: 'too-late', status: 'cancelled' }), 'too-late-1', 4825);
    await giveBack(aPaidOrder({ _id: 'often' }), 'second-payment', 4825);
    expect(await summary('site-1')).toEqual(before);
  });

  test('finishes an entry that a process wrote and did not live to count', async () => {
    const { database } = ports.forService('billing');
    const entries = database.collection<KeptEntry>({ name: 'entries' });
    const sale = (await entries.findOne({ _id: 'sale:often' }))!;
    const since = new Date(ports.clock.now() - 60_000).toISOString();
    await entries.insert({ ...sale, _id: 'sale:left', orderId: 'left', uncountedSince: since });
    const before = (await summary('site-1')).todayTotalCents;
    ports.clock.advance(31_000);
    await eventually(async () => expect((await summary('site-1')).todayTotalCents - before).toBe(4500));
    await eventually(async () =>
      expect((await entries.findOne({ _id: 'sale:left' }))?.uncountedSince).toBeUndefined(),
    );
  });

  test('does not count again an entry whose day has it, when the note of that was lost', async () => {
    const { database } = ports.forService('billing');
    const entries = database.collection<KeptEntry>({ name: 'entries' });
    const before = await summary('site-1');
    await entries.update({ _id: 'sale:often' }, { $set: { uncountedSince: '2026-07-23T00:00:00.000Z' } });
    ports.clock.advance(31_000);
    await eventually(async () =>
      expect((await entries.findOne({ _id: 'sale:often' }))?.uncountedSince).toBeUndefined(),
    );
    expect(await summary('site-1')).toEqual(before);
  });
});

describe('an invoice', () => {
  const order = aPaidOrder({ _id: 'invoiced', paidAt: '2026-07-23T17:45:00.000Z' });
  beforeAll(() => pay(order));

  test('is drawn by itself, once, and announced once', async () => {
    await eventually(() => expect(announced.filter(({ subject }) => subject === 'invoiced')).toHaveLength(1));
    expect(announced.find(({ subject }) => subject === 'invoiced')).toMatchObject({
      type: 'InvoiceRendered',
      data: { orderId: 'invoiced', siteId: 'site-1' },
    });
    expect((await ports.files.get('invoices/invoiced.pdf'))?.contentType).toBe('application/pdf');
  });

  test('is a PDF for its customer and for admins, at each of its addresses', async () => {
    const customer = token('aarti');
    const admin = token('chief', 'ADMIN');
    const calls: [string, string][] = [
      ['/api/shop/orders/invoiced/pdf', customer],
      ['/api/shop/haldi-house/orders/invoiced/pdf', customer],
      ['/api/shop/orders/invoiced/pdf', admin],
      ['/api/admin/sites/site-1/orders/invoiced/pdf', admin],
      ['/api/admin/sites/orders/invoiced/pdf', admin],
    ];
    for (const [url, as] of calls) {
      const { statusCode, headers, rawPayload } = await get(url, as);
      expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="invoice-BB-7KQ2MD.pdf"',
        'cache-control': 'private, no-store',
      });
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('is refused to others with the spec’s sentences', async () => {
    const url = '/api/shop/orders/invoiced/pdf';
    expect((await get(url)).statusCode).toBe(401);
    const other = await get(url, token('somebody'));
    expect(other.statusCode).toBe(403);
    expect(other.json().error).toBe('You can only download invoices for your own orders.');
    for (const nothing of [
      '/api/shop/orders/unknown/pdf',
      '/api/shop/nami/orders/invoiced/pdf',
      '/api/shop/no-site/orders/invoiced/pdf',
    ]) {
      const { statusCode, body } = await get(nothing, token('aarti'));
      expect({ nothing, statusCode }).toEqual({ nothing, statusCode: 404 });
      expect(JSON.parse(body)).toEqual({
        error: 'Invoice not found for this order.',
        code: 'INVOICE_NOT_FOUND',
      });
    }
    expect((await get('/api/admin/sites/orders/invoiced/pdf', token('aarti'))).statusCode).toBe(403);
    expect(
      (await get('/api/admin/sites/site-2/orders/invoiced/pdf', token('chief', 'admin'))).statusCode,
    ).toBe(404);
  });

  test('that is asked for by many at once before it is drawn is one invoice', async () => {
    void pay(aPaidOrder({ _id: 'hurried', paidAt: '2026-07-23T17:45:00.000Z' }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => get('/api/shop/orders/hurried/pdf', token('aarti'))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    await eventually(() => expect(announced.filter(({ subject }) => subject === 'hurried')).toHaveLength(1));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.length)).size).toBe(1);
  });

  test('of an order that was paid long ago is drawn when somebody asks for it', async () => {
    await pay(aPaidOrder({ _id: 'past', paidAt: '2026-07-01T17:45:00.000Z' }));
    expect(await ports.jobs.find('render-invoice/invoice-invoiced-1')).toBeDefined();
    expect(await ports.jobs.find('render-invoice/invoice-past-1')).toBeUndefined();
    expect((await get('/api/shop/orders/past/pdf', token('aarti'))).statusCode).toBe(200);
    await eventually(() => expect(announced.filter(({ subject }) => subject === 'past')).toHaveLength(1));
  });

  test('whose file is lost is drawn again', async () => {
    await ports.files.remove('invoices/invoiced.pdf');
    expect((await get('/api/shop/orders/invoiced/pdf', token('aarti'))).statusCode).toBe(200);
    expect(await ports.files.get('invoices/invoiced.pdf')).toBeDefined();
  });

  test('shows a later refund', async () => {
    const before = await ports.files.get('invoices/invoiced.pdf');
    await giveBack({ ...order, refundedCents: 500 }, 'invoiced-1', 500);
    await eventually(async () => {
      const now = await ports.files.get('invoices/invoiced.pdf');
      expect(Buffer.from(now!.bytes).equals(Buffer.from(before!.bytes))).toBe(false);
    });
    expect(announced.filter(({ subject }) => subject === 'invoiced')).toHaveLength(1);
  });

  test('of a hundred lines has several pages, while other calls are answered', async () => {
    const items = Array.from({ length: 100 }, (_, index) => aLine({ name: `Dish ${index}` }));
    await pay(aPaidOrder({ _id: 'feast', items }));
    const [invoice, billing] = await Promise.all([
      get('/api/shop/orders/feast/pdf', token('aarti')),
      get('/api/admin/sites/site-1/billing', token('chief', 'admin')),
    ]);
    expect(pagesOf(invoice.rawPayload.toString('latin1'))).toBeGreaterThan(5);
    expect(billing.statusCode).toBe(200);
  });
});
