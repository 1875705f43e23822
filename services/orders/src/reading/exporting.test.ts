import { DAYS, type SiteSnapshot } from '@biteboard/contracts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { customer, NOON, stranger } from '../orders.fixture.ts';
import { ADMIN, openOrdersApp } from '../orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

const EXPORT = `${ADMIN}/export.xlsx`;
const HOUR_MS = 3_600_000;
const ALL_DAY = Object.fromEntries(
  DAYS.map((day) => [day, { open: '00:00', close: '24:00', closed: false }]),
) as SiteSnapshot['hours'];

describe('the export of orders', () => {
  test('has a row for each order as it is, amounts as numbers and times on the clock of the shop', async () => {
    orders = await openOrdersApp();
    const order = await orders.place(customer, {
      body: {
        items: [{ productId: 'curry', quantity: 2, size: 'large', spiceLevel: 'Hot' }],
        notes: 'Ring twice',
      },
    });
    await orders.pay(order.orderId, { amountCents: order.totalCents });
    const { sheet, header, body, headers } = await orders.workbook(EXPORT);
    expect(headers['content-disposition']).toBe('attachment; filename="haldi-house-orders-2026-06-10.xlsx"');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    const row = Object.fromEntries(header.map((name, at) => [name, body[0]![at]]));
    expect(body).toHaveLength(1);
    expect(row).toMatchObject({
      'Order #': order.orderNumber,
      Customer: customer.name ?? 'Ana',
      Date: new Date('2026-06-10T12:00:00Z'),
      Paid: new Date('2026-06-10T12:00:00Z'),
      Price: order.totalCents / 100,
      Items: '2× Butter Chicken (Size: Large • Spice: Hot)',
      Status: 'Paid',
      Type: 'Takeout',
      Notes: 'Ring twice',
      Refunded: 0,
      Currency: 'CAD',
    });
    expect(sheet.getColumn(header.indexOf('Price') + 1).numFmt).toBe('0.00');
  });

  test('selects what the list selects, over all of its pages, in its order', async () => {
    orders = await openOrdersApp({ site: { hours: ALL_DAY } });
    for (let n = 0; n < 130; n += 1) {
      const order = await orders.place(n % 3 ? customer : stranger);
      if (n % 2) await orders.pay(order.orderId);
      if (n % 5 === 0) orders.ports.clock.advance(HOUR_MS);
    }
    for (const query of [
      '',
      '?status=all',
      '?status=pending_payment',
      '?status=all&q=ben@biteboard',
      '?from=2026-06-11&to=2026-06-11',
      '?status=all&to=2026-06-10',
    ]) {
      const listed: string[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const url = `${ADMIN}${query}${query ? '&' : '?'}pageSize=100&page=${page}`;
        const { body } = await orders.call('GET', url, { as: { ...customer, role: 'admin' } });
        listed.push(...body.items.map((order: { orderNumber: string }) => order.orderNumber));
        pages = body.totalPages;
      }
      const { body } = await orders.workbook(`${EXPORT}${query}`);
      expect(body.map(([number]) => number)).toEqual(listed);
      expect(listed.length).toBeGreaterThan(10);
    }
  });

  test('writes what looks like a formula as text', async () => {
    orders = await openOrdersApp();
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://evil.example")', 'a\t=1+1'];
    for (const notes of texts) {
      const who = { ...customer, name: notes };
      await orders.place(who, { body: { items: [{ productId: 'lassi', quantity: 1 }], notes } });
      orders.ports.clock.advance(1_000);
    }
    const { header, body, sheet } = await orders.workbook(`${EXPORT}?status=all`);
    for (const column of ['Notes', 'Customer']) {
      const at = header.indexOf(column);
      expect(body.map((row) => row[at])).toEqual(texts.toReversed());
      for (let row = 2; row < texts.length + 2; row += 1) expect(sheet.getCell(row, at + 1).numFmt).toBe('@');
    }
  });

  test('is for admins, of a site that is there, with filters that are right', async () => {
    orders = await openOrdersApp();
    const status = async (url: string, as?: typeof customer) =>
      (await orders.call('GET', url, as ? { as } : {})).status;
    const admin = { ...customer, role: 'admin' } as const;
    expect(await status(EXPORT)).toBe(401);
    expect(await status(EXPORT, customer)).toBe(403);
    expect(await status('/api/admin/sites/nowhere/orders/export.xlsx', admin)).toBe(404);
    expect(await status(`${EXPORT}?status=eaten`, admin)).toBe(400);
    expect(await status(`${EXPORT}?from=2026-02-31`, admin)).toBe(400);
  });
});

test('a day of a week that the clocks change holds its orders as the shop counts them', async () => {
  orders = await openOrdersApp({ site: { timeZone: 'Europe/London', hours: ALL_DAY } });
  orders.ports.clock.advance(Date.parse('2026-10-24T22:30:00Z') - NOON);
  await orders.place();
  orders.ports.clock.advance(HOUR_MS);
  await orders.place();
  const { body, header } = await orders.workbook(`${EXPORT}?status=all&from=2026-10-25&to=2026-10-25`);
  expect(body.map((row) => row[header.indexOf('Date')])).toEqual([new Date('2026-10-25T00:30:00Z')]);
});

test('an order’s times stay those that the shop’s clock showed, also where the shop has another zone by now', async () => {
  orders = await openOrdersApp();
  await orders.place();
  await orders.changeSite({ timeZone: 'Asia/Kolkata' });
  const { body, header } = await orders.workbook(`${EXPORT}?status=all`);
  expect(body.map((row) => row[header.indexOf('Date')])).toEqual([new Date('2026-06-10T12:00:00Z')]);
});
