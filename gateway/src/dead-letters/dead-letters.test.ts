import type { AuditEntry, DeadLetter, Page } from '@biteboard/contracts';
import { Unavailable } from '@biteboard/platform/ports';
import { afterAll, expect, jest, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';

const { app, ports, call, close } = await openTestGateway();
afterAll(close);
const letters = ports.bus.letters;
const bearer = (role: 'admin' | 'manager' | 'user') => ({
  authorization: `Bearer ${app.jwt.sign({ userId: 'chief', role, email: 'chief@biteboard.test', sites: ['s1'] })}`,
});
const admin = bearer('admin');
const AT = '/api/admin/dead-letters';

const heard: unknown[] = [];
await ports.bus.subscribe({
  group: 'billing',
  mode: 'shared',
  topics: ['orders'],
  handle: async ({ data }) => void heard.push(data),
});

let count = 0;
const setAside = async (data: unknown, group = 'billing'): Promise<string> => {
  count += 1;
  const id = `e${count}`;
  await ports.bus.deadLetter(
    { id, source: 'orders', type: 'OrderPlaced', subject: 'o1', time: '2026-11-20T12:00:00.000Z', data },
    group,
    new Error('cannot reach https://a.test/?token=hush'),
  );
  return `${group}:${id}`;
};
const list = async (query = '') =>
  (await call('GET', `${AT}${query}`, undefined, admin)).json<Page<DeadLetter>>();
const audited = async (subjectId: string) => {
  const answer = await call(
    'GET',
    `/api/admin/audit?kind=deadLetter&subjectId=${subjectId}`,
    undefined,
    admin,
  );
  return answer
    .json<Page<AuditEntry>>()
    .items.map(({ by, action, subjectName }) => [by, action, subjectName]);
};

test('what waits is a page for admins, with why and with the event, its secrets masked', async () => {
  const data = {
    lines: [{ name: 'Naan' }],
    customer: { sealedToken: 'hush' },
    secrets: { stripeSecretKey: 'hush' },
  };
  const id = await setAside(data);
  await setAside(null, 'coupons');
  const page = await list('?group=billing&topic=orders');
  expect(page).toEqual({
    items: [
      {
        id,
        topic: 'orders',
        group: 'billing',
        at: expect.any(String),
        error: 'cannot reach https://a.test/?token=[masked]',
        event: {
          id: 'e1',
          source: 'orders',
          type: 'OrderPlaced',
          subject: 'o1',
          time: '2026-11-20T12:00:00.000Z',
          data: {
            lines: [{ name: 'Naan' }],
            customer: { sealedToken: '[masked]' },
            secrets: { stripeSecretKey: '[masked]' },
          },
        },
      },
    ],
    total: 1,
    page: 1,
    pageSize: 20,
    totalPages: 1,
  });
  expect(await list('?pageSize=1&page=2')).toMatchObject({
    total: 2,
    items: [{ group: 'coupons', event: { data: null } }],
  });
  expect((await list('?topic=catalog')).items).toEqual([]);
  for (const role of ['manager', 'user'] as const)
    for (const [method, url] of [
      ['GET', AT],
      ['POST', `${AT}/${id}/replay`],
      ['DELETE', `${AT}/${id}`],
    ] as const)
      expect((await call(method, url, undefined, bearer(role))).statusCode).toBe(403);
  expect(await letters.ids({ group: 'billing' })).toEqual([id]);
});

test('one is given to its group again, once, and the audit trail says by whom', async () => {
  const id = await setAside('again');
  const replays = await Promise.all([1, 2].map(() => call('POST', `${AT}/${id}/replay`, undefined, admin)));
  const [done, refused] = replays.toSorted((a, b) => a.statusCode - b.statusCode);
  expect([done!.statusCode, done!.json()]).toEqual([202, { ok: true }]);
  expect(['DEAD_LETTER_NOT_FOUND', 'DEAD_LETTER_TAKEN']).toContain(refused!.json().code);
  expect(refused!.json().error).toMatch(/\.$/);
  expect(heard).toEqual(['again']);
  expect(await audited(id)).toEqual([
    ['chief@biteboard.test', 'deadLetter.replayed', 'OrderPlaced, billing'],
  ]);
});

test('one is discarded, once, and nobody receives it', async () => {
  heard.length = 0;
  const id = await setAside('gone');
  expect((await call('DELETE', `${AT}/${encodeURIComponent(id)}`, undefined, admin)).statusCode).toBe(200);
  const again = await call('DELETE', `${AT}/${id}`, undefined, admin);
  expect([again.statusCode, again.json().code]).toEqual([404, 'DEAD_LETTER_NOT_FOUND']);
  expect(heard).toEqual([]);
  expect(await audited(id)).toEqual([
    ['chief@biteboard.test', 'deadLetter.discarded', 'OrderPlaced, billing'],
  ]);
});

test('what no service reads any more stays until it is discarded', async () => {
  const id = await setAside('old', 'retired');
  const answer = await call('POST', `${AT}/${id}/replay`, undefined, admin);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'DEAD_LETTER_UNREAD']);
  expect((await call('DELETE', `${AT}/${id}`, undefined, admin)).statusCode).toBe(200);
});

test.each(['?page=0', '?pageSize=101', '?group=', `?topic=${'x'.repeat(65)}`])(
  '%s is refused',
  async (query) => {
    expect((await call('GET', `${AT}${query}`, undefined, admin)).statusCode).toBe(400);
  },
);

test('while the broker is away the answer is 503, and says when to try again', async () => {
  const away = async () => {
    throw new Unavailable('events');
  };
  jest.spyOn(letters, 'page').mockImplementation(away);
  jest.spyOn(letters, 'find').mockImplementation(away);
  for (const [method, url] of [
    ['GET', AT],
    ['POST', `${AT}/orders:0:1/replay`],
    ['DELETE', `${AT}/orders:0:1`],
  ] as const) {
    const answer = await call(method, url, undefined, admin);
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'UNAVAILABLE',
      '2',
    ]);
  }
  jest.restoreAllMocks();
});
