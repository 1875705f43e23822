import { curryLine, eventually, expectStatus, newCustomer, openPaymentSession, pay } from '@biteboard/e2e';
import { afterAll, describe, expect, test } from '@jest/globals';
import { type OrderView, openJourney } from './journeys.fixture.ts';

const { on, chief, shop, checkout, orderOf, untilStatus, placeAndPay, act, billing, close } =
  await openJourney();
afterAll(close);

describe('a takeout order from menu to invoice', () => {
  test('is priced by the server, paid, confirmed, counted and invoiced', async () => {
    const who = await newCustomer(on);
    const before = await billing();
    const { placed, session } = await placeAndPay(who, {
      items: [curryLine(shop), { name: 'Soup', quantity: 2, priceCents: 1250 }],
      coupon: 'tenoff',
      notes: 'Ring twice',
    });
    expect(placed.totalCents).toBe(4583);
    const confirm = await on.call('GET', `/api/payments/stripe/confirm/${session}`);
    expect(expectStatus(confirm, 200)).toMatchObject({ status: 'paid', orderId: placed.orderId });
    await untilStatus(who, placed.orderId, 'paid');

    const confirmed = expectStatus(await act(placed, 'confirm'), 200);
    expect(confirmed.status).toBe('confirmed');
    expect(confirmed.history.at(-1)).toMatchObject({ status: 'confirmed', by: chief.email });
    expect((await act(placed, 'confirm')).body.code).toBe('ACTION_NOT_ALLOWED');

    await eventually(async () => {
      const now = await billing();
      expect(now.todayTotalCents - before.todayTotalCents).toBe(4365);
      expect(now.todayTaxCents - before.todayTaxCents).toBe(218);
    });
    const mine = await on.call<{ items: OrderView[] }>('GET', `/api/shop/${shop.slug}/orders/mine`, {
      token: who.token,
    });
    expect(expectStatus(mine, 200).items.map((order) => order._id)).toEqual([placed.orderId]);
    const pdf = await on.call<string>('GET', `/api/shop/orders/${placed.orderId}/pdf`, { token: who.token });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(expectStatus(pdf, 200).slice(0, 5)).toBe('%PDF-');
  });

  test('stays unpaid after a declined card and is paid by the next try', async () => {
    const who = await newCustomer(on);
    const placed = expectStatus(await checkout(who, { items: [{ name: 'Soup', quantity: 1 }] }), 201);
    const session = await openPaymentSession(on, placed);
    expectStatus(await pay(on, session, 'declined'), 303);
    expect((await orderOf(who, placed.orderId)).status).toBe('pending_payment');
    expectStatus(await pay(on, await openPaymentSession(on, placed)), 303);
    await untilStatus(who, placed.orderId, 'paid');
  });

  test('is paid once however often it is confirmed', async () => {
    const who = await newCustomer(on);
    const before = await billing();
    const placed = expectStatus(await checkout(who, { items: [{ name: 'Soup', quantity: 1 }] }), 201);
    const session = await openPaymentSession(on, placed);
    const both = await Promise.all([pay(on, session), pay(on, session)]);
    expect(both.every((answer) => answer.status < 500)).toBe(true);
    const confirms = await Promise.all(
      Array.from({ length: 10 }, () => on.call('GET', `/api/payments/stripe/confirm/${session}`)),
    );
    expect(confirms.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    const order = await untilStatus(who, placed.orderId, 'paid');
    expect(order.history.filter((change) => change.status === 'paid')).toHaveLength(1);
    await eventually(async () =>
      expect((await billing()).todayTotalCents - before.todayTotalCents).toBe(1250),
    );
  });

  test('gives the money back when the shop cancels it', async () => {
    const who = await newCustomer(on);
    const before = await billing();
    const { placed } = await placeAndPay(who, { items: [{ name: 'Soup', quantity: 1 }] });
    await untilStatus(who, placed.orderId, 'paid');
    expect(expectStatus(await act(placed, 'cancel', { reason: 'Out of soup' }), 200).status).toBe(
      'cancelled',
    );
    await eventually(async () =>
      expect((await orderOf(who, placed.orderId)).refundedCents).toBe(placed.totalCents),
    );
    await eventually(async () => expect((await billing()).todayTotalCents).toBe(before.todayTotalCents));
  });

  test('gives a dish back while the rest is made, and the rest when the shop cancels it', async () => {
    const who = await newCustomer(on);
    const before = await billing();
    const { placed } = await placeAndPay(who, { items: [{ name: 'Soup', quantity: 3 }] });
    await untilStatus(who, placed.orderId, 'paid');
    const body = { lines: [{ index: 0, quantity: 1 }], reason: 'Sold out', paidBy: 'platform' };
    expectStatus(await act(placed, 'refund', body), 200);
    await eventually(async () => {
      const { todayTotalCents, todayTaxCents } = await billing();
      expect([todayTotalCents - before.todayTotalCents, todayTaxCents - before.todayTaxCents]).toEqual([
        2500, 125,
      ]);
    });
    expect(await orderOf(who, placed.orderId)).toMatchObject({ status: 'paid', refundedCents: 1313 });
    expect((await act(placed, 'refund', { amountCents: 2625 })).body.code).toBe('REFUND_TOO_LARGE');
    expectStatus(await act(placed, 'cancel', { reason: 'No soup at all' }), 200);
    await eventually(async () =>
      expect(await orderOf(who, placed.orderId)).toMatchObject({
        status: 'cancelled',
        refundedCents: placed.totalCents,
      }),
    );
    await eventually(async () => expect((await billing()).todayTotalCents).toBe(before.todayTotalCents));
  });
});
