import { AROUND_THE_CLOCK, eventually, expectStatus, type SignedInPerson } from '@biteboard/e2e';
import type { Patient } from './patience.fixture.ts';

/** A shop of the storm. */
export interface StormShop {
  slug: string;
  siteId: string;
  coupon: string;
}

const KITCHEN = {
  name: 'Whyte Avenue',
  phone: '+17805550142',
  address: {
    streetAddress: ['10424 82 Ave NW'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T6E 2A2',
    country: 'CA',
    lat: 53.5183,
    lon: -113.5,
  },
};
export const DROPOFF = {
  name: 'Guest',
  phone: '(780) 555-0199',
  address: {
    streetAddress: '10220 103 St',
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T5J 0K4',
    lat: 53.5444,
    lon: -113.4967,
  },
};

/** What the shops differ in besides their keys. */
const WAYS: readonly object[] = [
  {},
  { splitDeliveryFee: true, taxRatePercent: 13 },
  { freeDeliveryEnabled: true, freeDeliveryMinSubtotalCents: 3000, taxRatePercent: 0 },
  { autoConfirm: true, currency: 'eur', taxRatePercent: 7.25 },
];

export const patchSite = async (
  on: Patient,
  admin: SignedInPerson,
  siteId: string,
  body: object,
): Promise<void> => {
  expectStatus(await on.call('PATCH', `/api/admin/sites/${siteId}`, { token: admin.token, body }), 200);
};

/** Opens a shop around the clock with these keys, and answers when it takes every kind of order. */
export const openStormShop = async (
  on: Patient,
  admin: SignedInPerson,
  index: number,
  keys: object,
): Promise<StormShop> => {
  const { token } = admin;
  const slug = `storm-${index}-${process.pid}-${Date.now().toString(36)}`;
  const create = async <B>(path: string, body: object) =>
    expectStatus(await on.call<B>('POST', path, { token, body }), 201);
  const site = await create<{ _id: string }>('/api/admin/sites', {
    name: `Storm Shop ${index}`,
    slug,
    hours: AROUND_THE_CLOCK,
    currency: 'cad',
    couponMinSubtotalCents: 0,
    deliveryEnabled: true,
    maxDeliveryDistanceKm: 20,
    pickupLeadMinutes: 0,
    locations: [KITCHEN],
    ...WAYS[index % WAYS.length],
    ...keys,
  });
  await create(`/api/admin/sites/${slug}/products`, { name: 'Soup', price: 12.35 });
  const coupon = 'STORM15';
  await eventually(() => create(`/api/admin/sites/${slug}/coupons`, { code: coupon, percent: 15 }));
  const items = [{ name: 'Soup', quantity: 1 }];
  for (const fulfillmentType of ['pickup', 'delivery']) {
    const body = { items, coupon, fulfillmentType, dropoff: DROPOFF };
    await eventually(async () => {
      const quote = await on.call<{ problems: unknown[] }>('POST', `/api/shop/${slug}/quote`, { body });
      if (expectStatus(quote, 200).problems.length > 0) throw new Error(JSON.stringify(quote.body));
    }, 30_000);
  }
  return { slug, siteId: site._id, coupon };
};
