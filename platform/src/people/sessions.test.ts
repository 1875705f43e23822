import { type Claims, type CloudEvent, endpoints } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import { route } from '../http/mount-route.ts';
import type { Service } from '../process/service.ts';
import { countingReads } from '../testing/counting-reads.ts';
import { openServiceApp } from '../testing/service-app.ts';
import { sessionsIn } from './sessions.ts';

const coupons: Service = {
  name: 'coupons',
  open: () => ({
    routes: [
      route(endpoints.adminListCoupons, async () => []),
      route(endpoints.getDefaultCoupon, async ({ user }) => ({
        code: user ? 'KNOWN' : 'UNKNOWN',
        percent: 1,
      })),
    ],
    consumers: [],
    jobs: [],
    findSite: async (ref) => ({ _id: ref }),
  }),
};
const service = await openServiceApp(coupons);
const { ports, own, call } = service;
afterAll(service.close);

const ana: Claims = { userId: 'ana', email: 'ana@biteboard.test', role: 'admin' };
const changed = (session: number) =>
  ({ id: `changed-${session}`, data: { userId: 'ana', session } }) as unknown as CloudEvent;

test('a token of an ended session is refused in every replica within two seconds, and opens public calls as nobody', async () => {
  const [here, there] = [sessionsIn(own), sessionsIn(own)];
  await there.check(ana);
  await here.consumer.handle(changed(2));
  await here.consumer.handle(changed(1));
  await expect(here.check({ ...ana, session: 1 })).rejects.toMatchObject({ fault: 'unauthenticated' });
  ports.clock.advance(2_000);
  await expect(there.check(ana)).rejects.toMatchObject({ fault: 'unauthenticated' });
  await there.check({ ...ana, session: 2 });
  await there.check({ ...ana, userId: 'ben' });
  const list = (session: number) =>
    call('GET', '/api/admin/sites/haldi-house/coupons', { as: { ...ana, session } });
  expect([(await list(1)).status, (await list(2)).status]).toEqual([401, 200]);
  const codeFor = async (session: number) =>
    (await call('GET', '/api/shop/haldi-house/default-coupon', { as: { ...ana, session } })).json();
  expect(await codeFor(1)).toMatchObject({ code: 'UNKNOWN' });
  expect(await codeFor(2)).toMatchObject({ code: 'KNOWN' });
});

test('people are looked up when they first come, and all of them by one question in a moment from then on', async () => {
  const { database, reads } = countingReads(own.database);
  const here = sessionsIn({ clock: ports.clock, database });
  const people = Array.from({ length: 50 }, (_, number): Claims => ({ ...ana, userId: `person-${number}` }));
  const all = () => Promise.all(people.map((claims) => here.check(claims)));
  await all();
  expect(reads()).toBe(50);
  ports.clock.advance(1_500);
  await all();
  await all();
  expect(reads()).toBe(51);
});

test('the first person after a quiet night is looked up again', async () => {
  const [here, there] = [sessionsIn(own), sessionsIn(own)];
  const night: Claims = { ...ana, userId: 'night' };
  await there.check(night);
  const event = { id: 'night-1', data: { userId: 'night', session: 1 } } as unknown as CloudEvent;
  await here.consumer.handle(event);
  ports.clock.advance(8 * 3_600_000);
  await expect(there.check(night)).rejects.toMatchObject({ fault: 'unauthenticated' });
});
