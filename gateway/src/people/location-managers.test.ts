import { type Claims, events, type Person } from '@biteboard/contracts';
import { aSite, eventually } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';

const { ports, call, logIn, adminToken, announced, publishTwoSites, app, close } = await openTestGateway();
afterAll(close);
const { bus } = ports.forService('gateway');

const address = { streetAddress: [], city: '', province: '', postalCode: '', country: 'CA' as const };
const announce = async (siteId: string, locationIds: string[], version: number) => {
  const locations = locationIds.map((id) => ({ id, name: `The ${id}`, phone: '', address }));
  const site = aSite({ _id: siteId, slug: `${siteId}-site`, locations });
  const about = { source: 'catalog', type: events.SiteChanged.type, subject: siteId } as const;
  const time = new Date().toISOString();
  await bus.publish([{ ...about, id: `${siteId}-${version}`, time, data: { site, version } }]);
};

beforeAll(async () => {
  await publishTwoSites();
  await announce('haldi', ['whyte', 'jasper'], 2);
  await announce('nami', ['harbour'], 2);
});

let count = 0;
const asAdmin = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  call(method, url, body, { authorization: `Bearer ${adminToken()}` });
const PEOPLE = '/api/admin/people';
const invite = async (body: object) => {
  const address = `lou-${++count}@biteboard.test`;
  const answer = await asAdmin('POST', PEOPLE, { email: address, role: 'manager', ...body });
  return {
    status: answer.statusCode,
    ...answer.json<Person & { invitationUrl: string; code: string }>(),
  };
};
const joined = async (body: object) => {
  const { userId, email, invitationUrl } = await invite(body);
  const token = new URL(invitationUrl).searchParams.get('token');
  const shown = (await call('POST', '/api/user/invitation/shown', { token })).json();
  await call('POST', '/api/user/invitation', { token, password: 'long enough' });
  return { userId, email, shown };
};
const change = async (userId: string, body: object) => {
  const answer = await asAdmin('PATCH', `${PEOPLE}/${userId}`, body);
  return { status: answer.statusCode, ...answer.json<Person & { code: string }>() };
};
const claimsOf = async (email: string) =>
  app.jwt.decode<Claims>((await logIn(email, 'long enough')).json().token) as Claims;

test('an invitation to locations says so, and its token names none of their sites as run whole', async () => {
  const { email, shown } = await joined({ siteIds: ['haldi', 'nami-site'], locationIds: ['jasper'] });
  expect(shown).toMatchObject({ sites: ['haldi-site', 'nami-site'].map(() => expect.any(String)) });
  expect(shown.locations).toEqual(['The jasper']);
  expect(shown.places.map(({ locations }: { locations: string[] }) => locations)).toEqual([
    ['The jasper'],
    [],
  ]);
  await eventually(() =>
    expect(announced.filter(({ type }) => type === 'PersonInvited').at(-1)?.data).toMatchObject({
      siteIds: ['haldi', 'nami'],
      locations: { haldi: ['The jasper'] },
    }),
  );
  expect(await claimsOf(email)).toMatchObject({ sites: ['nami'], locations: { haldi: ['jasper'] } });
});

test('a change of other things leaves the locations, of sites that stay, and an empty list lifts them', async () => {
  const { userId, email } = await joined({ siteIds: ['haldi', 'nami'], locationIds: ['whyte', 'harbour'] });
  expect(await claimsOf(email)).toMatchObject({
    sites: [],
    locations: { haldi: ['whyte'], nami: ['harbour'] },
  });
  expect(await change(userId, { siteIds: ['haldi'] })).toMatchObject({ status: 200, locationIds: ['whyte'] });
  expect(await change(userId, { locationIds: ['jasper', 'whyte', 'whyte'] })).toMatchObject({
    locationIds: ['jasper', 'whyte'],
  });
  const whole = await change(userId, { locationIds: [] });
  expect(whole).not.toHaveProperty('locationIds');
  const claims = await claimsOf(email);
  expect(claims.sites).toEqual(['haldi']);
  expect(claims).not.toHaveProperty('locations');
});

test('a location of another site is refused, and one that a site has lost stays with its person', async () => {
  expect(await invite({ siteIds: ['haldi'], locationIds: ['harbour'] })).toMatchObject({
    status: 422,
    code: 'LOCATION_UNKNOWN',
  });
  await announce('haldi', ['whyte', 'jasper', 'pop-up'], 3);
  const { userId, email } = await joined({ siteIds: ['haldi'], locationIds: ['pop-up'] });
  await announce('haldi', ['whyte', 'jasper'], 4);
  expect(await change(userId, { locationIds: ['pop-up'] })).toMatchObject({ locationIds: ['pop-up'] });
  expect(await claimsOf(email)).toMatchObject({ sites: [], locations: { haldi: ['pop-up'] } });
  expect(await change(userId, { locationIds: ['nowhere'] })).toMatchObject({ status: 422 });
});

test('an admin has no locations, and neither has who leaves the dashboard', async () => {
  const { userId } = await joined({ siteIds: ['haldi'], locationIds: ['whyte'] });
  expect(await change(userId, { role: 'admin' })).not.toHaveProperty('locationIds');
});
