import { type Claims, events, type SalesReport, type SitesBilling } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';
import { openBillingApp } from './billing.fixture.ts';
import { aBilledSite, aPaidOrder } from './testing/paid-order.ts';

const { pay, giveBack, summary, workbook, get, publish, close } = await openBillingApp();
afterAll(close);

const ofLocation = (_id: string, id: string) => {
  const order = aPaidOrder({ _id, orderNumber: `BB-${_id}` });
  return { ...order, pickup: { location: { ...order.pickup!.location, id, name: id } } };
};
const PERIOD = 'from=2026-07-20&to=2026-07-23';

test('billing and its sheet tell of one location, and of all together what they sum to', async () => {
  const [first, second, third] = [
    ofLocation('WHYTE1', 'whyte'),
    ofLocation('WHYTE2', 'whyte'),
    ofLocation('CENTRE', 'centre'),
  ];
  for (const order of [first!, second!, third!]) await pay(order);
  await giveBack({ ...second!, refundedCents: second!.totalCents }, 'r1', second!.totalCents);
  const sums = async (query = '') => (await summary('site-1', `?${PERIOD}${query}`)).period!.sums;
  await eventually(async () =>
    expect(await sums()).toMatchObject({ orders: 3, refundCents: second!.totalCents }),
  );
  const [all, whyte, centre] = [
    await sums(),
    await sums('&locationId=whyte'),
    await sums('&locationId=centre'),
  ];
  expect([whyte.orders, centre.orders]).toEqual([2, 1]);
  expect(whyte.totalCents + centre.totalCents).toBe(all.totalCents);
  expect(whyte.refundCents).toBe(all.refundCents);
  expect((await sums('&locationId=gone')).orders).toBe(0);
  const { header, body } = await workbook('site-1', `?${PERIOD}&locationId=centre`);
  const total = body.find(([day]) => day === 'Total');
  expect(total?.[header.indexOf('Total')]).toBe(centre.totalCents / 100);
});

test('somebody who runs one location sees no cent that another one took', async () => {
  const locations = ['whyte', 'centre'].map((id) => ({ ...aPaidOrder().pickup!.location, id }));
  await publish(events.SiteChanged, 'site-1', { site: aBilledSite({ locations }), version: 2 });
  const lou = { role: 'manager', userId: 'lou', email: 'lou@biteboard.test', sites: [] } as const;
  const of = (id: string): Claims => ({ ...lou, sites: [], locations: { 'site-1': [id] } });
  const read = async <T>(url: string, as: Claims) => {
    const answer = await get(url, as);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json<T>();
  };
  const sumsOf = async (as: Claims) => {
    const site = await read<Awaited<ReturnType<typeof summary>>>(
      `/api/admin/sites/site-1/billing?${PERIOD}`,
      as,
    );
    const chain = await read<SitesBilling>(`/api/admin/billing?${PERIOD}`, as);
    const report = await read<SalesReport>(`/api/admin/reports/sales?${PERIOD}`, as);
    return [site.period!.sums, chain.totals[0], report.currencies[0]].map(
      (one) => `${one?.orders} orders, ${one?.sellingCents} cents`,
    );
  };
  const chief: Claims = { role: 'admin', userId: 'chief', email: 'chief@biteboard.test' };
  const { sellingCents } = (await summary('site-1', `?${PERIOD}&locationId=centre`)).period!.sums;
  await eventually(async () => {
    expect(await sumsOf(of('centre'))).toEqual(Array(3).fill(`1 orders, ${sellingCents} cents`));
    expect(await sumsOf(of('whyte'))).toEqual(Array(3).fill(`2 orders, ${sellingCents} cents`));
    expect((await sumsOf(chief))[0]).toBe(`3 orders, ${2 * sellingCents} cents`);
  });
  expect(await sumsOf(of('gone'))).toEqual(Array(3).fill('0 orders, 0 cents'));
  expect((await get(`/api/admin/reports/sales?${PERIOD}&locationId=whyte`, of('centre'))).statusCode).toBe(
    404,
  );
  expect((await get('/api/admin/sites/site-1/orders/WHYTE1/pdf', of('centre'))).statusCode).toBe(404);
});
