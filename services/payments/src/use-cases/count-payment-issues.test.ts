import { expect, test } from '@jest/globals';
import type { Checkout } from '../checkout/checkout.ts';
import { openPaymentsApp, order, site } from '../payments.fixture.ts';

test('of many sites it is said how many issues each has, to those who run them', async () => {
  const payments = await openPaymentsApp();
  const checkouts = payments.own.database.collection<Checkout>({ name: 'checkouts' });
  await payments.addSite({ ...site, _id: 'site-2', slug: 'roma' });
  await payments.addSite({ ...site, _id: 'site-3', slug: 'quiet' });
  const at = new Date(payments.ports.clock.now()).toISOString();
  const base = { version: 1, state: 'paid', order, attempt: 1, attemptAt: at, payments: [], refunds: [] };
  // More than one read takes.
  for (let n = 0; n < 520; n += 1) {
    const siteId = n % 2 ? 'site-2' : site._id;
    const open = n === 0 ? 3 : 1;
    const stored = { ...base, _id: `o${n}`, siteId, sessionId: `cs_${n}`, createdAt: at, expiresAt: at };
    await checkouts.insert({ ...stored, openCases: open, caseKey: `${siteId} ${at} o${n}` } as Checkout);
  }
  const count = async (search: string, claims: object) => {
    const answer = await payments.app.inject({
      method: 'GET',
      url: `/api/admin/payment-cases${search}`,
      headers: payments.as({ userId: 'u1', email: 'u1@biteboard.test', ...claims } as never),
    });
    return [answer.statusCode, answer.json()];
  };
  const [, all] = await count('', { role: 'admin' });
  expect(all).toHaveLength(2);
  expect(all).toEqual(
    expect.arrayContaining([
      { siteId: site._id, open: 262 },
      { siteId: 'site-2', open: 260 },
    ]),
  );
  expect(await count('', { role: 'manager', sites: ['site-2'] })).toEqual([
    200,
    [{ siteId: 'site-2', open: 260 }],
  ]);
  expect((await count('?siteIds=site-2', { role: 'manager', sites: [site._id] }))[0]).toBe(403);
  expect(await count('?siteIds=site-3', { role: 'admin' })).toEqual([200, []]);
  await payments.close();
});
