import { createApp } from '@biteboard/platform/http';
import { mountService } from '@biteboard/platform/process';
import { eventually, seeded, seedGiven } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';
import { gatewayService } from '../index.ts';
import { gatewayContext } from '../set-up-gateway-app.ts';

const gateway = await openTestGateway();
const { app, ports, keys, call, register, logIn, announced } = gateway;
const own = ports.forService('gateway');
const replica = await createApp({ log: own.log, tokens: keys, readiness: {}, maxLagMs: 0 });
// The replicas share one queue: only the first runs its jobs.
await mountService(replica, gatewayService(gatewayContext(ports.clock, keys)), {
  ...own,
  jobs: { ...own.jobs, work: () => {} },
});
afterAll(async () => {
  await replica.close();
  await gateway.close();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const isGood = async (token: string, at = app) =>
  (await at.inject({ url: '/api/user/me', headers: bearer(token) })).statusCode;
let people = 0;
const newPerson = async () => {
  people += 1;
  const email = `person-${people}@biteboard.test`;
  const { token } = (await register(email)).json() as { token: string };
  return { email, token };
};
const change = (token: string, currentPassword: string, newPassword: string, headers = {}) =>
  call('POST', '/api/user/password', { currentPassword, newPassword }, { ...bearer(token), ...headers });
const forget = (email: string, headers = {}, more = {}) =>
  call('POST', '/api/user/password/forgotten', { email, ...more }, headers);
const reset = (token: string, password: string) =>
  call('POST', '/api/user/password/reset', { token, password });
const asked = (email: string) =>
  announced.filter(
    ({ type, data }) => type === 'PasswordResetAsked' && (data as { email: string }).email === email,
  );
/** The tokens that were sent to that email, the oldest first, once there are that many. */
const sent = (email: string, count: number) =>
  eventually(() => {
    const events = asked(email);
    expect(events).toHaveLength(count);
    return events.map(({ data }) => own.secrets.decrypt((data as { sealedToken: string }).sealedToken));
  });

describe('changing the password', () => {
  test('requires the present one, and from then on only the new one works', async () => {
    const { email, token } = await newPerson();
    const answer = await change(token, 'long enough', ' the new one ');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user.email).toBe(email);
    expect((await logIn(email, 'long enough')).statusCode).toBe(401);
    expect((await logIn(email, ' the new one ')).statusCode).toBe(200);
  });

  test('ends every other session, in every replica, but not that of the new token', async () => {
    const { email, token } = await newPerson();
    const other = ((await logIn(email, 'long enough')).json() as { token: string }).token;
    expect([await isGood(other), await isGood(other, replica)]).toEqual([200, 200]);
    const fresh = ((await change(token, 'long enough', 'another one')).json() as { token: string }).token;
    await eventually(async () => {
      ports.clock.advance(1_000);
      for (const old of [token, other])
        expect([await isGood(old), await isGood(old, replica)]).toEqual([401, 401]);
    });
    expect([await isGood(fresh), await isGood(fresh, replica)]).toEqual([200, 200]);
  });

  test('is refused with a wrong present one, a short new one, or no token, and changes nothing', async () => {
    const { email, token } = await newPerson();
    const wrong = await change(token, 'not this one', 'another one');
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'WRONG_PASSWORD']);
    expect(wrong.json().fields).toEqual({ currentPassword: 'This is not your password.' });
    expect((await change(token, 'long enough', 'short')).statusCode).toBe(400);
    const payload = { currentPassword: 'long enough', newPassword: 'another one' };
    expect((await call('POST', '/api/user/password', payload)).statusCode).toBe(401);
    expect((await logIn(email, 'long enough')).statusCode).toBe(200);
  });

  test('counts wrong present ones as failed logins', async () => {
    const { token } = await newPerson();
    for (let index = 0; index < 10; index += 1)
      expect((await change(token, 'a guess', 'another one')).statusCode).toBe(422);
    expect((await change(token, 'long enough', 'another one')).statusCode).toBe(429);
  });
});

describe('a forgotten password', () => {
  test('is answered the same whether the email is known or not', async () => {
    const { email } = await newPerson();
    const answers = [await forget(email.toUpperCase()), await forget('unknown@biteboard.test')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    await sent(email, 1);
    await ports.quiet();
    expect(asked('unknown@biteboard.test')).toEqual([]);
  });

  test('gets a link that sets a new password once, and ends every session', async () => {
    const { email, token: session } = await newPerson();
    await forget(email);
    const [link = ''] = await sent(email, 1);
    const answer = await reset(link, ' brand new one ');
    expect(answer.statusCode).toBe(200);
    expect(await isGood(answer.json().token)).toBe(200);
    expect((await logIn(email, ' brand new one ')).statusCode).toBe(200);
    expect((await logIn(email, 'long enough')).statusCode).toBe(401);
    await eventually(async () => {
      ports.clock.advance(1_000);
      expect(await isGood(session)).toBe(401);
    });
    const again = await reset(link, 'a third one');
    expect([again.statusCode, again.json().code]).toEqual([422, 'RESET_LINK_INVALID']);
  });

  test('is mailed in the requested language, else in the browser’s', async () => {
    const french = { 'accept-language': 'fr-CA, en;q=0.5' };
    const { email } = await newPerson();
    await forget(email, french, { language: 'de' });
    await sent(email, 1);
    await forget(email, french);
    await sent(email, 2);
    expect(asked(email).map(({ data }) => (data as { language: string }).language)).toEqual(['de', 'fr']);
    expect((await forget(email, {}, { language: 'xx' })).statusCode).toBe(400);
  });

  test('is in no event and no stored document in plain text', async () => {
    const { email } = await newPerson();
    await forget(email);
    const [link = ''] = await sent(email, 1);
    const accounts = await own.database.collection({ name: 'accounts' }).find({ email });
    expect(JSON.stringify([accounts, announced])).not.toContain(link);
  });

  test('has links that expire after an hour, and only the newest works', async () => {
    const { email } = await newPerson();
    await forget(email);
    await sent(email, 1);
    await forget(email);
    const [older = '', newer = ''] = await sent(email, 2);
    expect((await reset(older, 'another one')).statusCode).toBe(422);
    ports.clock.advance(3_600_000);
    expect((await reset(newer, 'another one')).statusCode).toBe(422);
    expect((await logIn(email, 'long enough')).statusCode).toBe(200);
  });

  test('has a link that a changed password invalidates', async () => {
    const { email, token } = await newPerson();
    await forget(email);
    const [link = ''] = await sent(email, 1);
    await change(token, 'long enough', 'another one');
    expect((await reset(link, 'the thief’s own')).statusCode).toBe(422);
  });

  test('is reset once, however many use its link at the same time', async () => {
    const { email } = await newPerson();
    await forget(email);
    const [link = ''] = await sent(email, 1);
    const passwords = Array.from({ length: 6 }, (_, index) => `password ${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(link, password)));
    const winners = passwords.filter((_, index) => answers[index]?.statusCode === 200);
    expect(winners).toHaveLength(1);
    expect((await logIn(email, winners[0] ?? '')).statusCode).toBe(200);
  });

  test('is rate-limited by email, known or not', async () => {
    for (let index = 0; index < 10; index += 1)
      expect((await forget('counted@biteboard.test')).statusCode).toBe(202);
    expect((await forget('Counted@biteboard.test')).statusCode).toBe(429);
  });
});

test('in any order of requests and uses, no link works twice, late, or for another account', async () => {
  const seed = seedGiven();
  const random = seeded(seed);
  const persons = await Promise.all([newPerson(), newPerson(), newPerson()]);
  const links = new Map(persons.map(({ email }) => [email, [] as { token: string; until: number }[]]));
  const used = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    const { email } = random.pick(persons);
    const given = links.get(email) ?? [];
    ports.clock.advance(random.whole(7_000, random.chance(0.1) ? 3_600_000 : 60_000));
    if (given.length === 0 || random.chance(0.4)) {
      await forget(email);
      const token = (await sent(email, given.length + 1)).at(-1) ?? '';
      given.push({ token, until: ports.clock.now() + 3_600_000 });
    } else {
      const link = random.pick(given);
      const wrong = random.chance(0.2);
      const token = wrong ? link.token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')) : link.token;
      const isOpen = !wrong && !used.has(token) && link === given.at(-1) && ports.clock.now() < link.until;
      const answer = await reset(token, `password ${step}`);
      expect({ seed, step, status: answer.statusCode }).toEqual({ seed, step, status: isOpen ? 200 : 422 });
      if (!isOpen) continue;
      used.add(token);
      expect(answer.json().user.email).toBe(email);
    }
  }
});
