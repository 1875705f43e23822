import { type Client, expectStatus, newCustomer, type SignedInPerson } from '@biteboard/e2e';
import { leanClient } from './lean-client.ts';
import { LOAD_SHOP, payFor, place } from './shape-orders.ts';
import type { RunningShape } from './shapes.ts';

const LOOK_AGAIN_MS = 3;

const billedOrders = async (on: Client, { token }: SignedInPerson): Promise<number> => {
  const at = `/api/admin/sites/${LOAD_SHOP.slug}/billing`;
  const { days } = expectStatus(await on.call<{ days: { orders: number }[] }>('GET', at, { token }), 200);
  return days.reduce((sum, { orders }) => sum + orders, 0);
};

/**
 * From the answer to a payment until billing says that it has counted the order, asked of billing directly. A look that
 * is answered in its middle makes that the middle between the last look that saw nothing and the first that did: looking
 * seldom, which leaves the processors to what is measured, makes no wait longer.
 */
const wait = async (on: Client, admin: SignedInPerson, orders: number): Promise<number> => {
  const paidAt = performance.now();
  let before = paidAt;
  for (;;) {
    const asked = performance.now();
    const seen = await billedOrders(on, admin);
    const middle = (asked + performance.now()) / 2;
    if (seen >= orders) return (before + middle) / 2 - paidAt;
    before = middle;
    if (before - paidAt > 30_000) throw new Error('a paid order did not come into the ledger');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};

/** So many orders, one at a time; `paid` were before. */
export const effectLatencies = async (
  shape: RunningShape,
  admin: SignedInPerson,
  { count, paid }: { count: number; paid: number },
): Promise<number[]> => {
  const on = leanClient(shape.url, 1);
  const billing = leanClient(shape.serviceUrls.get('billing')![0]!, 1);
  const who = await newCustomer(on);
  const took: number[] = [];
  for (let order = 1; order <= count; order += 1) {
    await payFor(on, await place(on, who));
    took.push(await wait(billing, admin, paid + order));
  }
  return took;
};
