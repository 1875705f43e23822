import { type Claims, type EventType, events, type Person } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';

const { ports, call, logIn, adminToken, announced, publishTwoSites, app, close } = await openTestGateway();
afterAll(close);
const { bus } = ports.forService('gateway');

const PEOPLE = '/api/admin/people';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const asAdmin = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  call(method, url, body, bearer(adminToken()));
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
let count = 0;
const newEmail = () => `regional-${++count}@biteboard.test`;

const announce = (event: EventType, subject: string, data: object) =>
  bus.publish([
    {
      id: `${subject}-${++count}`,
      source: 'catalog',
      type: event.type,
      subject,
      time: new Date().toISOString(),
      data,
    },
  ]);
/** What catalog announces of a group. */
const announceGroup = (groupId: string, siteIds: string[], version = 1) =>
  announce(events.GroupChanged, groupId, { group: { groupId, name: `Group ${groupId}`, siteIds }, version });
const announceRemoval = (groupId: string) => announce(events.GroupDeleted, groupId, { groupId, version: 9 });

beforeAll(async () => {
  await publishTwoSites();
  await announceGroup('west', ['haldi']);
  await announceGroup('east', ['nami']);
});

const invite = async (body: object) => {
  const answer = await asAdmin('POST', PEOPLE, { email: newEmail(), role: 'manager', ...body });
  return {
    status: answer.statusCode,
    ...answer.json<Person & { invitationUrl: string; code: string }>(),
  };
};
const joined = async (body: object) => {
  const { userId, email, invitationUrl } = await eventually(async () => {
    const made = await invite(body);
    expect(made.status).toBe(201);
    return made;
  });
  const accepted = { token: tokenOf(invitationUrl), password: 'long enough' };
  const { token } = (await call('POST', '/api/user/invitation', accepted)).json<{ token: string }>();
  return { userId, email, token };
};
const claimsOf = async (email: string): Promise<Claims> =>
  app.jwt.decode<Claims>((await logIn(email, 'long enough')).json().token) as Claims;
const personWith = async (email: string) =>
  (await asAdmin('GET', PEOPLE)).json<Person[]>().find((one) => one.email === email);

describe('a person may be given groups beside sites, or instead', () => {
  test('by an invitation that names them', async () => {
    const { email, token } = await joined({ groupIds: ['west', 'west'] });
    expect(await personWith(email)).toMatchObject({ siteIds: [], groupIds: ['west'], state: 'active' });
    expect(app.jwt.decode<Claims>(token)).toMatchObject({ sites: [], groups: ['west'] });
    const invited = await invite({ siteIds: ['nami'], groupIds: ['west'] });
    const shown = await call('POST', '/api/user/invitation/shown', { token: tokenOf(invited.invitationUrl) });
    expect(shown.json()).toMatchObject({ sites: ['nami-poke'], groups: ['Group west'] });
    await eventually(() =>
      expect(announced.filter(({ type }) => type === 'PersonInvited').at(-1)?.data).toMatchObject({
        email: invited.email,
        groups: ['Group west'],
      }),
    );
  });

  test('by a change of theirs, which ends their sessions and leaves what it does not name', async () => {
    const { email, userId, token } = await joined({ siteIds: ['haldi'], groupIds: ['west'] });
    const changed = await asAdmin('PATCH', `${PEOPLE}/${userId}`, { groupIds: ['east'] });
    expect(changed.json()).toMatchObject({ siteIds: ['haldi'], groupIds: ['east'] });
    expect(await claimsOf(email)).toMatchObject({ sites: ['haldi'], groups: ['east'] });
    await eventually(async () => {
      ports.clock.advance(1_000);
      expect((await call('GET', '/api/user/me', undefined, bearer(token))).statusCode).toBe(401);
    });
    const without = await asAdmin('PATCH', `${PEOPLE}/${userId}`, { groupIds: [] });
    expect(without.json()).toMatchObject({ siteIds: ['haldi'], groupIds: [] });
    expect(await claimsOf(email)).not.toHaveProperty('groups');
  });

  test('but an admin has none, and a manager needs one or the other', async () => {
    const admin = await invite({ role: 'admin', groupIds: ['west'], siteIds: ['haldi'] });
    expect(admin).toMatchObject({ status: 201, siteIds: [], groupIds: [] });
    expect(await invite({ groupIds: [] })).toMatchObject({ status: 422, code: 'SITES_MISSING' });
    const { userId } = await joined({ groupIds: ['west'] });
    const none = await asAdmin('PATCH', `${PEOPLE}/${userId}`, { groupIds: [] });
    expect([none.statusCode, none.json().code]).toEqual([422, 'SITES_MISSING']);
  });

  test('and one that is not there is refused', async () => {
    expect(await invite({ groupIds: ['nowhere'] })).toMatchObject({ status: 422, code: 'GROUP_UNKNOWN' });
    expect(await invite({ groupIds: 'west' })).toMatchObject({ status: 400 });
  });
});

test('a removed group is taken from people and invitations, and what else they have stays', async () => {
  await announceGroup('north', ['haldi']);
  const active = await joined({ siteIds: ['nami'], groupIds: ['north', 'west'] });
  const invited = await invite({ groupIds: ['north', 'east'] });
  await announceRemoval('north');
  await eventually(async () => {
    expect(await personWith(active.email)).toMatchObject({ siteIds: ['nami'], groupIds: ['west'] });
    expect(await personWith(invited.email)).toMatchObject({ state: 'invited', groupIds: ['east'] });
  });
  expect(await claimsOf(active.email)).toMatchObject({ sites: ['nami'], groups: ['west'] });
});

test('the audit of a site is open to the managers of a group that has it', async () => {
  const { token } = await joined({ groupIds: ['east'] });
  const statusOf = async (siteId: string) =>
    (await call('GET', `/api/admin/audit?siteId=${siteId}`, undefined, bearer(token))).statusCode;
  await eventually(async () => expect([await statusOf('nami'), await statusOf('haldi')]).toEqual([200, 403]));
});
