import { SERVICES, type ServiceName } from '@biteboard/contracts';
import {
  client,
  eventually,
  expectStatus,
  newManager,
  type OpenedShop,
  openTestShop,
  signInPerson,
} from '@biteboard/e2e';
import { inProfile } from '@biteboard/platform/testing/test-profile';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { accessMatrix } from '../../all-in-one/src/access-matrix.fixture.ts';
import type { AccessSetup } from '../../all-in-one/src/access-setup.fixture.ts';
import { losingAccess } from '../../all-in-one/src/losing-access.fixture.ts';
import type { OnProcesses } from './on-processes.ts';
import type { ServiceProcesses } from './service-processes.ts';
import { SIGNED_IN_CALLS } from './signed-in-calls.ts';

/** Those whose replicas must each learn what one of them heard; in full it is all. */
const TWICE = inProfile<readonly ServiceName[]>({ short: ['gateway', 'orders'], full: SERVICES });
export const ACCESS_REPLICAS: Partial<Record<ServiceName, number>> = Object.fromEntries(
  TWICE.map((name) => [name, 2]),
);
/** Those that are restarted; in full it is all. */
const RESTARTED = inProfile<readonly ServiceName[]>({ short: ['gateway', 'orders'], full: SERVICES });
/** Much more than the five seconds in which it happens (`decided §10`): a busy machine is no fault. */
const HEARD_WITHIN_MS = 20_000;

/** Who may enter, at each replica of each service. */
export const distributedAccess: OnProcesses = ({ chief, opened }) => {
  describe('access', () => {
    let processes: ServiceProcesses;
    let place: AccessSetup;
    beforeAll(async () => {
      processes = opened();
      const on = client(processes.urls[0]!);
      const privateKey = Buffer.from(processes.env.AUTH_PRIVATE_KEY!, 'base64').toString();
      place = { on, admin: await signInPerson(on, chief), privateKey };
    });

    losingAccess(
      'with every service as a process of its own, observed at another gateway than the one that was called',
      async () => ({
        ...place,
        listensAt: processes.urls[1]!,
        close: async () => {},
      }),
    );

    let turn = 0;
    accessMatrix('at each service’s own URL, without a gateway', async () => ({
      ...place,
      ask: async ({ service, stream }, { method, url, headers, body }) => {
        const replicas = processes.urlsOf(service);
        turn += 1;
        const answer = await fetch(`${replicas[turn % replicas.length]}${url}`, {
          method,
          redirect: 'manual',
          headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        if (!stream || answer.status !== 200) return { status: answer.status, text: await answer.text() };
        await answer.body?.cancel();
        return { status: 200, text: '' };
      },
      close: async () => {},
    }));

    /** What every replica of every service answers to a token. */
    const answersTo = async (token: string, { slug }: OpenedShop): Promise<string[]> => {
      const asked = SIGNED_IN_CALLS.flatMap(([name, path]) =>
        processes.urlsOf(name).map((url) => ({ name, url: `${url}${path.replace(':siteId', slug)}` })),
      );
      return Promise.all(
        asked.map(async ({ name, url }) => {
          const { status } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
          return `${name} ${status === 401 ? 'refuses' : status === 200 ? 'answers' : status}`;
        }),
      );
    };
    const expectAll = (does: 'answers' | 'refuses', token: string, shop: OpenedShop): Promise<void> =>
      eventually(async () => {
        const all = SIGNED_IN_CALLS.flatMap(([name]) => processes.urlsOf(name).map(() => `${name} ${does}`));
        expect(await answersTo(token, shop)).toEqual(all);
      }, HEARD_WITHIN_MS);

    test('a suspended person is refused by every replica of every service, also after a restart', async () => {
      const { on, admin } = place;
      const shop = await openTestShop(on, admin);
      const who = await newManager(on, admin, [shop.siteId]);
      await expectAll('answers', who.token, shop);
      const change = { token: admin.token, body: { suspended: true } };
      expectStatus(await on.call('PATCH', `/api/admin/people/${who.userId}`, change), 200);
      await expectAll('refuses', who.token, shop);
      for (const name of RESTARTED) {
        await processes.stop(name);
        await processes.start(name);
      }
      expect(new Set(await answersTo(who.token, shop))).toEqual(
        new Set(SIGNED_IN_CALLS.map(([name]) => `${name} refuses`)),
      );
    });

    test('a service that was away when somebody was suspended refuses them once it is back', async () => {
      const { on, admin } = place;
      const shop = await openTestShop(on, admin);
      const who = await newManager(on, admin, [shop.siteId]);
      await expectAll('answers', who.token, shop);
      await processes.kill('billing');
      const change = { token: admin.token, body: { suspended: true } };
      expectStatus(await on.call('PATCH', `/api/admin/people/${who.userId}`, change), 200);
      await processes.start('billing');
      await expectAll('refuses', who.token, shop);
    });
  });
};
