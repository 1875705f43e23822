import { type AuditEntry, type AuditRecord, type Claims, events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';
import { ensureAdmin } from '../index.ts';
import { auditRepository } from './audit-repository.ts';

const gateway = await openTestGateway();
const { ports, call, register, logIn, announced, publishTwoSites, app, close } = gateway;
afterAll(close);
const own = ports.forService('gateway');
const chief = { userId: 'chief', role: 'admin', email: 'chief@biteboard.test' } as const;
const bearer = (claims: Claims) => ({ authorization: `Bearer ${app.jwt.sign(claims)}` });

const list = async (query = '', claims: Claims = chief) => {
  const answer = await call('GET', `/api/admin/audit${query}`, undefined, bearer(claims));
  const body = answer.json() as { items: AuditEntry[]; total: number; code?: string; searchedFrom?: string };
  return { status: answer.statusCode, ...body };
};
const actionsOf = async (query: string, claims?: Claims) =>
  (await list(query, claims)).items.map(({ action }) => action);

/** Publishes an audit entry of another service. */
const act = async (
  patch: Partial<AuditRecord>,
  { id = own.ids.next(), at = '2026-11-20T12:00:00.000Z' } = {},
) => {
  const data: AuditRecord = {
    by: 'ines@biteboard.test',
    userId: 'ines',
    siteId: 'haldi',
    action: 'product.updated',
    subjectId: 'p1',
    subjectName: 'Naan',
    changes: [],
    ...patch,
  };
  await own.bus.publish([
    { id, source: 'audit', type: events.PersonActed.type, subject: 'p1', time: at, data },
  ]);
};

beforeAll(async () => {
  await ensureAdmin(own, 'ines@biteboard.test', 'a long password');
  await publishTwoSites();
  // Haldi House is in Edmonton: there it is still the day before.
  await act({ changes: [{ field: 'price', from: 18.5, to: 19.5 }], subjectName: 'Lamb Rogan Josh' });
  await act(
    { action: 'order.confirmed', subjectId: 'o1', subjectName: 'BB-7KQ2MD' },
    { at: '2026-11-21T03:00:00.000Z' },
  );
  await act(
    {
      action: 'coupon.created',
      siteId: 'nami',
      subjectId: 'c1',
      subjectName: 'TEN',
      by: 'marco@biteboard.test',
    },
    { at: '2026-11-21T13:00:00.000Z' },
  );
});

describe('the audit trail', () => {
  test('is a page of entries, newest first, each stored once however often its event is delivered', async () => {
    await act({ subjectName: 'Once' }, { id: 'twice', at: '2026-11-19T12:00:00.000Z' });
    await act({ subjectName: 'Once' }, { id: 'twice', at: '2026-11-19T12:00:00.000Z' });
    const { items, total } = await list('?to=2026-11-21&from=2026-11-01&pageSize=2');
    expect(total).toBe(4);
    expect(items[0]).toEqual({
      id: expect.any(String),
      at: '2026-11-21T13:00:00.000Z',
      by: 'marco@biteboard.test',
      userId: 'ines',
      siteId: 'nami',
      action: 'coupon.created',
      subjectId: 'c1',
      subjectName: 'TEN',
      changes: [],
    });
    expect(
      (await list('?to=2026-11-21&from=2026-11-01&pageSize=2&page=2')).items.map(
        ({ subjectName }) => subjectName,
      ),
    ).toEqual(['Lamb Rogan Josh', 'Once']);
  });

  test('is narrowed by site, kind, person, subject, words, and days of the site’s zone', async () => {
    const NOVEMBER = '&from=2026-11-20&to=2026-11-21';
    expect(await actionsOf(`?siteId=haldi-house${NOVEMBER}`)).toEqual(['order.confirmed', 'product.updated']);
    expect(await actionsOf(`?siteId=haldi&kind=order${NOVEMBER}`)).toEqual(['order.confirmed']);
    expect(await actionsOf(`?by=Marco@biteboard.test${NOVEMBER}`)).toEqual(['coupon.created']);
    expect(await actionsOf(`?subjectId=o1${NOVEMBER}`)).toEqual(['order.confirmed']);
    expect(await actionsOf(`?q=rogan${NOVEMBER}`)).toEqual(['product.updated']);
    expect(await actionsOf(`?q=19.5${NOVEMBER}`)).toEqual(['product.updated']);
    expect(await actionsOf(`?q=%23bb-7kq2md${NOVEMBER}`)).toEqual(['order.confirmed']);
    expect(await actionsOf(`?q=.*${NOVEMBER}`)).toEqual([]);
    expect(await actionsOf('?siteId=haldi&from=2026-11-20&to=2026-11-20')).toEqual([
      'order.confirmed',
      'product.updated',
    ]);
    expect(await actionsOf('?from=2026-11-20&to=2026-11-20')).toEqual(['product.updated']);
    expect(await actionsOf('?from=2026-11-21T03:00:00Z&to=2026-11-21T03:00:00Z')).toEqual([
      'order.confirmed',
    ]);
  });

  test.each([
    '?page=0',
    '?pageSize=1000',
    '?from=yesterday',
    '?to=2026-13-01',
    '?kind=secrets',
    `?q=${'x'.repeat(200)}`,
  ])('answers %s with 400 and a sentence', async (query) => {
    const answer = await call('GET', `/api/admin/audit${query}`, undefined, bearer(chief));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  });

  test('shows a manager the entries of their sites, and customers nothing', async () => {
    const marco: Claims = { userId: 'm', role: 'manager', email: 'marco@biteboard.test', sites: ['nami'] };
    await act(
      { siteId: null, action: 'person.invited', subjectId: 'u9' },
      { at: '2026-11-21T14:00:00.000Z' },
    );
    const NOVEMBER = 'from=2026-11-20&to=2026-11-21';
    expect(await actionsOf(`?${NOVEMBER}`, marco)).toEqual(['coupon.created']);
    expect(await actionsOf(`?siteId=nami-poke&${NOVEMBER}`, marco)).toEqual(['coupon.created']);
    expect(await list(`?siteId=haldi-house`, marco)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await list('?siteId=gone', marco)).toMatchObject({ status: 403 });
    expect((await list(`?subjectId=u9`, { ...marco, sites: [] })).items).toEqual([]);
    expect((await list('?subjectId=u9', { ...marco, sites: ['nami', 'haldi'] })).items).toEqual([]);
    expect((await list('', { userId: 'c', role: 'user', email: 'c@biteboard.test' })).status).toBe(403);
    expect((await call('GET', '/api/admin/audit')).statusCode).toBe(401);
    for (const method of ['POST', 'PATCH', 'DELETE'] as const)
      expect((await call(method, '/api/admin/audit', undefined, bearer(chief))).statusCode).toBe(404);
  });

  test('expires after the configured days', async () => {
    const now = Date.now();
    const aged = (days: number) => new Date(now - days * 86_400_000).toISOString();
    await act({ subjectId: 'aged', subjectName: 'Young' }, { at: aged(399) });
    await act({ subjectId: 'aged', subjectName: 'Old' }, { at: aged(401) });
    expect((await list('?subjectId=aged')).total).toBe(2);
    ports.clock.set(now);
    await ports.store.removeExpired();
    expect((await list('?subjectId=aged')).items.map(({ subjectName }) => subjectName)).toEqual(['Young']);
  });
});

describe('of the dashboard’s people', () => {
  test('logins are recorded, failed ones too; a customer’s are not', async () => {
    await register('customer@biteboard.test');
    await logIn('customer@biteboard.test', 'long enough');
    await logIn('customer@biteboard.test', 'wrong password');
    await logIn('ines@biteboard.test', 'wrong password');
    await logIn('ines@biteboard.test', 'a long password');
    const entries = await eventually(async () => {
      const { items } = await list('?kind=login');
      expect(items).toHaveLength(2);
      return items;
    });
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['login.failed', 'login.succeeded']);
    expect(new Set(entries.map(({ by }) => by))).toEqual(new Set(['ines@biteboard.test']));
    expect(await actionsOf('?q=customer@')).toEqual([]);
  });

  test('who is invited, joins, is changed, suspended and removed, and whose password changes', async () => {
    const token = (await logIn('ines@biteboard.test', 'a long password')).json().token as string;
    const as = { authorization: `Bearer ${token}` };
    const invitation = { email: 'leo@biteboard.test', role: 'manager', siteIds: ['haldi'] };
    const invited = (await call('POST', '/api/admin/people', invitation, as)).json();
    const link = new URL(invited.invitationUrl).searchParams.get('token');
    const joined = await call('POST', '/api/user/invitation', {
      token: link,
      password: 'leos password',
      name: 'Leo',
    });
    const leo = { authorization: `Bearer ${joined.json().token}` };
    const passwords = { currentPassword: 'leos password', newPassword: 'another password' };
    expect((await call('POST', '/api/user/password', passwords, leo)).statusCode).toBe(200);
    const at = `/api/admin/people/${invited.userId}`;
    await call('PATCH', at, { siteIds: ['haldi', 'nami'] }, as);
    await call('PATCH', at, { suspended: true }, as);
    await call('PATCH', at, { suspended: false }, as);
    await call('DELETE', at, undefined, as);
    const found = await eventually(async () => {
      const { items } = await list(`?subjectId=${invited.userId}&kind=person`);
      expect(items).toHaveLength(7);
      return items.toReversed();
    });
    expect(found.map(({ by, action }) => `${by} ${action}`)).toEqual([
      'ines@biteboard.test person.invited',
      'leo@biteboard.test person.joined',
      'leo@biteboard.test person.passwordChanged',
      'ines@biteboard.test person.updated',
      'ines@biteboard.test person.suspended',
      'ines@biteboard.test person.letIn',
      'ines@biteboard.test person.removed',
    ]);
    expect(found[2]?.changes).toEqual([{ field: 'password', from: 'hidden', to: 'hidden', secret: true }]);
    expect(found[3]?.changes).toEqual([{ field: 'siteIds', from: 'haldi', to: 'haldi, nami' }]);
    const everything = JSON.stringify([found, announced]);
    for (const secret of ['argon2', 'leos password', 'another password', link ?? '-'])
      expect(everything).not.toContain(secret);
  });

  test('a password that is reset by its link is recorded as its owner’s action', async () => {
    await call('POST', '/api/user/password/forgotten', { email: 'ines@biteboard.test' });
    const { sealedToken } = await eventually(() => {
      const asked = announced.find(({ type }) => type === 'PasswordResetAsked');
      if (!asked) throw new Error('not yet');
      return asked.data as { sealedToken: string };
    });
    const token = own.secrets.decrypt(sealedToken);
    await call('POST', '/api/user/password/reset', { token, password: 'yet another one' });
    await eventually(async () =>
      expect(await actionsOf('?q=ines@&kind=person&pageSize=1')).toEqual(['person.passwordChanged']),
    );
  });
});

test('frequent words are searched in the newest entries, and the response says since when; rare ones in all', async () => {
  const audit = auditRepository(own);
  const entry: AuditRecord = {
    by: 'b@b.test',
    userId: 'b',
    siteId: 'busy',
    action: 'product.updated',
    subjectId: 'x',
    subjectName: 'Many',
    changes: [],
  };
  const rare = { ...entry, subjectName: 'Oldest Rogan' };
  await audit.add('busy-oldest', new Date(1_779_999_999_000).toISOString(), rare);
  for (let hundreds = 0; hundreds < 202; hundreds += 1) {
    const some = Array.from({ length: 100 }, (_, at) => hundreds * 100 + at);
    await Promise.all(
      some.map((at) => audit.add(`busy-${at}`, new Date(1_780_000_000_000 + at).toISOString(), entry)),
    );
  }
  const found = await list('?siteId=busy&q=many&pageSize=1');
  expect(found.total).toBe(20_000);
  expect(found.searchedFrom).toBe(new Date(1_780_000_000_200).toISOString());
  // They are indexed asynchronously.
  await eventually(async () => {
    const oldest = await list('?siteId=busy&q=st rog');
    expect([oldest.items.map(({ id }) => id), oldest.searchedFrom]).toEqual([['busy-oldest'], undefined]);
  }, 30_000);
});
