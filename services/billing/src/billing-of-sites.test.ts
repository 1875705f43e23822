import { type Claims, events, type SitesBilling } from '@biteboard/contracts';
import { eventually, readWorkbook } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBillingApp, person } from './billing.fixture.ts';
import { aBilledSite, aPaidOrder } from './testing/paid-order.ts';

const billing = await openBillingApp();
afterAll(billing.close);

const chief = person('chief', 'admin');
const manager = (sites: string[]): Claims => ({ ...person('ines', 'manager'), sites });
const BILLING = '/api/admin/billing';

let count = 0;
/** An order of $48.25 (45.00 sold, 2.25 tax, 1.00 tip) on a July day. */
const paidOn = (day: number, siteId: string, currency: 'cad' | 'aud' = 'cad') => {
  count += 1;
  const at = `2026-07-${String(day).padStart(2, '0')}T18:00:00.000Z`;
  const zone = siteId === 'site-3' ? { timeZone: 'Australia/Sydney' } : {};
  return aPaidOrder({ _id: `order-${count}`, siteId, currency, createdAt: at, paidAt: at, ...zone });
};

beforeAll(async () => {
  const sydney = {
    _id: 'site-3',
    slug: 'harbour',
    name: 'Harbour',
    currency: 'aud',
    timeZone: 'Australia/Sydney',
  };
  await billing.publish(events.SiteChanged, 'site-3', { site: aBilledSite(sydney as never), version: 1 });
  const returned = paidOn(21, 'site-2');
  for (const order of [
    paidOn(21, 'site-1'),
    paidOn(22, 'site-1'),
    paidOn(20, 'site-1'),
    paidOn(17, 'site-1'),
    returned,
    paidOn(21, 'site-1', 'aud'),
    paidOn(17, 'site-3', 'aud'),
    paidOn(20, 'site-3', 'aud'),
    paidOn(22, 'site-3', 'aud'),
  ])
    await billing.pay(order);
  await billing.giveBack({ ...returned, refundedCents: 1000 }, 'r1', 1000);
});

const read = async (search: string, as = chief): Promise<SitesBilling> => {
  const answer = await billing.get(`${BILLING}${search}`, as);
  expect([search, answer.statusCode]).toEqual([search, 200]);
  return answer.json();
};
const PERIOD = 'from=2026-07-21&to=2026-07-23';

test('the billing of many sites is what each took in each currency, beside as many days before, and never sums two', async () => {
  await eventually(async () => {
    const { items, totals } = await read(`?${PERIOD}`);
    expect(
      items.map((one) => [one.siteId, one.currency, one.orders, one.sellingCents, one.previousSellingCents]),
    ).toEqual([
      ['site-1', 'cad', 2, 9000, 4500],
      ['site-1', 'aud', 1, 4500, 0],
      ['site-2', 'cad', 1, expect.any(Number), 0],
      // Noon of a day in Edmonton is the next day in Sydney: the 17th is among the days before, the 20th in the period.
      ['site-3', 'aud', 2, 9000, 4500],
    ]);
    expect(items.map((one) => [one.siteId, one.refundedCents])).toContainEqual(['site-2', 1000]);
    for (const total of totals) {
      const of = items.filter(({ currency }) => currency === total.currency);
      for (const name of ['orders', 'sellingCents', 'taxCents', 'tipCents', 'previousSellingCents'] as const)
        expect([total.currency, name, total[name]]).toEqual([
          total.currency,
          name,
          of.reduce((sum, one) => sum + one[name], 0),
        ]);
    }
    expect(totals.map(({ currency }) => currency)).toEqual(['cad', 'aud']);
  });
});

test('each site’s line equals its own billing of that period, to the cent', async () => {
  const { items } = await read(`?${PERIOD}`);
  for (const siteId of ['site-1', 'site-2', 'site-3']) {
    const { period, currency } = await billing.summary(siteId, `?${PERIOD}`);
    const line = items.find((one) => one.siteId === siteId && one.currency === currency);
    const { orders, sellingCents, deliveryFeeCents, taxCents, tipCents, refundCents } = period!.sums;
    const own = { orders, sellingCents, deliveryFeeCents, taxCents, tipCents, refundedCents: refundCents };
    expect(line).toMatchObject(own);
  }
});

test('a choice and a manager see their sites alone; bad periods and others’ sites are refused', async () => {
  const idsIn = ({ items }: SitesBilling) => items.map(({ siteId }) => siteId);
  expect(idsIn(await read(`?${PERIOD}&siteIds=nami`))).toEqual(['site-2']);
  expect(idsIn(await read(`?${PERIOD}`, manager(['site-3'])))).toEqual(['site-3']);
  expect(await read(`?${PERIOD}`, manager([]))).toEqual({ items: [], totals: [] });
  expect((await billing.get(`${BILLING}?siteIds=site-1`, manager(['site-3']))).statusCode).toBe(403);
  expect((await billing.get(`${BILLING}?groupId=nowhere`, chief)).statusCode).toBe(404);
  for (const bad of ['from=2026-07-22&to=2026-07-21', 'from=monday', 'from=2020-01-01&to=2026-01-01'])
    expect([bad, (await billing.get(`${BILLING}?${bad}`, chief)).statusCode]).toEqual([bad, 400]);
  expect((await read('')).items.length).toBeGreaterThan(2);
});

test('its sheet has the same lines, and the totals of each currency below', async () => {
  const { items, totals } = await read(`?${PERIOD}`);
  const answer = await billing.get(`${BILLING}/export.xlsx?${PERIOD}`, chief);
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="billing-2026-07-21-2026-07-23.xlsx"',
  );
  const { header, body } = await readWorkbook(answer.rawPayload);
  const cells = (name: string) => body.map((row) => row[header.indexOf(name)]);
  expect(cells('Site')).toEqual([...items.map(({ siteName }) => siteName), ...totals.map(() => 'Total')]);
  expect(cells('Selling total')).toEqual([...items, ...totals].map(({ sellingCents }) => sellingCents / 100));
});
