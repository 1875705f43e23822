import { afterEach, describe, expect, test } from '@jest/globals';
import { type MoneyApp, openMoney } from './lost-events.fixture.ts';

let money: MoneyApp;
afterEach(() => money.close());

const reasonsOf = ({ history }: { history: { reason?: string }[] }) =>
  history.flatMap(({ reason }) => reason ?? []);

const placePaid = async () => {
  const { orderId, url } = await money.place();
  const sessionId = await money.sessionOf(url);
  await money.pay(sessionId);
  return { orderId, sessionId };
};

const untilStatus = (orderId: string, status: string) =>
  money.within(1, async () => expect((await money.order(orderId)).status).toBe(status));

/** A cancelled order whose refund the provider has refused, and the case of it. */
const failRefund = async () => {
  const { orderId, sessionId } = await placePaid();
  await untilStatus(orderId, 'paid');
  await money.refuseRefunds(sessionId);
  await money.act(orderId, 'cancel');
  const open = await money.within(1, async () => {
    const { items } = await money.cases(`?orderId=${orderId}`);
    expect(items).toHaveLength(1);
    return items[0]!;
  });
  return { orderId, sessionId, open };
};

describe('a refund that the provider refuses', () => {
  test('is a case, until it is marked as settled outside: order and ledger count it as refunded', async () => {
    money = await openMoney();
    const { orderId, open } = await failRefund();
    expect(open).toMatchObject({
      kind: 'refund-failed',
      orderId,
      amountCents: 1208,
      said: 'it is more than was paid',
      next: null,
      allowedActions: ['refund', 'settle'],
    });
    expect(await money.cases()).toMatchObject({ total: 1, totalPages: 1, items: [open] });

    const settle = { action: 'settle', note: 'paid back in cash' };
    const first = await money.actOnCase(open.caseId, settle, { key: 'k1' });
    expect(first).toMatchObject({ status: 200, body: { closed: true, allowedActions: [] } });
    expect(await money.actOnCase(open.caseId, settle, { key: 'k1' })).toEqual(first);
    expect(await money.actOnCase(open.caseId, { action: 'ask' }, { key: 'k1' })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await money.actOnCase(open.caseId, settle)).toMatchObject({
      status: 409,
      body: { code: 'CASE_CLOSED' },
    });
    expect(await money.cases()).toMatchObject({ total: 0, items: [] });

    const order = await money.within(1, async () => {
      const seen = await money.order(orderId);
      expect(seen).toMatchObject({ status: 'cancelled', refundedCents: 1208 });
      return seen;
    });
    expect(order.history.at(-1)).toMatchObject({
      by: 'boss@biteboard.test',
      reason: '$12.08 refunded outside',
      remark: 'paid back in cash',
    });
    await money.within(1, async () =>
      expect(await money.sales()).toMatchObject({ todayTotalCents: 0, todayTaxCents: 0 }),
    );
  });

  test('can be made again from the case, and goes back once', async () => {
    money = await openMoney();
    const { orderId, sessionId, open } = await failRefund();
    await money.refuseRefunds(sessionId, false);
    const acted = await money.actOnCase(open.caseId, { action: 'refund', note: 'try again' });
    expect(acted).toMatchObject({ status: 200, body: { closed: true } });
    const order = await money.within(1, async () => {
      const seen = await money.order(orderId);
      expect(seen).toMatchObject({ status: 'cancelled', refundedCents: 1208 });
      return seen;
    });
    expect(reasonsOf(order)).toContain('Refund of $12.08 asked for by hand');
    expect(await money.cases()).toMatchObject({ total: 0 });
  });

  test('is no business of customers, of other sites, or of nobody', async () => {
    money = await openMoney();
    const { open } = await failRefund();
    const settle = { action: 'settle', note: 'x' };
    const asCustomer = await money.actOnCase(open.caseId, settle, { as: money.customer });
    expect(asCustomer.status).toBe(403);
    await money.changeSite({ _id: 'site-2', slug: 'other', isDefault: false });
    await money.within(1, async () => {
      const elsewhere = `/api/admin/sites/other/payment-cases`;
      expect((await money.call('GET', elsewhere, money.admin)).body).toMatchObject({ total: 0 });
      const acted = await money.call('POST', `${elsewhere}/${open.caseId}`, money.admin, settle);
      expect(acted).toMatchObject({ status: 404, body: { code: 'CASE_NOT_FOUND' } });
    });
    expect((await money.actOnCase('nothing.r0', settle)).status).toBe(404);
    expect(await money.actOnCase(open.caseId, { action: 'settle' })).toMatchObject({
      status: 422,
      body: { code: 'NOTE_REQUIRED' },
    });
    expect(await money.actOnCase(open.caseId, { action: 'ask' })).toMatchObject({
      status: 409,
      body: { code: 'CASE_ACTION_NOT_ALLOWED' },
    });
  });
});

describe('a payment that orders never takes', () => {
  const deaf = () =>
    openMoney({ loses: (group, type) => group === 'orders' && /^Payment(Confirmed|Expired)/.test(type) });

  const unanswered = async () => {
    const { orderId, sessionId } = await placePaid();
    const open = await money.within(10, async () => {
      const { items } = await money.cases();
      expect(items).toMatchObject([{ kind: 'payment-without-order', orderId, amountCents: 1208 }]);
      return items[0]!;
    });
    return { orderId, sessionId, open };
  };

  test('is a case that is tried again and again, and goes back when a person says so', async () => {
    money = await deaf();
    const { orderId, open } = await unanswered();
    expect(Date.parse(open.next ?? '')).toBeGreaterThan(Date.parse(open.since));
    expect(await money.actOnCase(open.caseId, { action: 'ask' })).toMatchObject({ body: { closed: false } });
    await money.actOnCase(open.caseId, { action: 'refund' });
    const order = await money.within(1, async () => {
      const seen = await money.order(orderId);
      expect(reasonsOf(seen)).toContain('$12.08 refunded');
      return seen;
    });
    expect(order).toMatchObject({ status: 'cancelled', refundedCents: 0 });
    expect(await money.cases()).toMatchObject({ total: 0 });
  });

  test('can be marked as settled; should orders learn of it later, the order is not made', async () => {
    money = await deaf();
    const { orderId, open } = await unanswered();
    await money.actOnCase(open.caseId, { action: 'settle', note: 'paid back in cash' });
    const order = await money.within(1, async () => {
      const seen = await money.order(orderId);
      expect(reasonsOf(seen)).toContain('$12.08 refunded outside');
      return seen;
    });
    expect(order.status).toBe('cancelled');
    expect(await money.cases()).toMatchObject({ total: 0 });
  });
});

test('cases are listed newest first, page by page', async () => {
  money = await openMoney();
  const failed: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    failed.unshift((await failRefund()).open.caseId);
    money.ports.clock.advance(1_000);
  }
  const first = await money.cases('?pageSize=2');
  expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2, totalPages: 2 });
  const second = await money.cases('?pageSize=2&page=2');
  expect([...first.items, ...second.items].map(({ caseId }) => caseId)).toEqual(failed);
});
