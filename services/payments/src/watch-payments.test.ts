import { expect, test } from '@jest/globals';
import type { Checkout } from './checkout/checkout.ts';
import { openPaymentsApp, order, site } from './payments.fixture.ts';

test('sessions are counted as open, paid and stuck while they are under way, and issues as long as they are open', async () => {
  const payments = await openPaymentsApp();
  const checkouts = payments.own.database.collection<Checkout>({ name: 'checkouts' });
  const later = new Date(payments.ports.clock.now() + 600_000).toISOString();
  const base = {
    version: 1,
    siteId: site._id,
    order,
    attempt: 1,
    attemptAt: later,
    payments: [],
    refunds: [],
    createdAt: later,
    expiresAt: later,
  };
  const trouble = { said: 'The key is refused.', keys: true, since: later, tries: 1 };
  const stored: (Pick<Checkout, 'state'> & Partial<Checkout>)[] = [
    { state: 'opening', dueAt: later },
    { state: 'open', dueAt: later },
    { state: 'open', dueAt: later, failures: 3 },
    { state: 'open', dueAt: later, trouble: trouble as never },
    { state: 'paid', dueAt: later },
    { state: 'paid', openCases: 2, caseKey: `${site._id} 1 a` },
    { state: 'paid', openCases: 1, caseKey: `${site._id} 2 b` },
    { state: 'paid' },
    { state: 'expired' },
  ];
  for (const [at, one] of stored.entries())
    await checkouts.insert({ ...base, ...one, _id: `order-${at}`, sessionId: `cs_${at}` });
  const text = await payments.ports.metrics.text();
  for (const [state, count] of Object.entries({ open: 4, paid: 1, stuck: 2 }))
    expect(text).toContain(`biteboard_payment_sessions{state="${state}"} ${count}`);
  expect(text).toContain('biteboard_money_cases_open 3');
  await payments.close();
});

test('a message that is not signed as it should be is counted', async () => {
  const payments = await openPaymentsApp();
  const answer = await payments.webhook(
    { id: 'evt_1', type: 'checkout.session.completed' },
    { secret: 'guess' },
  );
  expect(answer.statusCode).toBe(400);
  expect(await payments.ports.metrics.text()).toContain(
    'biteboard_webhook_refusals_total{provider="stripe",code="SIGNATURE_INVALID"} 1',
  );
  await payments.close();
});
