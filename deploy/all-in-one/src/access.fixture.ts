import type { Claims } from '@biteboard/contracts';
import {
  eventually,
  expectStatus,
  newCustomer,
  newManager,
  openPaymentSession,
  openTestShop,
  type PlacedAnswer,
  pay,
  type SignedInPerson,
} from '@biteboard/e2e';
import { type AccessSetup, foreignKey, tokenBy } from './access-setup.fixture.ts';

const address = {
  streetAddress: ['10424 82 Ave NW'],
  city: 'Edmonton',
  province: 'AB',
  postalCode: 'T6E 2A2',
  country: 'CA',
};
const HOUR = 3_600;

export const CALLERS = [
  'anonymous',
  'customer',
  'other customer',
  'manager here',
  'manager elsewhere',
  'manager of its location',
  'manager of another location',
  'admin',
  'suspended',
  'expired',
  'forged',
] as const;
export type TestCaller = (typeof CALLERS)[number];

export type AccessApp = Awaited<ReturnType<typeof openAccess>>;

/** The locations of the shop with the order, which the first of them makes. */
export const LOCATIONS = [
  { id: 'whyte', name: 'Whyte Avenue', phone: '+17805550142', address },
  {
    id: 'jasper',
    name: 'Jasper Avenue',
    phone: '+17805550143',
    address: { ...address, streetAddress: ['10025 Jasper Ave'], postalCode: 'T5J 1S6' },
  },
];

/** Two shops, an order at one of them, and everybody who might call. */
export const openAccess = async ({ on, admin, privateKey }: AccessSetup) => {
  const { token } = admin;
  const [shop, other] = [await openTestShop(on, admin), await openTestShop(on, admin)];
  const settings = {
    deliveryEnabled: true,
    locations: LOCATIONS,
  };
  expectStatus(await on.call('PUT', `/api/admin/sites/${shop.slug}`, { token, body: settings }), 200);
  const manager = (siteId: string, locationIds?: string[]) =>
    eventually(() => newManager(on, admin, [siteId], locationIds));

  const customer = await newCustomer(on);
  const ordered = async (who: SignedInPerson): Promise<PlacedAnswer> => {
    const dropoff = { name: 'Aarti', phone: '+17805550199', address };
    const body = { items: [{ productId: shop.soupId, quantity: 1 }], dropoff };
    const at = `/api/payments/stripe/${shop.slug}/checkout/delivery`;
    const placed = await eventually(async () =>
      expectStatus(await on.call<PlacedAnswer>('POST', at, { token: who.token, body }), 201),
    );
    expectStatus(await pay(on, await openPaymentSession(on, placed)), 303);
    return placed;
  };
  const { orderId } = await ordered(customer);
  const mailId = await eventually(async () => {
    const { items } = expectStatus(
      await on.call<{ items: { mailId: string; to: string }[] }>('GET', '/api/admin/mails', { token }),
      200,
    );
    const mail = items.find(({ to }) => to === customer.email);
    if (!mail) throw new Error('no mail yet');
    return mail.mailId;
  });

  const here = await manager(shop.siteId);
  const changing = { token: here.token, body: { changes: { tagline: 'Fresh every day' } } };
  const { changeId } = await eventually(async () =>
    expectStatus(await on.call<{ changeId: string }>('POST', '/api/admin/sites/changes', changing), 200),
  );

  const suspended = await manager(shop.siteId);
  const suspend = { token, body: { suspended: true } };
  expectStatus(await on.call('PATCH', `/api/admin/people/${suspended.userId}`, suspend), 200);
  const { userId } = expectStatus(await on.call<Claims>('GET', '/api/user/me', { token }), 200);
  const claims: Claims = { userId, email: admin.email, role: 'admin' };
  const now = Math.floor(Date.now() / 1000);
  const tokens: Record<TestCaller, string> = {
    anonymous: '',
    customer: customer.token,
    'other customer': (await newCustomer(on)).token,
    'manager here': here.token,
    'manager elsewhere': (await manager(other.siteId)).token,
    'manager of its location': (await manager(shop.siteId, ['whyte'])).token,
    'manager of another location': (await manager(shop.siteId, ['jasper'])).token,
    admin: token,
    suspended: suspended.token,
    expired: tokenBy(privateKey, claims, now - 1),
    forged: tokenBy(foreignKey(), claims, now + HOUR),
  };
  return { shop, other, customer, orderId, mailId, changeId, tokens };
};
