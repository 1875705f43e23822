import { type Claims, DAYS, SESSION_LIFETIME_MS, type SiteSnapshot } from '@biteboard/contracts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { admin, customer, location, NOON, stranger } from '../orders.fixture.ts';
import { ADMIN, COUNTER, openOrdersApp, type PlaceAnswer, twoLassis } from '../orders-app.fixture.ts';

const ALL_DAY = Object.fromEntries(
  DAYS.map((day) => [day, { open: '00:00', close: '24:00', closed: false }]),
) as SiteSnapshot['hours'];

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

describe('lists', () => {
  test('a customer sees only own orders, newest first, and may search them', async () => {
    orders = await openOrdersApp();
    const first = await orders.place();
    orders.ports.clock.advance(1_000);
    const second = await orders.place(customer, { body: { items: [{ productId: 'thali', quantity: 1 }] } });
    const foreign = await orders.place(stranger);
    const mine = (query = '') =>
      orders.call('GET', `/api/shop/haldi-house/orders/mine${query}`, { as: customer });
    const numbers = (answer: { body: { items: { orderNumber: string }[] } }) =>
      answer.body.items.map((order) => order.orderNumber);
    const all = await mine();
    expect(numbers(all)).toEqual([second.orderNumber, first.orderNumber]);
    expect(all.body).toMatchObject({ total: 2, page: 1, pageSize: 12, totalPages: 1 });
    expect(numbers(await mine('?q=THALI'))).toEqual([second.orderNumber]);
    expect(numbers(await mine(`?q=%23${first.orderNumber.toLowerCase()}`))).toEqual([first.orderNumber]);
    expect(numbers(await mine('?q=.*'))).toEqual([]);
    expect(numbers(await mine('?q=%00tha%00li'))).toEqual([second.orderNumber]);
    expect(numbers(await mine('?pageSize=1&page=2'))).toEqual([first.orderNumber]);
    expect(numbers(await mine('?fulfillmentType=delivery'))).toEqual([]);
    expect(
      (await orders.call('GET', `/api/shop/haldi-house/orders/${foreign.orderId}`, { as: customer })).status,
    ).toBe(404);
    expect(
      (await orders.call('GET', `/api/shop/haldi-house/orders/${foreign.orderId}`, { as: admin })).status,
    ).toBe(200);
    expect((await orders.call('GET', '/api/shop/haldi-house/orders/mine')).status).toBe(401);
  });

  test('an admin filters by the location that makes them', async () => {
    const locations = [location('loc-1', 'Downtown'), location('loc-2', 'Whyte')];
    orders = await openOrdersApp({ site: { locations, payAtPickupEnabled: true } });
    const at = (id: string) =>
      orders.place(customer, { url: COUNTER, body: { ...twoLassis, pickup: { location: id } } });
    const [first, second] = [await at('loc-1'), await at('loc-2')];
    const listed = async (query: string) => {
      const { body } = await orders.call('GET', `${ADMIN}?status=all${query}`, { as: admin });
      return (body.items as { _id: string }[]).map(({ _id }) => _id);
    };
    expect(await listed('')).toEqual([second.orderId, first.orderId]);
    expect(await listed('&locationId=loc-1')).toEqual([first.orderId]);
    expect(await listed('&locationId=loc-2&q=lassi')).toEqual([second.orderId]);
    expect(await listed('&locationId=gone')).toEqual([]);
  });

  test('an admin filters by day of the site, status and words', async () => {
    orders = await openOrdersApp({ site: { locations: [location('loc-1', 'Downtown')] } });
    const paid = await orders.place();
    await orders.pay(paid.orderId);
    await orders.place(stranger);
    const list = async (query: string) => {
      const { status, body: answer } = await orders.call('GET', `${ADMIN}${query}`, { as: admin });
      return status === 200 ? answer.total : status;
    };
    expect(await list('')).toBe(1);
    expect(await list('?status=successful')).toBe(1);
    expect(await list('?status=paid')).toBe(1);
    expect(await list('?status=pending_payment')).toBe(1);
    expect(await list('?status=all')).toBe(2);
    expect(await list('?status=eaten')).toBe(400);
    expect(await list('?status=all&q=ben@biteboard')).toBe(1);
    expect(await list('?status=all&from=2026-06-10&to=2026-06-10')).toBe(2);
    expect(await list('?status=all&from=2026-06-11')).toBe(0);
    expect(await list('?status=all&to=2026-06-09')).toBe(0);
    expect(await list('?status=all&from=0001-01-01&to=9999-12-31')).toBe(2);
    expect(await list('?from=1')).toBe(400);
    expect(await list(`?status=all&to=${new Date(NOON - 1).toISOString()}`)).toBe(0);
    expect(await list('?from=2026-02-31')).toBe(400);
    expect(await list('?from=yesterday')).toBe(400);
    expect(await list('?pageSize=1000')).toBe(400);
  });
});

describe('orders by the day that they are for', () => {
  const DAY_MS = 24 * 3_600_000;
  const list = async (query: string) =>
    (await orders.call('GET', `${ADMIN}?status=all&${query}`, { as: admin })).body as {
      total: number;
      items: { orderNumber: string }[];
    };
  const numbersOf = async (query: string) => (await list(query)).items.map(({ orderNumber }) => orderNumber);
  const rowsOf = async (query: string) =>
    (await orders.workbook(`${ADMIN}/export.xlsx?status=all&${query}`)).body.map(([number]) => number);
  /** Noon in the site's zone. */
  const preOrder = (days: number) => {
    const scheduledFor = new Date(NOON + days * DAY_MS).toISOString();
    const body = { items: [{ productId: 'lassi', quantity: 1 }], pickup: { scheduledFor } };
    return orders.place(customer, { body, url: COUNTER });
  };

  test('stand in list and export on that day, in the order of their time, whenever they were placed', async () => {
    orders = await openOrdersApp();
    const inThree = (await preOrder(3)).orderNumber;
    const tomorrow = (await preOrder(1)).orderNumber;
    const now = (await orders.place()).orderNumber;
    for (const [query, expected] of [
      ['dueFrom=2026-06-11&dueTo=2026-06-11', [tomorrow]],
      ['dueFrom=2026-06-11', [inThree, tomorrow]],
      ['dueTo=2026-06-11', [tomorrow, now]],
      ['dueFrom=2026-06-10&dueTo=2026-06-13', [inThree, tomorrow, now]],
      ['from=2026-06-10&to=2026-06-10&dueFrom=2026-06-13', [inThree]],
      ['from=2026-06-11&dueFrom=2026-06-11', []],
      ['dueFrom=2026-06-11&q=lassi', [inThree, tomorrow]],
      ['', [now, tomorrow, inThree]],
    ] as const) {
      expect([query, await numbersOf(query)]).toEqual([query, expected]);
      expect([query, await rowsOf(query)]).toEqual([query, expected]);
    }
    expect((await list('dueFrom=2026-06-10&pageSize=1&page=2')).items[0]).toMatchObject({
      orderNumber: tomorrow,
    });
  });

  test('belong to a day of the site’s zone, also at its ends', async () => {
    orders = await openOrdersApp({ site: { timeZone: 'Pacific/Auckland', hours: ALL_DAY } });
    const at = async (scheduledFor: string) => {
      const body = { items: [{ productId: 'lassi', quantity: 1 }], pickup: { scheduledFor } };
      return (await orders.place(customer, { body, url: COUNTER })).orderNumber;
    };
    const first = await at('2026-06-11T12:00:00Z');
    const last = await at('2026-06-12T11:59:00Z');
    await at('2026-06-11T11:59:00Z');
    await at('2026-06-12T12:00:00Z');
    expect(await numbersOf('dueFrom=2026-06-12&dueTo=2026-06-12')).toEqual([last, first]);
  });

  test('are refused for what is no day', async () => {
    orders = await openOrdersApp();
    for (const name of ['dueFrom', 'dueTo'])
      for (const url of [ADMIN, `${ADMIN}/export.xlsx`]) {
        const { status, body } = await orders.call('GET', `${url}?${name}=2026-02-31`, { as: admin });
        expect([status, Object.keys(body.fields)]).toEqual([400, [name]]);
      }
  });
});

describe('the address where an order is paid', () => {
  const readAs = async (
    as: Claims,
    { orderId }: PlaceAnswer,
    url = `/api/shop/haldi-house/orders/${orderId}`,
  ) => (await orders.call('GET', url, { as })).body;
  const mine = async () =>
    (await orders.call('GET', '/api/shop/haldi-house/orders/mine', { as: customer })).body.items[0];

  test('is shown to the customer of an unpaid order, in the list and in the order', async () => {
    orders = await openOrdersApp();
    const placed = await orders.place();
    expect((await readAs(customer, placed)).payUrl).toBe(placed.url.split('&')[0]);
    expect((await mine()).payUrl).toBe(placed.url.split('&')[0]);
  });

  test('is shown to no one else', async () => {
    orders = await openOrdersApp();
    const placed = await orders.place();
    const list = await orders.call('GET', `${ADMIN}?status=all`, { as: admin });
    expect(list.body.items[0]._id).toBe(placed.orderId);
    const seen = [
      await readAs(stranger, placed),
      await readAs(admin, placed),
      await readAs(admin, placed, `${ADMIN}/${placed.orderId}`),
      list.body,
      (await orders.call('GET', '/api/shop/haldi-house/orders/mine', { as: stranger })).body,
      (await orders.call('GET', `/api/shop/haldi-house/orders/${placed.orderId}`)).body,
      orders.heard('OrderPlaced'),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/payUrl|\/pay\//);
  });

  test('is gone once the order is paid, and for one that is paid at the counter', async () => {
    orders = await openOrdersApp();
    const placed = await orders.place();
    await orders.pay(placed.orderId);
    expect(await mine()).not.toHaveProperty('payUrl');
    expect(await readAs(customer, await orders.place(customer, { url: COUNTER }))).not.toHaveProperty(
      'payUrl',
    );
  });

  test('is absent once the session has expired, before that is stored', async () => {
    orders = await openOrdersApp();
    const placed = await orders.place();
    orders.ports.clock.advance(SESSION_LIFETIME_MS - 60_000);
    expect((await mine()).payUrl).toBe(placed.url.split('&')[0]);
    orders.ports.clock.advance(60_000);
    expect((await mine()).status).toBe('pending_payment');
    expect(await mine()).not.toHaveProperty('payUrl');
  });
});
