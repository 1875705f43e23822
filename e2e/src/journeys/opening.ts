import type { Product } from '@biteboard/contracts';
import { zonedParts } from '@biteboard/contracts/rules';
import { type Client, type ClientAnswer, expectStatus } from '../client.ts';
import { eventually } from '../eventually.ts';
import type { SignedInPerson } from '../people.ts';

/** A shop that a journey opens for itself, so that it can run against any product, many times. */
export interface OpenedShop {
  slug: string;
  siteId: string;
  soupId: string;
  curryId: string;
  coupon: string;
}

/** The dishes that a shop shows. */
export const dishesOf = async (on: Client, { slug }: Pick<OpenedShop, 'slug'>): Promise<Product[]> =>
  expectStatus(await on.call<{ products: Product[] }>('GET', `/api/shop/${slug}/menu`), 200).products;

/** Opening hours around the clock. */
export const AROUND_THE_CLOCK = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, { open: '00:00', close: '24:00' }]),
);

/** A zone whose day is not about to end: 'today' is the same for a journey's first step and its last. */
const zoneOfTheDay = (): string => {
  const usual = 'America/Edmonton';
  return zonedParts(Date.now(), usual).hour < 22 ? usual : 'Asia/Tokyo';
};

const made = <B>(answer: ClientAnswer<B>) => expectStatus(answer, 201);

/** Opens a shop around the clock with two dishes, a category, a coupon and a pickup location. */
export const openTestShop = async (on: Client, admin: SignedInPerson): Promise<OpenedShop> => {
  const { token } = admin;
  const slug = `journey-${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  const site = made(
    await on.call<{ _id: string }>('POST', '/api/admin/sites', {
      token,
      body: {
        name: 'Journey Shop',
        slug,
        // Dozens of them would fill the chooser, where journeys look for the demo's shops.
        unlisted: true,
        hours: AROUND_THE_CLOCK,
        timeZone: zoneOfTheDay(),
        currency: 'cad',
        minOrderCents: 500,
        couponMinSubtotalCents: 2000,
        stripeWebhookSecret: 'whsec_journey_secret',
        orderNotifyUrl: 'https://example.com/notify-me',
        locations: [{ name: 'Main Street', phone: '+17805550100' }],
      },
    }),
  );
  const at = `/api/admin/sites/${slug}`;
  const category = made(
    await on.call<{ _id: string }>('POST', `${at}/categories`, { token, body: { name: 'Mains' } }),
  );
  const product = async (body: object) =>
    made(
      await on.call<{ _id: string }>('POST', `${at}/products`, {
        token,
        body: { categoryId: category._id, ...body },
      }),
    )._id;
  const soupId = await product({ name: 'Soup', price: 12.5 });
  const curryId = await product({
    name: 'Curry',
    price: 17.5,
    isVeg: false,
    spiceLevels: ['Mild', 'Hot'],
    variants: [{ label: 'Regular' }, { label: 'Large', price: 4.5 }],
    extraOptionGroups: [
      {
        groupLabel: 'Rice',
        required: true,
        max: 1,
        options: [{ label: 'Steamed' }, { label: 'Pulao', price: 1.5 }],
      },
    ],
  });
  const coupon = 'TENOFF';
  made(
    await on.call('POST', `${at}/coupons`, { token, body: { code: 'tenoff', percent: 10, isDefault: true } }),
  );
  const items = [{ productId: soupId, quantity: 2 }];
  // Only quotes with a code are counted by the minute (`decided §8`): the menu is waited for without one.
  for (const body of [{ items }, { items, coupon }]) {
    await eventually(async () => {
      const quote = await on.call<{ problems: unknown[] }>('POST', `/api/shop/${slug}/quote`, { body });
      if (expectStatus(quote, 200).problems.length > 0) throw new Error(JSON.stringify(quote.body));
    });
  }
  return { slug, siteId: site._id, soupId, curryId, coupon };
};

/** The line that the journeys order: one curry, large, hot, with pulao: 23.50. */
export const curryLine = (shop: OpenedShop) => ({
  productId: shop.curryId,
  name: 'Curry',
  quantity: 1,
  priceCents: 2350,
  size: 'large',
  spiceLevel: 'Hot',
  selectedOptions: [{ groupKey: 'rice', optionKey: 'pulao' }],
});
