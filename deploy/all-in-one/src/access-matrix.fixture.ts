import { type Access, type Endpoint, endpoints, type Method } from '@biteboard/contracts';
import { eventually, expectStatus } from '@biteboard/e2e';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CALLERS, type AccessApp as Everybody, openAccess, type TestCaller } from './access.fixture.ts';
import type { AccessSetup } from './access-setup.fixture.ts';

export interface MatrixCall {
  method: Method;
  url: string;
  headers: Record<string, string>;
  body?: object;
}

export interface AskedPlace extends AccessSetup {
  /** Calls the service of the endpoint; without the text of a stream that has begun. */
  ask(endpoint: Endpoint, question: MatrixCall): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

type Outcome = 'let in' | 401 | 403;
const ENDPOINTS = Object.entries(endpoints as Record<string, Endpoint>);

/** Those who run some locations of the shop: only where an endpoint says that it knows of locations. */
const IN_PART: readonly TestCaller[] = ['manager of its location', 'manager of another location'];
const SIGNED_IN: readonly TestCaller[] = [
  'customer',
  'other customer',
  'manager here',
  'manager elsewhere',
  ...IN_PART,
  'admin',
];
/** Who may enter where: what the contracts' words mean, said once more. */
const ENTERS: Record<Access, readonly TestCaller[]> = {
  public: CALLERS,
  user: SIGNED_IN,
  own: SIGNED_IN,
  sites: ['manager here', 'manager elsewhere', 'admin'],
  site: ['manager here', 'admin'],
  admin: ['admin'],
};
const entersAt = ({ access, locations }: Endpoint): readonly TestCaller[] => [
  ...ENTERS[access],
  ...(locations && (access === 'site' || access === 'sites') ? IN_PART : []),
];

const expected = (endpoint: Endpoint, caller: TestCaller): Outcome =>
  entersAt(endpoint).includes(caller) ? 'let in' : SIGNED_IN.includes(caller) ? 403 : 401;

const methodOf = ({ method }: Endpoint): Method => [method].flat()[0] as Method;

const DOOR = /"code":"(UNAUTHENTICATED|TOKEN_INVALID|FORBIDDEN)"/;
const outcomeOf = ({ status, text }: { status: number; text: string }): Outcome =>
  (status === 401 || status === 403) && DOOR.test(text) ? status : 'let in';

const REFUSED = [403, 404];
const BUSY = /"code":"BUSY"/;
const CALM_WITHIN_MS = 60_000;

/** That every endpoint lets in whom its contract names, and nobody else, in any shape. */
export const accessMatrix = (title: string, open: () => Promise<AskedPlace>): void =>
  describe(title, () => {
    let place: AskedPlace;
    let everybody: Everybody;
    beforeAll(async () => {
      place = await open();
      everybody = await openAccess(place);
      await everywhereKnown();
    });
    afterAll(() => place.close());

    const addressOf = ({ path }: Endpoint, site: string): string => {
      const { mailId, orderId, changeId } = everybody;
      return path
        .replace(/:site(Id)?(?=\/|$)/, site)
        .replace(':action', 'confirm')
        .replace(':changeId', changeId)
        .replace(
          /:id(?=\/|$)/,
          path.includes('mails') ? mailId : path.includes('order') ? orderId : 'nothing',
        )
        .replace(/:\w+|\*/g, 'nothing');
    };

    /** What is changed must be as it never was. */
    const ask = (endpoint: Endpoint, caller: TestCaller, site = everybody.shop.slug, body: object = {}) => {
      const method = methodOf(endpoint);
      const hasBody = method !== 'GET' && method !== 'DELETE' && !endpoint.upload;
      const token = everybody.tokens[caller];
      const question = {
        method,
        url: addressOf(endpoint, site),
        headers: { 'if-match': '"999999"', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
        ...(hasBody ? { body } : {}),
      };
      // On a busy machine all are sent away for a moment, which says nothing of their permission.
      return eventually(async () => {
        const answer = await place.ask(endpoint, question);
        if (answer.status === 503 && BUSY.test(answer.text)) throw new Error(`${question.url} is busy`);
        return answer;
      }, CALM_WITHIN_MS);
    };

    /** Every service knows the shops, and who was suspended. */
    const everywhereKnown = async (): Promise<void> => {
      const lists = ENDPOINTS.filter(([, { access, method }]) => access === 'site' && method === 'GET');
      await eventually(async () => {
        for (const [name, endpoint] of lists) {
          for (const caller of ['manager here', 'suspended'] as const)
            expect([name, caller, outcomeOf(await ask(endpoint, caller))]).toEqual([
              name,
              caller,
              expected(endpoint, caller),
            ]);
        }
      }, 30_000);
    };

    /** All that the shop and its people are. */
    const state = async () => {
      const { shop, tokens } = everybody;
      const at = `/api/admin/sites/${shop.slug}`;
      const urls = [at, `${at}/categories`, `${at}/products`, `${at}/coupons`, `${at}/orders?status=all`];
      const answers = await Promise.all(
        [...urls, '/api/admin/people', '/api/admin/sites'].map((url) =>
          place.on.call('GET', url, { token: tokens.admin }),
        ),
      );
      return answers.map((answer) => expectStatus(answer, 200));
    };

    test('a caller without permission is refused at every endpoint, by slug and by id, and nothing changes', async () => {
      const { shop } = everybody;
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
    });

    test('what is a customer’s and a shop’s is seen by the two, and by admins', async () => {
      const own = ENDPOINTS.filter(([, { access }]) => access === 'own');
      expect(own.length).toBeGreaterThan(3);
      for (const [name, endpoint] of own) {
        for (const caller of SIGNED_IN) {
          const sees = ['customer', 'manager here', 'manager of its location', 'admin'].includes(caller);
          await eventually(async () => {
            const { status, text } = await ask(endpoint, caller);
            const about = { name, caller, sees: status === 200 };
            expect(about).toEqual({ name, caller, sees });
            if (!sees) expect(text).not.toContain(everybody.customer.email);
          });
        }
      }
    });

    test('a list over sites holds nothing of another’s, and none of its parts is read', async () => {
      const { shop, orderId, mailId, customer } = everybody;
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

    test('what is of a location holds nothing of another one’s, whose orders are not there', async () => {
      const { orderId, customer, shop } = everybody;
      const ofLocations = ENDPOINTS.filter(([, { locations }]) => locations);
      expect(ofLocations.length).toBeGreaterThan(20);
      const before = await state();
      for (const [name, endpoint] of ofLocations) {
        const body = endpoint.path.endsWith('/courier') ? { action: 'book' } : { minutes: 5 };
        const { status, text } = await ask(endpoint, 'manager of another location', shop.slug, body);
        const told = [orderId, customer.email, 'Whyte Avenue', 'whyte'].filter((one) => text.includes(one));
        expect([name, told]).toEqual([name, []]);
        const isOfOrder = endpoint.path.includes('/orders/:id');
        if (isOfOrder) expect([name, REFUSED.includes(status)]).toEqual([name, true]);
      }
      expect(await state()).toEqual(before);
      for (const [name, endpoint] of ofLocations) {
        if (methodOf(endpoint) !== 'GET') continue;
        const { status } = await ask(endpoint, 'manager of its location');
        // Without its query, or of what is not there.
        const isAsked = endpoint.path.endsWith('/booked') || endpoint.path.includes('/products/:id');
        expect([name, isAsked ? status < 500 : status]).toEqual([name, isAsked ? true : 200]);
      }
      const list = endpoints.adminListOrders;
      expect((await ask(list, 'manager of its location')).text).toContain(orderId);
    });

    test('a caller with permission is let in', async () => {
      const refused: unknown[] = [];
      for (const [name, endpoint] of ENDPOINTS) {
        if (endpoint.access === 'own' || endpoint.access === 'sites') continue;
        for (const caller of entersAt(endpoint)) {
          const answer = await ask(endpoint, caller);
          if (outcomeOf(answer) !== 'let in' || answer.status >= 500) refused.push([name, caller, answer]);
        }
      }
      expect(refused).toEqual([]);
    });
  });
