import {
  type Client,
  expectStatus,
  openPaymentSession,
  type PlacedAnswer,
  pay,
  type SignedInPerson,
} from '@biteboard/e2e';
import { v7 as newKey } from 'uuid';

/** A shop that is ordered at, and the dish that is ordered. */
export interface Counter {
  slug: string;
  productId: string;
}

type Step = 'place' | 'open' | 'pay' | 'whole';

/** How long each step of each order took, ms. */
export type Took = Record<Step, number[]>;

export const noneYet = (): Took => ({ place: [], open: [], pay: [], whole: [] });

/** What a browser sends with each order. */
export const aKey = () => ({ 'idempotency-key': newKey() });

/** Places an order and pays it; answers the payment's session with it. */
export const orderOnce = async (
  on: Client,
  { token }: Pick<SignedInPerson, 'token'>,
  { slug, productId }: Counter,
  took: Took = noneYet(),
): Promise<PlacedAnswer & { session: string }> => {
  const body = { items: [{ productId, name: 'Dish 79', quantity: 2, size: 'large', spiceLevel: 'Hot' }] };
  const start = performance.now();
  const at = `/api/payments/stripe/${slug}/checkout/pickup`;
  const placed = expectStatus(await on.call<PlacedAnswer>('POST', at, { token, body, headers: aKey() }), 201);
  const placedAt = performance.now();
  const session = await openPaymentSession(on, placed);
  const openedAt = performance.now();
  expectStatus(await pay(on, session), 303);
  const paidAt = performance.now();
  took.place.push(placedAt - start);
  took.open.push(openedAt - placedAt);
  took.pay.push(paidAt - openedAt);
  took.whole.push(paidAt - start);
  return { ...placed, session };
};

/** So many orders by all these people at once, each going on to the next counter; answers the seconds until all are paid. */
export const orderMany = async (
  on: Client,
  people: readonly Pick<SignedInPerson, 'token'>[],
  counters: readonly Counter[],
  count: number,
  took: Took = noneYet(),
): Promise<number> => {
  let placed = 0;
  const started = performance.now();
  const orderOn = async (who: Pick<SignedInPerson, 'token'>): Promise<void> => {
    while (placed < count) {
      placed += 1;
      await orderOnce(on, who, counters[placed % counters.length]!, took);
    }
  };
  await Promise.all(people.map(orderOn));
  return (performance.now() - started) / 1000;
};
