import { type Random, seeded } from '@biteboard/platform/testing';

/** What becomes of one order, as its people mean it: drawn from the seed and its number alone. */
export interface OrderPlan {
  n: number;
  /** Which of the shops and of the customers. */
  shop: number;
  customer: number;
  kind: 'pickup' | 'delivery';
  quantity: number;
  tipCents: number;
  withCoupon: boolean;
  /** What the customer does on the provider's page. */
  pays: 'at once' | 'after a decline' | 'twice' | 'by transfer' | 'late' | 'not after a decline' | 'never';
  /** Whether the customer comes back from there to the shop. */
  comesBack: boolean;
  /** Where the shop cancels it; undefined: nowhere. */
  cancelledAt?: 'paid' | 'confirmed' | 'preparing' | 'ready';
  /** What goes back while it is made, in hundredths of the total. */
  early: number;
  /** What goes back once it was handed over, in hundredths of the total, one after the other. */
  refunds: readonly number[];
  /** Who brings it, and how that ends; a courier who brings it back makes the shop give all money back. */
  courier: 'brings it' | 'brings it back' | 'gives it up' | 'is not waited for';
  /** How it ends where the customer's bank asks for the money back once all is over. */
  dispute: 'none' | 'won' | 'lost';
}

/** One of the named things, each as likely as its weight. */
const drawn = <T extends string>(random: Random, weights: Record<T, number>): T => {
  const entries = Object.entries(weights) as [T, number][];
  let left = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  return entries[0]![0];
};

const REFUNDS: Record<string, readonly number[]> = {
  none: [],
  part: [30],
  parts: [20, 45],
  all: [100],
  'part and the rest': [35, 65],
};

const MIX = 2_654_435_761;

export const planOf = (seed: number, n: number, shops: number, customers: number): OrderPlan => {
  const random = seeded((seed ^ Math.imul(n + 1, MIX)) >>> 0);
  const cancelledAt = drawn(random, { nowhere: 70, paid: 10, confirmed: 10, preparing: 5, ready: 5 });
  return {
    n,
    shop: random.whole(0, shops - 1),
    customer: random.whole(0, customers - 1),
    kind: random.chance(0.45) ? 'delivery' : 'pickup',
    quantity: random.whole(1, 4),
    tipCents: random.chance(0.4) ? random.whole(1, 1500) : 0,
    withCoupon: random.chance(0.4),
    pays: drawn(random, {
      'at once': 60,
      'after a decline': 10,
      twice: 9,
      'by transfer': 6,
      late: 5,
      'not after a decline': 4,
      never: 6,
    }),
    comesBack: random.chance(0.6),
    ...(cancelledAt === 'nowhere' ? {} : { cancelledAt }),
    early: random.chance(0.15) ? 12 : 0,
    refunds: REFUNDS[
      drawn(random, { none: 65, part: 12, parts: 8, all: 8, 'part and the rest': 7 })
    ] as readonly number[],
    courier: drawn(random, {
      'brings it': 70,
      'brings it back': 8,
      'gives it up': 12,
      'is not waited for': 10,
    }),
    dispute: drawn(random, { none: 90, won: 5, lost: 5 }),
  };
};
