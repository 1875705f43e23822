import type { Claims, Person } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';
import { ensureAdmin } from '../index.ts';

const { ports, call, register, logIn, announced, publishTwoSites, app, close } = await openTestGateway();
afterAll(close);
const own = ports.forService('gateway');

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const claimsIn = (token: string) => app.jwt.decode<Claims>(token) as Claims;
const PEOPLE = '/api/admin/people';
let chief = '';
let count = 0;
const newEmail = () => {
  count += 1;
  return `person-${count}@biteboard.test`;
};

beforeAll(async () => {
  await ensureAdmin(own, 'chief@biteboard.test', 'a long password');
  await publishTwoSites();
});
beforeEach(async () => {
  chief = (await logIn('chief@biteboard.test', 'a long password')).json().token;
});

const list = async (): Promise<Person[]> => (await call('GET', PEOPLE, undefined, bearer(chief))).json();
const findPerson = async (email: string) => (await list()).find((one) => one.email === email);
const invite = (body: object, headers = {}) => call('POST', PEOPLE, body, { ...bearer(chief), ...headers });
const change = (userId: string, body: object, token = chief) =>
  call('PATCH', `${PEOPLE}/${userId}`, body, bearer(token));
const remove = (userId: string, token = chief) =>
  call('DELETE', `${PEOPLE}/${userId}`, undefined, bearer(token));
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
const accept = (token: string, password = 'long enough', name?: string) =>
  call('POST', '/api/user/invitation', { token, password, ...(name ? { name } : {}) });
const invited = async (email: string, post: object = { role: 'manager', siteIds: ['haldi'] }) => {
  const { invitationUrl, userId } = (await invite({ email, ...post })).json();
  return { userId, token: tokenOf(invitationUrl) };
};
const joined = async (post?: object) => {
  const email = newEmail();
  const { token, userId } = await invited(email, post);
  return { email, userId, token: (await accept(token, 'long enough', 'Marco')).json().token as string };
};
const isGood = async (token: string) =>
  (await call('GET', '/api/user/me', undefined, bearer(token))).statusCode === 200;
const isRefused = (token: string) =>
  eventually(async () => {
    ports.clock.advance(1_000);
    expect(await isGood(token)).toBe(false);
  });

describe('an invitation', () => {
  test('makes its recipient a manager, once', async () => {
    const email = newEmail();
    await eventually(async () => {
      const made = await invite({
        email: email.toUpperCase(),
        name: 'Marco',
        role: 'manager',
        siteIds: ['haldi-house'],
      });
      expect(made.statusCode).toBe(201);
      expect(made.headers['cache-control']).toBe('no-store');
    });
    expect(await findPerson(email)).toEqual({
      userId: expect.any(String),
      email,
      name: 'Marco',
      role: 'manager',
      siteIds: ['haldi'],
      groupIds: [],
      state: 'invited',
      invitedAt: expect.any(String),
      invitedUntil: expect.any(String),
    });
    const { token } = await invited(email);
    const shown = (await call('POST', '/api/user/invitation/shown', { token })).json();
    expect(shown).toEqual({
      email,
      name: 'Marco',
      role: 'manager',
      sites: ['haldi-house'],
      groups: [],
      hasAccount: false,
    });
    const answer = await accept(token, 'his own password', 'Marco Bassi');
    expect(answer.json().user).toMatchObject({ email, name: 'Marco Bassi', role: 'manager' });
    expect(claimsIn(answer.json().token)).toMatchObject({ role: 'manager', sites: ['haldi'] });
    expect(await isGood(answer.json().token)).toBe(true);
    expect(await findPerson(email)).toMatchObject({ state: 'active', siteIds: ['haldi'] });
    expect((await accept(token, 'another one')).json().code).toBe('INVITATION_INVALID');
    expect((await logIn(email, 'his own password')).statusCode).toBe(200);
  });

  test('gives no access before it is accepted', async () => {
    const email = newEmail();
    await invited(email);
    expect((await logIn(email, '')).statusCode).toBe(400);
    expect((await logIn(email, 'undefined')).statusCode).toBe(401);
    await call('POST', '/api/user/password/forgotten', { email });
    await ports.quiet();
    expect(announced.filter(({ type }) => type === 'PasswordResetAsked')).toEqual([]);
  });

  test('is valid for 7 days, and only the newest of a person', async () => {
    const email = newEmail();
    const older = await invited(email);
    const { token } = await invited(email);
    expect((await accept(older.token)).statusCode).toBe(422);
    ports.clock.advance(7 * 24 * 3_600_000);
    expect((await accept(token)).statusCode).toBe(422);
    chief = (await logIn('chief@biteboard.test', 'a long password')).json().token;
    expect((await findPerson(email))?.state).toBe('invited');
    expect((await accept((await invited(email)).token)).statusCode).toBe(200);
  });

  test('is accepted once, however many use its link at the same time', async () => {
    const { token } = await invited(newEmail());
    const answers = await Promise.all([1, 2, 3, 4].map((one) => accept(token, `password ${one}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422]);
  });

  test('of a customer changes nothing until they give their password', async () => {
    const email = newEmail();
    const customer = (await register(email)).json().token as string;
    const { token } = await invited(email);
    expect(claimsIn((await logIn(email, 'long enough')).json().token).role).toBe('user');
    const wrong = await accept(token, 'by link alone');
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'WRONG_PASSWORD']);
    const answer = await accept(token, 'long enough');
    expect(answer.json().user).toMatchObject({ email, role: 'manager', name: 'Aarti' });
    await isRefused(customer);
    expect((await logIn(email, 'long enough')).statusCode).toBe(200);
  });

  test('is not accepted by registering with its email', async () => {
    const email = newEmail();
    const { token } = await invited(email);
    const stranger = (await register(email, 'a stranger’s own')).json();
    expect(claimsIn(stranger.token)).toMatchObject({ role: 'user' });
    expect(await findPerson(email)).toMatchObject({ state: 'invited' });
    expect((await accept(token, 'long enough')).json().code).toBe('WRONG_PASSWORD');
  });

  test('is in no event and no stored document in plain text', async () => {
    const email = newEmail();
    const { token } = await invited(email);
    await eventually(() =>
      expect(
        announced.some(({ type, data }) => type === 'PersonInvited' && (data as Person).email === email),
      ).toBe(true),
    );
    const stored = await own.database.collection({ name: 'accounts' }).find({ email });
    expect(JSON.stringify([stored, announced])).not.toContain(token);
  });

  test.each([
    [{ role: 'manager' }, 422, 'SITES_MISSING'],
    [{ role: 'manager', siteIds: ['nowhere'] }, 422, 'SITE_UNKNOWN'],
    [{ role: 'user', siteIds: [] }, 400, 'INVALID'],
    [{ role: 'admin', email: 'nobody' }, 400, 'INVALID'],
    [{ role: 'admin', email: 'CHIEF@biteboard.test' }, 409, 'PERSON_EXISTS'],
  ])('with %j is refused', async (body, status, code) => {
    const answer = await invite({ email: newEmail(), ...body });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});

describe('a person', () => {
  test('who is changed can sign in again, and the old token is refused', async () => {
    const { userId, email, token } = await joined();
    const answer = await change(userId, { siteIds: ['nami-poke', 'nami'] });
    expect(answer.json()).toMatchObject({ role: 'manager', siteIds: ['nami'], state: 'active' });
    await isRefused(token);
    expect(claimsIn((await logIn(email, 'long enough')).json().token).sites).toEqual(['nami']);
    expect((await change(userId, { role: 'admin' })).json()).toMatchObject({ role: 'admin', siteIds: [] });
    expect((await change(userId, { role: 'manager' })).json().code).toBe('SITES_MISSING');
  });

  test('who is changed to the same values keeps their session', async () => {
    const { userId, token } = await joined();
    await change(userId, { role: 'manager', siteIds: ['haldi'], suspended: false });
    await ports.quiet();
    ports.clock.advance(5_000);
    expect(await isGood(token)).toBe(true);
  });

  test('who is suspended has their right passwords counted like wrong ones', async () => {
    const { userId, email } = await joined();
    await change(userId, { suspended: true });
    const from = { 'x-forwarded-for': '192.0.2.30' };
    for (let index = 0; index < 10; index += 1)
      expect((await logIn(email, 'long enough', from)).statusCode).toBe(403);
    expect((await logIn(email, 'long enough', from)).statusCode).toBe(429);
  });

  test('who is suspended cannot sign in by any way until reinstated', async () => {
    const { userId, email, token } = await joined();
    expect((await change(userId, { suspended: true })).json().state).toBe('suspended');
    // At once, before any event is consumed: the old token cannot be renewed.
    const headers = bearer(token);
    expect((await call('PATCH', '/api/user/me', { name: 'Sly' }, headers)).statusCode).toBe(401);
    const passwords = { currentPassword: 'long enough', newPassword: 'another one' };
    expect((await call('POST', '/api/user/password', passwords, headers)).statusCode).toBe(401);
    await isRefused(token);
    const refused = await logIn(email, 'long enough');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SUSPENDED']);
    expect((await logIn(email, 'wrong')).statusCode).toBe(401);
    expect((await change(userId, { suspended: false })).json().state).toBe('active');
    expect((await logIn(email, 'long enough')).statusCode).toBe(200);
    expect(await isGood(token)).toBe(false);
  });

  test('who was invited twice gets the newest membership', async () => {
    const email = newEmail();
    const { userId, token } = await invited(email);
    expect((await change(userId, { siteIds: ['nami'] })).json()).toMatchObject({
      state: 'invited',
      siteIds: ['nami'],
    });
    expect((await change(userId, { suspended: true })).json().code).toBe('STILL_INVITED');
    expect(claimsIn((await accept(token)).json().token).sites).toEqual(['nami']);
  });

  test('who is removed has no access, and can be invited again', async () => {
    const { userId, email, token } = await joined();
    expect((await remove(userId)).statusCode).toBe(200);
    await isRefused(token);
    expect((await logIn(email, 'long enough')).statusCode).toBe(401);
    expect(await findPerson(email)).toBeUndefined();
    expect((await remove(userId)).json().code).toBe('PERSON_NOT_FOUND');
    await ports.quiet();
    expect((await accept((await invited(email)).token)).statusCode).toBe(200);
  });

  test('who was a customer before stays one', async () => {
    const email = newEmail();
    const { userId } = (await register(email)).json().user;
    const { token } = (await accept((await invited(email)).token)).json();
    await remove(userId);
    await isRefused(token);
    expect(claimsIn((await logIn(email, 'long enough')).json().token)).toMatchObject({ role: 'user' });
    await invited(email);
    await remove(userId);
    expect((await logIn(email, 'long enough')).statusCode).toBe(200);
    expect(await findPerson(email)).toBeUndefined();
  });

  test('whose invitation is withdrawn has a link that does not work', async () => {
    const { userId, token } = await invited(newEmail());
    await remove(userId);
    expect((await accept(token)).json().code).toBe('INVITATION_INVALID');
  });

  test('is not a mere customer', async () => {
    const { userId } = (await register(newEmail())).json().user;
    expect((await change(userId, { role: 'admin' })).statusCode).toBe(404);
    expect((await remove(userId)).statusCode).toBe(404);
  });
});

describe('the last admin', () => {
  const admins = async () =>
    (await list()).filter(({ role, state }) => role === 'admin' && state === 'active');
  beforeEach(async () => {
    const me = claimsIn(chief).userId;
    for (const { userId } of await admins()) if (userId !== me) await remove(userId);
  });

  test('can be neither removed, suspended, nor made a manager; a suspended one does not count', async () => {
    const me = claimsIn(chief).userId;
    const other = await joined({ role: 'admin' });
    await change(other.userId, { suspended: true });
    const answers = [
      await remove(me),
      await change(me, { suspended: true }),
      await change(me, { role: 'manager', siteIds: ['haldi'] }),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(['LAST_ADMIN', 'LAST_ADMIN', 'LAST_ADMIN']);
    await remove(other.userId);
  });

  test('stays when two admins remove each other concurrently', async () => {
    const me = claimsIn(chief).userId;
    for (const take of [
      (userId: string, token: string) => change(userId, { suspended: true }, token),
      (userId: string, token: string) => change(userId, { role: 'manager', siteIds: ['haldi'] }, token),
    ]) {
      const other = await joined({ role: 'admin' });
      const answers = await Promise.all([take(me, other.token), take(other.userId, chief)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const [left] = await own.database
        .collection<{ _id: string }>({ name: 'accounts' })
        .find({ role: 'admin', suspended: { $ne: true }, deleted: { $ne: true } });
      if (left?._id !== me) {
        await change(me, { suspended: false, role: 'admin' }, other.token);
        await eventually(async () => {
          ports.clock.advance(1_000);
          chief = (await logIn('chief@biteboard.test', 'a long password')).json().token;
          expect(await isGood(chief)).toBe(true);
        });
      }
      await remove(other.userId);
    }
  });
});
