import { type Endpoint, endpoints, SECRET_SETTINGS } from '@biteboard/contracts';
import { AROUND_THE_CLOCK, type Client, eventually, expectStatus, type PlacedAnswer } from '@biteboard/e2e';
import { expect } from '@jest/globals';
import type { Secret } from './hunt.fixture.ts';
import { type Outside, secretOf } from './outside.fixture.ts';

export interface SecretJourney {
  on: Client;
  outside: Outside;
  secrets: Secret[];
  /** The admin's. */
  chief: { email: string; password: string };
  /** The token of the newest link that sets a new password. */
  resetToken(): string | undefined;
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
const DROPOFF = {
  name: 'Ana',
  phone: '(780) 555-0199',
  address: { streetAddress: '10220 103 St', city: 'Edmonton', province: 'AB', postalCode: 'T5J 0K4' },
};
const ECHOES = [
  ['stripe', '/v1/account'],
  ['uber', 'token'],
  ['uber', 'quotes'],
  ['doordash', 'quotes'],
] as const;
const slug = 'secret-shop';
const at = `/api/admin/sites/${slug}`;

/** A token in an answer is a secret. */
const taken = ({ secrets }: SecretJourney, name: string, value: string): string => {
  secrets.push({ name, value });
  return value;
};

const signIn = async (
  journey: SecretJourney,
  path: string,
  body: { email: string; password: string; name?: string },
  status: number,
): Promise<string> => {
  const answer = await journey.on.call<{ token: string }>('POST', path, { body });
  return taken(journey, `token of ${body.email}`, expectStatus(answer, status).token);
};

const secretSettings = () => Object.fromEntries(SECRET_SETTINGS.map((name) => [name, secretOf(name)]));

/** Opens the shop, in every way that is right and in some that are refused. */
const openShop = async ({ on, outside }: SecretJourney, token: string): Promise<string> => {
  const settings = secretSettings();
  const created = await on.call<{ _id: string }>('POST', '/api/admin/sites', {
    token,
    body: {
      name: 'Secret Shop',
      slug,
      hours: AROUND_THE_CLOCK,
      locations: [KITCHEN],
      deliveryEnabled: true,
      maxDeliveryDistanceKm: 20,
      pickupLeadMinutes: 0,
      ...outside.site,
      ...settings,
    },
  });
  const site = expectStatus(created, 201);
  const refused = [
    { ...settings, tagline: 5 },
    { ...settings, orderNotifyUrl: 'ftp://example.com' },
    { ...settings, slug: 'Not a slug' },
    ...Object.entries(settings).map(([name, value]) => ({ [name]: value.padEnd(600, value) })),
    ...Object.entries(settings).map(([name, value]) => ({ [name]: [value] })),
    JSON.stringify(settings).slice(0, -1),
  ];
  for (const body of refused) {
    const { status } = await on.call('PATCH', at, { token, body });
    expect([400, 422]).toContain(status);
  }
  expectStatus(await on.call('PATCH', at, { token, body: settings }), 200);
  expectStatus(await on.call('POST', `${at}/products`, { token, body: { name: 'Soup', price: 12.5 } }), 201);
  outside.stripe.listen({
    url: `${on.url}/webhook/stripe/${site._id}`,
    secret: secretOf('stripeWebhookSecret'),
    account: 'acct_shop',
  });
  outside.stripe.listen({
    url: `${on.url}/webhook/stripe/${site._id}`,
    secret: 'whsec_wrong',
    account: 'acct_shop',
  });
  outside.uber.listen({ url: `${on.url}/webhook/uber/${slug}`, signingKey: secretOf('uberWebhookSecret') });
  outside.doordash.listen({
    url: `${on.url}/webhook/doordash/${slug}`,
    authorization: secretOf('doordashWebhookSecret'),
  });
  return site._id;
};

/** Whether a shop of the platform takes payments, by the platform's key. */
const checkPlatform = async ({ on, outside }: SecretJourney, token: string): Promise<void> => {
  const body = { name: 'Connected Shop', slug: 'connected-shop', stripeAccountId: 'acct_connected' };
  expectStatus(await on.call('POST', '/api/admin/sites', { token, body }), 201);
  const health = () =>
    on.call<{ ok: boolean }>('GET', '/api/admin/sites/connected-shop/health/stripe', { token });
  await eventually(async () => expect((await health()).body.ok).toBe(true));
  outside.echo('stripe', '/v1/accounts');
  expect((await health()).body.ok).toBe(false);
};

/** Are the keys right? Providers say yes, and no with what they received. */
const checkKeys = async ({ on, outside }: SecretJourney, token: string): Promise<void> => {
  const health = () =>
    Promise.all(['', '/stripe', '/doordash'].map((name) => on.call('GET', `${at}/health${name}`, { token })));
  for (const [side, call] of ECHOES) {
    outside.echo(side, call);
    await health();
  }
  await health();
};

const order = async (journey: SecretJourney, token: string, kind: 'pickup' | 'delivery') => {
  const { on, outside } = journey;
  const body = {
    items: [{ name: 'Soup', quantity: 2 }],
    ...(kind === 'delivery' ? { dropoff: DROPOFF } : {}),
  };
  const path = `/api/payments/stripe/${slug}/checkout/${kind}`;
  outside.echo('stripe', '/v1/checkout/sessions');
  const placed = await eventually(async () =>
    expectStatus(await on.call<PlacedAnswer>('POST', path, { token, body }), 201),
  );
  taken(journey, 'pay token', new URL(placed.url, on.url).searchParams.get('token') ?? '');
  await on.call('GET', `/api/shop/${slug}/orders/${placed.orderId}`, { token });
  const session = await eventually(async () => {
    const { headers } = await on.call('GET', placed.url);
    const [id] = /cs_\w+/.exec(headers.get('location') ?? '') ?? [];
    if (!id) throw new Error('there is no session yet');
    return id;
  }, 30_000);
  await on.call('GET', placed.url.replace(/token=.*/, 'token=wrong'));
  await outside.stripe.decline(session);
  await outside.stripe.pay(session);
  await on.call('GET', `/api/payments/stripe/confirm/${session}`);
  return placed;
};

const actOn = async (
  { on }: SecretJourney,
  token: string,
  { orderId }: PlacedAnswer,
  action: string,
): Promise<void> => {
  await eventually(async () =>
    expectStatus(await on.call('POST', `${at}/orders/${orderId}/${action}`, { token }), 200),
  );
};

/** Passwords that are wrong, right, changed and forgotten. */
const changePasswords = async (journey: SecretJourney, email: string, password: string): Promise<string> => {
  const { on, resetToken } = journey;
  await on.call('POST', '/api/user/login', { body: { email, password: `${password}, wrong` } });
  await on.call('POST', '/api/user/login', { body: { email: `not ${email}`, password } });
  const token = await signIn(journey, '/api/user/login', { email, password }, 200);
  const newer = taken(journey, 'second password', 'second password of the customer');
  await on.call('POST', '/api/user/password', {
    token,
    body: { currentPassword: 'is wrong', newPassword: newer },
  });
  const changed = await on.call<{ token: string }>('POST', '/api/user/password', {
    token,
    body: { currentPassword: password, newPassword: newer },
  });
  taken(journey, `token of ${email}`, expectStatus(changed, 200).token);
  expectStatus(await on.call('POST', '/api/user/password/forgotten', { body: { email } }), 202);
  const sent = await eventually(() => {
    const found = resetToken();
    if (!found) throw new Error('no link was sent');
    return found;
  });
  taken(journey, 'reset token', sent);
  const third = taken(journey, 'third password', 'third password of the customer');
  for (const one of [`${sent.slice(0, -2)}xx`, sent, sent]) {
    const body = { token: one, password: third };
    const answer = await on.call<{ token?: string }>('POST', '/api/user/password/reset', { body });
    if (answer.body.token) taken(journey, `token of ${email}`, answer.body.token);
  }
  return signIn(journey, '/api/user/login', { email, password: third }, 200);
};

const invite = async (journey: SecretJourney, token: string, siteId: string): Promise<void> => {
  const { on } = journey;
  const email = 'manager@biteboard.test';
  const body = { email, role: 'manager', siteIds: [siteId] };
  const invited = await on.call<{ invitationUrl: string }>('POST', '/api/admin/people', { token, body });
  const link = new URL(expectStatus(invited, 201).invitationUrl);
  const given = taken(journey, 'invitation token', link.searchParams.get('token') ?? '');
  await on.call('POST', '/api/user/invitation/shown', { body: { token: given } });
  const password = taken(journey, 'manager’s password', 'password of the manager');
  const accepted = await on.call<{ token: string }>('POST', '/api/user/invitation', {
    body: { token: given, password, name: 'Mia' },
  });
  taken(journey, `token of ${email}`, expectStatus(accepted, 200).token);
  await on.call('POST', '/api/user/invitation', { body: { token: given, password, name: 'Mia' } });
};

/** Every address that can be read, as an admin, a customer and a stranger. */
const readEverything = async ({ on }: SecretJourney, ids: readonly string[], tokens: readonly string[]) => {
  const paths = Object.values(endpoints as Record<string, Endpoint>)
    .filter(({ method, stream }) => method === 'GET' && !stream)
    .flatMap(({ path }) => ids.map((id) => path.replace(/:site(Id)?\b/, slug).replace(/:\w+|\*/, id)));
  const others = ['/metrics', '/healthz', '/readyz', '/api/openapi.json', '/api/docs', '/nowhere'];
  for (const path of [...new Set([...paths, ...others])])
    for (const token of [...tokens, undefined]) await on.call('GET', path, { token });
};

/** All that people do at a shop, with every secret in use. */
export const walkAll = async (journey: SecretJourney): Promise<void> => {
  const { on, outside, chief } = journey;
  const admin = await signIn(journey, '/api/auth/login', chief, 200);
  const siteId = await openShop(journey, admin);
  await checkKeys(journey, admin);
  await checkPlatform(journey, admin);
  const email = 'ana@biteboard.test';
  const password = taken(journey, 'first password', 'first password of the customer');
  await signIn(journey, '/api/user/register', { email, password, name: 'Ana' }, 201);
  const ana = await changePasswords(journey, email, password);
  await invite(journey, admin, siteId);
  const eaten = await order(journey, ana, 'pickup');
  for (const action of ['confirm', 'start', 'ready', 'complete']) await actOn(journey, admin, eaten, action);
  outside.echo('stripe', '/v1/refunds');
  await actOn(journey, admin, eaten, 'refund');
  const couriers = ['uber', 'doordash'] as const;
  const brought: PlacedAnswer[] = [];
  for (const deliveryProvider of couriers) {
    expectStatus(await on.call('PATCH', at, { token: admin, body: { deliveryProvider } }), 200);
    const placed = await order(journey, ana, 'delivery');
    brought.push(placed);
    await actOn(journey, admin, placed, 'confirm');
    await eventually(() => {
      const booked = [...outside.uber.deliveries.all.keys(), ...outside.doordash.deliveries.all.keys()];
      expect(booked.length).toBeGreaterThanOrEqual(brought.length);
    }, 30_000);
  }
  for (const id of outside.uber.deliveries.all.keys()) outside.uber.assign(id);
  for (const id of outside.doordash.deliveries.all.keys()) outside.doordash.assign(id);
  await actOn(journey, admin, brought[0]!, 'cancel');
  await eventually(() => expect(outside.posts.length).toBeGreaterThanOrEqual(5), 30_000);
  await readEverything(journey, [eaten.orderId, brought[1]!.orderId, siteId], [admin, ana]);
};
