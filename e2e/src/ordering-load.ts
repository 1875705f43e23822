import { type Client, expectStatus } from './client.ts';
import { eventually } from './eventually.ts';
import { AROUND_THE_CLOCK } from './journeys/opening.ts';
import { openPaymentSession, type PlacedAnswer, pay, type SignedInPerson } from './people.ts';

/** A shop with one dish and one coupon, for customers who order without end. */
export interface LoadShop {
  name: string;
  slug: string;
  coupon: string;
}

export interface OrderedLoad {
  /** Orders whose placing was answered. */
  placed: PlacedAnswer[];
  /** Orders whose payment was answered. */
  paid: PlacedAnswer[];
}

export interface ListedOrder {
  _id: string;
  status: string;
  orderNumber: string;
  subtotalCents: number;
  discountCents: number;
}

/** Opens the shop around the clock, and answers when it would take an order with its coupon. */
export const openLoadShop = async (on: Client, admin: SignedInPerson, shop: LoadShop): Promise<void> => {
  const create = async (path: string, body: object) =>
    expectStatus(await on.call('POST', path, { token: admin.token, body }), 201);
  const { name, slug, coupon } = shop;
  await create('/api/admin/sites', {
    name,
    slug,
    hours: AROUND_THE_CLOCK,
    couponMinSubtotalCents: 0,
    locations: [{ name: 'Main' }],
  });
  await create(`/api/admin/sites/${slug}/products`, { name: 'Soup', price: 12.5 });
  await eventually(() => create(`/api/admin/sites/${slug}/coupons`, { code: coupon, percent: 10 }));
  const items = [{ name: 'Soup', quantity: 1 }];
  // Only quotes with a code are counted by the minute (`decided §8`): the menu is waited for without one.
  for (const body of [{ items }, { items, coupon }]) {
    await eventually(async () => {
      const quote = await on.call<{ problems: unknown[] }>('POST', `/api/shop/${slug}/quote`, { body });
      if (expectStatus(quote, 200).problems.length > 0) throw new Error(JSON.stringify(quote.body));
    }, 30_000);
  }
};

export const placeSoup = async (
  on: Client,
  { slug, coupon }: LoadShop,
  { token }: SignedInPerson,
): Promise<PlacedAnswer> => {
  const body = { items: [{ name: 'Soup', quantity: 2 }], coupon };
  const answer = await on.call<PlacedAnswer>('POST', `/api/payments/stripe/${slug}/checkout/pickup`, {
    token,
    body,
  });
  return expectStatus(answer, 201);
};

/** Orders and pays until the product is gone; keeps what was answered. */
export const orderUntilGone = async (
  on: Client,
  shop: LoadShop,
  who: SignedInPerson,
  kept: OrderedLoad,
): Promise<void> => {
  try {
    for (;;) {
      const placed = await placeSoup(on, shop, who);
      kept.placed.push(placed);
      const done = await pay(on, await openPaymentSession(on, placed));
      if (done.status === 303) kept.paid.push(placed);
    }
  } catch (error) {
    const cause = (error as Error).message;
    if (!/fetch failed|terminated|other side closed|socket|ECONN/.test(cause)) throw error;
  }
};

/** Every order of a shop, whatever became of it. */
export const allOrders = async (
  on: Client,
  { token }: SignedInPerson,
  { slug }: LoadShop,
): Promise<ListedOrder[]> => {
  const items: ListedOrder[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/api/admin/sites/${slug}/orders?status=all&pageSize=100&page=${page}`;
    const answer = await on.call<{ items: ListedOrder[]; totalPages: number }>('GET', path, { token });
    const body = expectStatus(answer, 200);
    items.push(...body.items);
    if (page >= body.totalPages) return items;
  }
};

/** What the orders' events had for effects: billing's days summed up, and how often the coupon was redeemed. */
export const countedSales = async (on: Client, { token }: SignedInPerson, { slug }: LoadShop) => {
  const at = `/api/admin/sites/${slug}`;
  const billing = await on.call<{ days: { totalCents: number; orders: number }[] }>('GET', `${at}/billing`, {
    token,
  });
  const { days } = expectStatus(billing, 200);
  const coupons = await on.call<{ redemptions: number }[]>('GET', `${at}/coupons`, { token });
  return {
    totalCents: days.reduce((sum, day) => sum + day.totalCents, 0),
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    redemptions: expectStatus(coupons, 200)[0]?.redemptions,
  };
};
