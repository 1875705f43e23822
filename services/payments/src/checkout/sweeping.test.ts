import { events } from '@biteboard/contracts';
import { Unavailable } from '@biteboard/platform/ports';
import { eventually } from '@biteboard/platform/testing';
import { type FakeStripe, openFakeStripe } from '@biteboard/platform/testing/providers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { jobs } from '../jobs.ts';
import { openPaymentsApp, order, type PaymentsApp, site } from '../payments.fixture.ts';
import { openPayments } from '../payments.ts';
import type { Checkout } from './checkout.ts';

const MINUTE = 60_000;
const FAILING = 450;

/** Knows no key. */
let stripe: FakeStripe;
let payments: PaymentsApp;

beforeEach(async () => {
  stripe = await openFakeStripe();
  payments = await openPaymentsApp({
    settings: { stripeApiUrl: stripe.url },
    secretsOf: { stripeSecretKey: 'sk_own' },
  });
});
afterEach(async () => {
  await payments.close();
  await stripe.close();
});

const checkouts = () => payments.own.database.collection<Checkout>({ name: 'checkouts' });

/** Open sessions at the shop whose key is refused, due for longer than anything else. */
const leaveFailing = async (count: number): Promise<void> => {
  const at = new Date(payments.ports.clock.now() - MINUTE).toISOString();
  const left: Omit<Checkout, '_id' | 'sessionId'> = {
    version: 1,
    siteId: site._id,
    order,
    state: 'open',
    attempt: 1,
    attemptAt: at,
    provider: 'stripe',
    payments: [],
    refunds: [],
    createdAt: at,
    expiresAt: new Date(payments.ports.clock.now() + 30 * MINUTE).toISOString(),
    dueAt: at,
  };
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      checkouts().insert({ ...left, _id: `left-${n}`, sessionId: `cs_left_${n}` }),
    ),
  );
};

/** Another shop's order, paid without a word. */
const payElsewhere = async (): Promise<void> => {
  const other = { ...site, _id: 'site-2', slug: 'other', isDefault: false };
  await payments.publish(events.SiteChanged, 'site-2', { site: other, version: 1 });
  const sessionId = await payments.openSession({ _id: 'order-2', siteId: 'site-2' });
  const told = await payments.payUnheard(sessionId);
  await told.delivered();
};

describe('the sweeper', () => {
  test('comes to a shop’s checkout though hundreds of another shop’s fail before it', async () => {
    await payElsewhere();
    await leaveFailing(FAILING);
    await eventually(() => {
      payments.ports.clock.advance(MINUTE);
      expect(payments.heard('PaymentConfirmed')).toMatchObject([{ subject: 'order-2' }]);
    }, 60_000);
  });

  test('postpones each checkout that fails, and queries none twice at a time', async () => {
    await leaveFailing(FAILING);
    payments.ports.clock.advance(31_000);
    const isDue = { dueAt: { $lte: new Date(payments.ports.clock.now()).toISOString() } };
    await eventually(async () => expect(await checkouts().count(isDue)).toBe(0), 60_000);
    expect(await checkouts().count({ failures: 1 })).toBe(FAILING);
    expect(stripe.asked).toHaveLength(FAILING);
  });
});

test('the job does not retry a provider that is down as if it were ours: the sweeper continues', async () => {
  await leaveFailing(1);
  payments.ports.clock.advance(MINUTE);
  const attend = jobs(openPayments(payments.own)).find((one) => one.name === 'attend-checkout');
  const progress = async () => {};
  const attended = attend?.handle({
    id: '1',
    name: 'attend-checkout',
    data: { orderId: 'left-0' },
    attempt: 1,
    progress,
  });
  await expect(attended).rejects.toMatchObject({ cause: expect.any(Unavailable) });
  await expect(attended).rejects.not.toBeInstanceOf(Unavailable);
});
