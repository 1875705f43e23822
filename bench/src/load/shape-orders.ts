import {
  type Client,
  countedSales,
  eventually,
  newCustomer,
  openPaymentSession,
  type PlacedAnswer,
  pay,
  type SignedInPerson,
} from '@biteboard/e2e';
import { aKey } from './order-once.ts';

/** Where the orders of both shapes are placed. */
export const LOAD_SHOP = { name: 'Bench', slug: 'bench', coupon: 'BENCH10' };

export const place = async (on: Client, { token }: SignedInPerson): Promise<string> => {
  const body = { items: [{ name: 'Soup', quantity: 2 }] };
  const at = `/api/payments/stripe/${LOAD_SHOP.slug}/checkout/pickup`;
  const placed = await on.call<PlacedAnswer>('POST', at, { token, body, headers: aKey() });
  if (placed.status !== 201) throw new Error(`not placed: ${JSON.stringify(placed.body)}`);
  return openPaymentSession(on, placed.body);
};

export const payFor = async (on: Client, session: string): Promise<void> => {
  const { status } = await pay(on, session);
  if (status !== 303) throw new Error(`not paid: ${status}`);
};

export const whenCounted = (on: Client, admin: SignedInPerson, orders: number): Promise<void> =>
  eventually(async () => {
    const counted = (await countedSales(on, admin, LOAD_SHOP)).orders;
    if (counted !== orders) throw new Error(`${counted} of ${orders} paid orders are in the ledger`);
  }, 120_000);

/** Each goes on until it is to end; answers how many orders there were. */
export const orderUntil = async (
  on: Client,
  people: readonly SignedInPerson[],
  ended: (count: number) => boolean,
): Promise<number> => {
  let count = 0;
  const orderOn = async (who: SignedInPerson): Promise<void> => {
    while (!ended(count)) {
      count += 1;
      await payFor(on, await place(on, who));
    }
  };
  await Promise.all(people.map(orderOn));
  return count;
};

export const newCustomers = (on: Client, count: number): Promise<SignedInPerson[]> =>
  Promise.all(Array.from({ length: count }, () => newCustomer(on)));

export const forSeconds = (seconds: number): (() => boolean) => {
  const until = performance.now() + seconds * 1000;
  return () => performance.now() >= until;
};
