import { type Claims, events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openBillingApp, person } from './billing.fixture.ts';
import { openInvoice } from './invoice.ts';
import { aLogo } from './testing/a-logo.ts';
import { aLine, aPaidOrder } from './testing/paid-order.ts';

const { own, ports, get, pay, giveBack, publish, close } = await openBillingApp();
afterAll(close);

const pagesOf = (body: string) => body.match(/\/Type \/Page\b/g)?.length ?? 0;

describe('an invoice', () => {
  const order = aPaidOrder({ _id: 'invoiced', paidAt: '2026-07-23T17:45:00.000Z' });
  beforeAll(() => pay(order));

  test('is drawn when it is first asked for, once', async () => {
    const file = () => ports.files.get('invoices/invoiced-1.pdf');
    expect(await file()).toBeUndefined();
    const invoices = own.database.collection<{ _id: string; version: number }>({ name: 'invoices' });
    for (let asked = 0; asked < 2; asked += 1) {
      await get('/api/shop/orders/invoiced/pdf', person('aarti'));
      expect((await file())?.contentType).toBe('application/pdf');
      expect(await invoices.findOne({ _id: 'invoiced' })).toMatchObject({ version: 2, renderedRevision: 1 });
    }
  });

  test('is a PDF for its customer and for admins, at each of its addresses', async () => {
    const customer = person('aarti');
    const admin = { ...person('chief'), role: 'ADMIN' as Claims['role'] };
    const calls: [string, Claims][] = [
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
    const other = await get(url, person('somebody'));
    expect(other.statusCode).toBe(403);
    expect(other.json().error).toBe('You can only download invoices for your own orders.');
    for (const nothing of [
      '/api/shop/orders/unknown/pdf',
      '/api/shop/nami/orders/invoiced/pdf',
      '/api/shop/no-site/orders/invoiced/pdf',
    ]) {
      const { statusCode, body } = await get(nothing, person('aarti'));
      expect({ nothing, statusCode }).toEqual({ nothing, statusCode: 404 });
      expect(JSON.parse(body)).toEqual({
        error: 'Invoice not found for this order.',
        code: 'INVOICE_NOT_FOUND',
      });
    }
    expect((await get('/api/admin/sites/orders/invoiced/pdf', person('aarti'))).statusCode).toBe(403);
    expect(
      (await get('/api/admin/sites/site-2/orders/invoiced/pdf', person('chief', 'admin'))).statusCode,
    ).toBe(404);
  });

  test('is for the managers of its site, and of no other', async () => {
    const of = (...sites: string[]): Claims => ({ ...person('marco'), role: 'manager', sites });
    const urls = [
      '/api/shop/orders/invoiced/pdf',
      '/api/admin/sites/orders/invoiced/pdf',
      '/api/admin/sites/site-1/orders/invoiced/pdf',
    ];
    const statuses = (as: Claims) => Promise.all(urls.map(async (url) => (await get(url, as)).statusCode));
    expect(await statuses(of('site-1'))).toEqual([200, 200, 200]);
    expect(await statuses(of('site-2'))).toEqual([403, 403, 403]);
  });

  test('that is requested concurrently before it is rendered is rendered once', async () => {
    void pay(aPaidOrder({ _id: 'hurried', paidAt: '2026-07-23T17:45:00.000Z' }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => get('/api/shop/orders/hurried/pdf', person('aarti'))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.length)).size).toBe(1);
  });

  test('has its shop’s logo as it was announced last, and none once the shop has none', async () => {
    const logoOf = async (_id: string, png: string, version: number) => {
      await publish(events.SiteLogoChanged, 'logo-site-1', { siteId: 'site-1', png, version });
      await pay(aPaidOrder({ _id, paidAt: '2026-07-01T17:45:00.000Z' }));
      const { rawPayload } = await get(`/api/shop/orders/${_id}/pdf`, person('aarti'));
      return rawPayload.toString('latin1').includes('/Subtype /Image');
    };
    expect(await logoOf('with-logo', aLogo(), 1)).toBe(true);
    expect(await logoOf('without-logo', '', 2)).toBe(false);
    expect(await logoOf('with-an-older-event', aLogo(), 1)).toBe(false);
  });

  test('whose file is lost is rendered again', async () => {
    await ports.files.remove('invoices/invoiced-1.pdf');
    expect((await get('/api/shop/orders/invoiced/pdf', person('aarti'))).statusCode).toBe(200);
    expect(await ports.files.get('invoices/invoiced-1.pdf')).toBeDefined();
  });

  test('is rendered again after a refund, with a credit note', async () => {
    await giveBack({ ...order, refundedCents: 500 }, 'invoiced-1', 500, {
      lines: [{ index: 0, quantity: 1 }],
    });
    await eventually(async () => expect(await ports.files.get('invoices/invoiced-2.pdf')).toBeDefined());
    await eventually(async () => expect(await ports.files.get('invoices/invoiced-1.pdf')).toBeUndefined());
    const { rawPayload } = await get('/api/shop/orders/invoiced/pdf', person('aarti'));
    expect(pagesOf(rawPayload.toString('latin1'))).toBe(2);
  });

  test('is rendered again after a refund’s return, also where its event arrives first', async () => {
    const back = { order, refundId: 'invoiced-1', amountCents: 500 };
    await publish(events.OrderRefundReversed, 'invoiced', back);
    await eventually(async () => expect(await ports.files.get('invoices/invoiced-3.pdf')).toBeDefined());
    await publish(events.OrderRefundReversed, 'invoiced', { ...back, refundId: 'invoiced-2' });
    await giveBack({ ...order, refundedCents: 500 }, 'invoiced-2', 500);
    const kept = own.database.collection<{ _id: string; refunds: { cameBackAt?: string }[] }>({
      name: 'invoices',
    });
    const { refunds = [] } = (await kept.findOne({ _id: 'invoiced' })) ?? {};
    expect(refunds.map(({ cameBackAt }) => typeof cameBackAt)).toEqual(['string', 'string']);
  });

  test('of a hundred lines has several pages, while other calls are answered', async () => {
    const items = Array.from({ length: 100 }, (_, index) => aLine({ name: `Dish ${index}` }));
    await pay(aPaidOrder({ _id: 'feast', items }));
    const [invoice, billing] = await Promise.all([
      get('/api/shop/orders/feast/pdf', person('aarti')),
      get('/api/admin/sites/site-1/billing', person('chief', 'admin')),
    ]);
    expect(pagesOf(invoice.rawPayload.toString('latin1'))).toBeGreaterThan(5);
    expect(billing.statusCode).toBe(200);
  });
});

describe('a deleted customer', () => {
  const stored = () =>
    own.database.collection<{ _id: string }>({ name: 'invoices' }).find({ userId: 'leaver' });
  const order = aPaidOrder({ _id: 'left-1', orderNumber: 'BB-LEFT01', userId: 'leaver' });
  const leave = () => publish(events.PersonRemoved, 'leaver', { userId: 'leaver' });

  test('is in no invoice, neither a rendered one nor one of a late event', async () => {
    await pay({ ...order, paidAt: new Date(ports.clock.now()).toISOString() });
    await get('/api/shop/orders/left-1/pdf', person('leaver'));
    expect(await ports.files.get('invoices/left-1-1.pdf')).toBeDefined();
    await leave();
    await leave();
    await pay({ ...order, _id: 'left-2', orderNumber: 'BB-LEFT02' });
    await giveBack({ ...order, refundedCents: 100 }, 'left-refund', 100);
    expect(await ports.files.get('invoices/left-1-1.pdf')).toBeUndefined();
    const invoices = await stored();
    expect(invoices.map(({ _id }) => _id).toSorted()).toEqual(['left-1', 'left-2']);
    expect(JSON.stringify(invoices)).not.toMatch(/aarti/i);
    const { statusCode } = await get('/api/admin/sites/site-1/orders/left-1/pdf', person('chief', 'admin'));
    expect(statusCode).toBe(200);
  });

  test('is erased again later: what was stored in between is erased too', async () => {
    const late = { ...order, _id: 'left-3', orderNumber: 'BB-LEFT03' };
    const invoices = own.database.collection<{ _id: string }>({ name: 'invoices' });
    await publish(events.PersonRemoved, 'late', { userId: 'late' });
    await invoices.insert({
      ...openInvoice({ ...late, userId: 'late' }).state,
      version: 1,
    } as unknown as { _id: string });
    await eventually(async () => {
      ports.clock.advance(30_000);
      expect(JSON.stringify(await invoices.find({ userId: 'late' }))).not.toMatch(/aarti/i);
    });
  });
});
