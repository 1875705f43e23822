import { type Claims, events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { site } from '../orders.fixture.ts';
import { openOrdersApp } from '../orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
let orderId: string;
const ONE_LASSI = { lines: [{ index: 0, quantity: 1 }] };

beforeEach(async () => {
  orders = await openOrdersApp();
  orderId = (await orders.place()).orderId;
  await orders.pay(orderId);
  for (const action of ['confirm', 'start', 'ready', 'complete']) await orders.act(orderId, action);
});
afterEach(() => orders.close());

const refund = (body: object, key?: string) =>
  orders.act(orderId, 'refund', { body, ...(key ? { key } : {}) });

describe('the refund desk', () => {
  test('gives back a dish; without an amount what it comes to', async () => {
    const { status, body } = await refund({ ...ONE_LASSI, reason: 'Spilled', paidBy: 'platform' });
    expect([status, body.refundableCents]).toEqual([200, 604]);
    expect(body.refunds).toMatchObject([{ amountCents: 604, lines: ONE_LASSI.lines, paidBy: 'platform' }]);
    const mine = await orders.read(orderId);
    expect(mine.refunds).toEqual([
      { amountCents: 604, state: 'asked', at: expect.any(String), reason: 'Spilled', lines: ONE_LASSI.lines },
    ]);
  });

  test.each(['refund', 'cancel'])('lets only an admin have the platform pay for a %s', async (action) => {
    const manager: Claims = { role: 'manager', email: 'm@biteboard.test', userId: 'm', sites: [site._id] };
    const url = `/api/admin/sites/${site._id}/orders/${orderId}/${action}`;
    const answer = await orders.call('POST', url, {
      as: manager,
      body: { ...ONE_LASSI, paidBy: 'platform' },
    });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'ADMIN_NEEDED' }]);
    expect(orders.heard('OrderRefundRequested')).toEqual([]);
    const byShop = await orders.call('POST', url, { as: manager, body: { ...ONE_LASSI, paidBy: 'shop' } });
    expect(byShop.body.code).not.toBe('ADMIN_NEEDED');
  });

  test('of two people who refund the same at once one is refused', async () => {
    const answers = await Promise.all([refund(ONE_LASSI), refund({ lines: [{ index: 0, quantity: 2 }] })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'REFUND_LINES',
      error: expect.stringContaining('given back already'),
    });
  });

  test('never gives back more than was paid, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund({ amountCents: 400 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      error: 'At most $0.08 can be refunded.',
    });
  });

  test('answers a repeated request as the first time, also after the refund was made', async () => {
    const first = await refund(ONE_LASSI, 'once');
    await eventually(() => expect(orders.heard('OrderRefundRequested')).toHaveLength(1));
    const { refundId } = orders.heard('OrderRefundRequested')[0]!.data as { refundId: string };
    const settled = { orderId, siteId: site._id, refundId, amountCents: 604 };
    await orders.publish(events.RefundSettled, orderId, settled);
    expect((await orders.read(orderId)).refunds).toMatchObject([{ state: 'settled' }]);
    await refund({ amountCents: 4 }, 'twice');
    expect(await refund(ONE_LASSI, 'once')).toEqual(first);
    expect((await refund({ ...ONE_LASSI, paidBy: 'platform' }, 'once')).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  test('refuses what is no choice', async () => {
    expect((await refund({ lines: [{ index: 0 }] })).status).toBe(400);
    expect((await refund({ lines: [{ index: 0, quantity: 0 }] })).status).toBe(400);
    expect((await refund({ paidBy: 'somebody' })).status).toBe(400);
    expect((await refund({ tip: true })).body.code).toBe('REFUND_LINES');
  });
});
