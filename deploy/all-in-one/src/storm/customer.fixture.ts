import { expectStatus, type PlacedAnswer, type SignedInPerson } from '@biteboard/e2e';
import type { Patient } from './patience.fixture.ts';
import type { OrderPlan } from './plan.fixture.ts';
import { DROPOFF, type StormShop } from './shops.fixture.ts';

/** The provider's payment pages. */
export interface Till {
  pay(sessionId: string): Promise<unknown>;
  decline(sessionId: string): Promise<unknown>;
  /** The customer orders a transfer, and the bank makes it later, or does not. */
  transfer(sessionId: string): Promise<unknown>;
  endTransfer(sessionId: string, arrives: boolean): Promise<unknown>;
  /** All that the provider ever opened for the order, whether we learned of it or not. */
  sessionsOf(orderId: string): readonly string[];
}

/** Who buys where, and with what. */
export interface Buying {
  on: Patient;
  till: Till;
  shop: StormShop;
  person: SignedInPerson;
  plan: OrderPlan;
  seed: number;
}

const place = async ({ on, shop, person, plan, seed }: Buying): Promise<PlacedAnswer> => {
  const body = {
    items: [{ name: 'Soup', quantity: plan.quantity }],
    tipCents: plan.tipCents,
    ...(plan.withCoupon ? { coupon: shop.coupon } : {}),
    ...(plan.kind === 'delivery' ? { dropoff: DROPOFF } : {}),
  };
  const answer = await on.call<PlacedAnswer>(
    'POST',
    `/api/payments/stripe/${shop.slug}/checkout/${plan.kind}`,
    {
      token: person.token,
      body,
      headers: { 'idempotency-key': `storm-${seed}-${plan.n}` },
    },
  );
  return expectStatus(answer, 201);
};

const MAX_PAGE_ATTEMPTS = 12;
const LOOK_AGAIN_MS = 300;

/** The session that the payment page leads to; undefined where it leads to none that could be paid, or not in time. */
const openPage = async ({ on }: Buying, { url }: PlacedAnswer): Promise<string | undefined> => {
  for (let looks = 0; looks < MAX_PAGE_ATTEMPTS; looks += 1) {
    const { headers } = await on.call('GET', url);
    const location = headers.get('location');
    if (location) return /(cs_\w+)/.exec(location)?.[1];
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return undefined;
};

/** What the customer does on the provider's page. */
const payAs = async (buying: Buying, placed: PlacedAnswer, session: string): Promise<void> => {
  const { till, plan } = buying;
  if (plan.pays === 'not after a decline') await till.decline(session);
  else if (plan.pays === 'after a decline') {
    await till.decline(session);
    await till.pay((await openPage(buying, placed)) ?? session);
  } else if (plan.pays === 'twice') {
    await Promise.all([till.pay(session), till.pay(session)]);
    for (const one of till.sessionsOf(placed.orderId)) await till.pay(one);
  } else if (plan.pays === 'by transfer') await till.transfer(session);
  else if (plan.pays === 'at once') await till.pay(session);
};

/** Places the order and goes as far with it as its customer does; answers it once that is over. */
export const buy = async (buying: Buying): Promise<PlacedAnswer> => {
  const { on, plan } = buying;
  const placed = await place(buying);
  const session = plan.pays === 'never' ? undefined : await openPage(buying, placed);
  if (!session) return placed;
  await payAs(buying, placed, session);
  if (plan.comesBack) {
    const path = `/api/payments/stripe/confirm/${session}`;
    const times = plan.pays === 'twice' ? 3 : 1;
    await Promise.all(Array.from({ length: times }, () => on.look(path)));
  }
  return placed;
};
