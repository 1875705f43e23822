import { type Random, seeded, seedGiven } from '@biteboard/platform/testing';
import { type FakeStripe, openFakeStripe } from '@biteboard/platform/testing/providers';
import { afterEach, expect, test } from '@jest/globals';
import { type MoneyApp, openMoney } from './lost-events.fixture.ts';

const ORDERS = 8;
const STEPS = 70;
const SEED = seedGiven();
const MINUTE = 60_000;
const SECRET = 'whsec_guarantee';
const KEY = 'sk_test_guarantee';
/** Whatever orders and payments say to each other of money may be lost, to either of them. */
const ABOUT_MONEY =
  /^(Payment|Refund|OrderPlaced|OrderPaid|OrderCancelled|OrderRefundRequested|OrderPayment)/;
const MADE = ['paid', 'confirmed', 'preparing', 'ready', 'completed'];

let stripe: FakeStripe | undefined;
let money: MoneyApp | undefined;
afterEach(async () => {
  await stripe?.close();
  await money?.close();
});

interface Placed {
  orderId: string;
  url: string;
}

const open = async (random: Random) => {
  const storm = { isOn: true };
  const loses = (group: string, type: string) =>
    storm.isOn &&
    (group === 'orders' || group === 'payments') &&
    ABOUT_MONEY.test(type) &&
    random.chance(0.2);
  const clock = { now: () => money?.ports.clock.now() ?? 0 };
  const far = await openFakeStripe({ clock });
  stripe = far;
  const on = await openMoney({ settings: { payments: 'live', stripeApiUrl: far.url }, loses });
  money = on;
  far.addAccount({ id: 'acct_1', key: KEY });
  const useKey = (key: string) =>
    on.changeSite({
      secrets: {
        stripeSecretKey: on.secrets.encrypt(key),
        stripeWebhookSecret: on.secrets.encrypt(SECRET),
      },
    });
  await useKey(KEY);
  const base = await on.app.listen({ port: 0, host: '127.0.0.1' });
  far.listen({
    url: `${base}/webhook/stripe/site-1`,
    secret: SECRET,
    account: 'acct_1',
    mannerOf: () => ({ times: random.pick([0, 1, 1, 2, 3]) }),
    againAfterMs: [],
  });
  return { on, far, storm, useKey };
};

type World = Awaited<ReturnType<typeof open>>;

/** What customers, the shop, Stripe and the time do in any order. */
const stepsOf = ({ on, far, useKey }: World, random: Random, placed: Placed[]) => {
  const order = () => random.pick(placed);
  const openSessions = () =>
    [...far.state.sessions.values()].filter(
      ({ status, expiresAt }) => status === 'open' && expiresAt > far.state.now(),
    );
  const pay = async () => {
    const session = random.pick(openSessions());
    if (session) await far.pay(session.id);
  };
  const look = async () => {
    const one = order();
    if (one) await on.app.inject({ url: one.url });
  };
  const act = (action: string) => async () => {
    const one = order();
    if (one) await on.act(one.orderId, action);
  };
  const caseOf = async () => random.pick((await on.cases('?pageSize=100')).items);
  return [
    look,
    look,
    pay,
    pay,
    pay,
    async () => {
      const session = random.pick([...far.state.sessions.values()]);
      if (session) await on.app.inject({ url: `/api/payments/stripe/confirm/${session.id}` });
    },
    act('cancel'),
    act('refund'),
    async () => on.ports.clock.advance(random.whole(1, 20) * MINUTE),
    async () => on.ports.clock.advance(31_000),
    async () => on.ports.quiet(),
    async () => far.setRefundStatus(random.pick(['succeeded', 'succeeded', 'pending', 'failed'])),
    async () => useKey(random.pick([KEY, KEY, 'sk_test_of_nobody'])),
    async () => {
      far.state.keys.get(KEY)!.isRevoked = random.chance(0.4);
    },
    async () => {
      const one = await caseOf();
      if (one)
        await on.actOnCase(one.caseId, { action: random.pick(one.allowedActions) ?? 'ask', note: 'seen to' });
    },
  ];
};

/** Each payment that stands at Stripe, and where its money is as far as anybody here says. */
const whereMoneyIs = async ({ on, far }: World): Promise<string[]> => {
  const lost: string[] = [];
  for (const payment of far.state.payments.values()) {
    if (payment.status !== 'succeeded') continue;
    const orderId = payment.metadata.orderId ?? '';
    const order = await on.order(orderId);
    const backCents = [...far.state.refunds.values()]
      .filter(({ payment: from, status }) => from === payment.id && status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
    const isMade = MADE.includes(order.status) && order.refundedCents === 0 && backCents === 0;
    const isBack = !MADE.includes(order.status) && backCents === payment.amount;
    const cases = (await on.cases(`?orderId=${orderId}`)).items;
    const isOutside = order.history.some(({ reason = '' }) => reason.endsWith('refunded outside'));
    if (isMade || isBack || cases.length > 0 || (isOutside && !MADE.includes(order.status))) continue;
    lost.push(
      JSON.stringify({
        orderId,
        status: order.status,
        backCents,
        paid: payment.amount,
        history: order.history,
      }),
    );
  }
  return lost;
};

test(`each payment is one paid order, a refund, or an open case that a person can bring to its end (seed ${SEED})`, async () => {
  const random = seeded(SEED);
  const world = await open(random);
  const placed: Placed[] = [];
  const steps = stepsOf(world, random, placed);
  for (let count = 0; count < ORDERS; count += 1) {
    placed.push(await world.on.place());
    await world.on.app.inject({ url: placed.at(-1)?.url ?? '' });
  }
  for (let step = 0; step < STEPS; step += 1) await random.pick(steps)();

  const { on, far, storm, useKey } = world;
  storm.isOn = false;
  await useKey(KEY);
  far.state.keys.get(KEY)!.isRevoked = false;
  await on.within(24 * 60, async () => {
    for (const refund of far.state.refunds.values()) {
      if (refund.status === 'pending') await far.settleRefund(refund.id);
    }
    const waiting: string[] = [];
    for (const { orderId } of placed) {
      const { status } = await on.order(orderId);
      if (status === 'pending_payment') waiting.push(orderId);
    }
    expect(waiting).toEqual([]);
    expect(await whereMoneyIs(world)).toEqual([]);
  });

  far.setRefundStatus('succeeded');
  await on.within(24 * 60, async () => {
    const { items } = await on.cases('?pageSize=100');
    for (const { caseId, allowedActions } of items) {
      if (allowedActions.includes('refund')) await on.actOnCase(caseId, { action: 'refund' });
    }
    expect(items).toEqual([]);
    expect(await whereMoneyIs(world)).toEqual([]);
  });
  expect(
    [...far.state.payments.values()].filter(({ status }) => status === 'succeeded').length,
  ).toBeGreaterThan(0);
});
