import { events } from '@biteboard/contracts';
import { openFakeStripe } from '@biteboard/platform/testing/providers';
import { NOON, openPaymentsApp, order } from '../payments.fixture.ts';

/** A shop with a Stripe key of its own, or, if requested, on its account through the platform's key. */
export const openStripeShop = async (
  options: {
    connected?: boolean;
    site?: object;
    settings?: object;
    secretsOf?: Record<string, string>;
    folder?: string;
  } = {},
) => {
  const clock = { now: () => NOON };
  const stripe = await openFakeStripe({ clock: { now: () => clock.now() } });
  stripe.addAccount({ id: 'acct_own', key: 'sk_test_own' });
  stripe.addAccount({ id: 'acct_platform', key: 'sk_test_platform' });
  stripe.addAccount({ id: 'acct_shop', platform: 'acct_platform' });
  const { connected = false, site, settings, secretsOf, folder } = options;
  const open = (patch: object = {}) =>
    openPaymentsApp({
      ...(folder ? { folder } : {}),
      settings: {
        payments: 'live',
        stripeApiUrl: stripe.url,
        ...(connected ? { stripePlatformKey: 'sk_test_platform' } : {}),
        ...settings,
        ...patch,
      },
      site: { ...(connected ? { stripeAccountId: 'acct_shop' } : {}), ...site },
      secretsOf: {
        ...(connected ? {} : { stripeSecretKey: 'sk_test_own' }),
        stripeWebhookSecret: 'whsec_own',
        ...secretsOf,
      },
    });
  const running = { payments: await open() };
  clock.now = () => running.payments.ports.clock.now();

  const place = async (patch: Partial<typeof order> = {}) => {
    const { payments } = running;
    await payments.publish(events.OrderPlaced, order._id, { order: { ...order, ...patch } });
    return payments.get(payments.payUrl());
  };
  /** An order whose money is there; answers its session and payment. */
  const paid = async (patch: Partial<typeof order> = {}) => {
    await place(patch);
    const { payments } = running;
    const { sessionId = '' } = await payments.checkout();
    await stripe.pay(sessionId);
    await payments.confirm(sessionId);
    return { sessionId, paymentId: stripe.state.sessions.get(sessionId)?.payment ?? '' };
  };
  const giveBack = (refundId = 'r1', refundCents = 4825) =>
    running.payments.publish(events.OrderRefundRequested, order._id, {
      order,
      refundId,
      refundCents,
      reason: '',
    });
  /** The calls that were made, by how they begin, with their idempotency keys and forms. */
  const calls = (begin: string) =>
    stripe.asked
      .filter(({ call }) => call.startsWith(begin))
      .map(({ call, headers, text }) => ({
        call,
        key: headers['idempotency-key'],
        account: headers['stripe-account'],
        form: Object.fromEntries(new URLSearchParams(text)),
      }));
  const health = async () => {
    const claims = { role: 'admin' as const, email: 'a@biteboard.test', userId: 'a' };
    const { app } = running.payments;
    const answer = await app.inject({
      method: 'GET',
      url: `/api/admin/sites/${order.siteId}/health/stripe`,
      headers: { authorization: `Bearer ${app.jwt.sign(claims)}` },
    });
    return answer.json();
  };
  return {
    health,
    stripe,
    get payments() {
      return running.payments;
    },
    /** The service ends and is started again on the same data, with these settings; needs a `folder`. */
    restart: async (patch: object): Promise<void> => {
      await running.payments.close();
      running.payments = await open(patch);
    },
    place,
    paid,
    giveBack,
    calls,
    refunds: () => [...stripe.state.refunds.values()],
    /** Lets time pass, a minute at each look. */
    minutes: (count: number) => running.payments.ports.clock.advance(count * 60_000),
    close: async () => {
      await running.payments.close();
      await stripe.close();
    },
  };
};

export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>;
