import { type Access, type Endpoint, endpoints, type Method } from '@biteboard/contracts';
import { eventually } from '@biteboard/e2e';
import { afterAll, expect, test } from '@jest/globals';
import { openAccess } from './access.fixture.ts';

const { app, shop, customer, orderId, mailId, tokens, close } = await openAccess();
afterAll(close);

type Caller = keyof typeof tokens;
type Outcome = 'let in' | 401 | 403;
const CALLERS = Object.keys(tokens) as Caller[];
const ENDPOINTS = Object.entries(endpoints as Record<string, Endpoint>);

/** Who may enter where: what the contracts' words mean, said once more. */
const ENTERS: Record<Access, readonly Caller[]> = {
  public: CALLERS,
  user: ['customer', 'other customer', 'manager here', 'manager elsewhere', 'admin'],
  own: ['customer', 'other customer', 'manager here', 'manager elsewhere', 'admin'],
  sites: ['manager here', 'manager elsewhere', 'admin'],
  site: ['manager here', 'admin'],
  admin: ['admin'],
};
const SIGNED_IN = ENTERS.user;

const expected = ({ access }: Endpoint, caller: Caller): Outcome =>
  ENTERS[access].includes(caller) ? 'let in' : SIGNED_IN.includes(caller) ? 403 : 401;

const methodOf = ({ method }: Endpoint): Method => [method].flat()[0] as Method;

const addressOf = ({ path }: Endpoint, site: string): string =>
  path
    .replace(/:site(Id)?(?=\/|$)/, site)
    .replace(':action', 'confirm')
    .replace(/:id(?=\/|$)/, path.includes('mails') ? mailId : path.includes('order') ? orderId : 'nothing')
    .replace(/:\w+|\*/g, 'nothing');

/** One call; a stream is left once it has begun. What is changed must be as it never was. */
const ask = async (endpoint: Endpoint, caller: Caller, site = shop.slug) => {
  const method = methodOf(endpoint);
  const hasBody = method !== 'GET' && method !== 'DELETE' && !endpoint.upload;
  const answer = await app.inject({
    method,
    url: addressOf(endpoint, site),
    headers: {
      'if-match': '"999999"',
      ...(tokens[caller] === '' ? {} : { authorization: `Bearer ${tokens[caller]}` }),
    },
    ...(hasBody ? { payload: {} } : {}),
    payloadAsStream: true,
  });
  const stream = answer.stream();
  if (endpoint.stream && answer.statusCode === 200) {
    stream.destroy();
    return { status: 200, text: '' };
  }
  return { status: answer.statusCode, text: Buffer.concat(await stream.toArray()).toString('latin1') };
};

const DOOR = /"code":"(UNAUTHENTICATED|TOKEN_INVALID|FORBIDDEN)"/;
const outcomeOf = ({ status, text }: Awaited<ReturnType<typeof ask>>): Outcome =>
  (status === 401 || status === 403) && DOOR.test(text) ? status : 'let in';

/** All that the shop and its people are. */
const state = async () => {
  const at = `/api/admin/sites/${shop.slug}`;
  const urls = [at, `${at}/categories`, `${at}/products`, `${at}/coupons`, `${at}/orders?status=all`];
  const headers = { authorization: `Bearer ${tokens.admin}` };
  const answers = await Promise.all(
    [...urls, '/api/admin/people', '/api/admin/sites'].map((url) => app.inject({ url, headers })),
  );
  for (const { statusCode } of answers) expect(statusCode).toBe(200);
  return answers.map((answer) => answer.json());
};

test('whoever may not call is refused at every endpoint, by slug and by id, and nothing happens', async () => {
  const before = await state();
  const found: unknown[] = [];
  const promised: unknown[] = [];
  for (const [name, endpoint] of ENDPOINTS) {
    for (const caller of CALLERS) {
      const outcome = expected(endpoint, caller);
      if (outcome === 'let in') continue;
      for (const site of [shop.slug, shop.siteId]) {
        promised.push([name, caller, outcome]);
        found.push([name, caller, outcomeOf(await ask(endpoint, caller, site))]);
      }
    }
  }
  expect(found.length).toBeGreaterThan(600);
  expect(found).toEqual(promised);
  expect(await state()).toEqual(before);
}, 120_000);

test('what is a customer’s and a shop’s is seen by the two, and by admins', async () => {
  const own = ENDPOINTS.filter(([, { access }]) => access === 'own');
  expect(own.length).toBeGreaterThan(3);
  for (const [name, endpoint] of own) {
    for (const caller of SIGNED_IN) {
      const sees = ['customer', 'manager here', 'admin'].includes(caller);
      await eventually(async () => {
        const { status, text } = await ask(endpoint, caller);
        const about = { name, caller, sees: status === 200 };
        expect(about).toEqual({ name, caller, sees });
        if (!sees) expect(text).not.toContain(customer.email);
      });
    }
  }
});

const REFUSED = [403, 404];

test('a list over sites holds nothing of another’s, and none of its parts is read', async () => {
  const lists = ENDPOINTS.filter(([, { access }]) => access === 'sites');
  expect(lists.length).toBeGreaterThan(3);
  for (const [name, endpoint] of lists) {
    const { status, text } = await ask(endpoint, 'manager elsewhere');
    const told = [shop.siteId, shop.slug, orderId, mailId, customer.email].filter((one) =>
      text.includes(one),
    );
    expect([name, told]).toEqual([name, []]);
    expect([name, REFUSED.includes(status)]).toEqual([name, endpoint.params !== undefined]);
    const entered = await ask(endpoint, 'manager here');
    expect([name, outcomeOf(entered)]).toEqual([name, 'let in']);
    if (endpoint.method === 'GET') expect([name, entered.status]).toEqual([name, 200]);
  }
});

test('whoever may call is let in', async () => {
  const refused: unknown[] = [];
  for (const [name, endpoint] of ENDPOINTS) {
    if (endpoint.access === 'own' || endpoint.access === 'sites') continue;
    for (const caller of ENTERS[endpoint.access]) {
      const answer = await ask(endpoint, caller);
      if (outcomeOf(answer) !== 'let in' || answer.status >= 500) refused.push([name, caller, answer]);
    }
  }
  expect(refused).toEqual([]);
}, 120_000);
