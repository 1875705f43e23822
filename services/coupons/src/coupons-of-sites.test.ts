import type { Claims, Page, SiteCoupon } from '@biteboard/contracts';
import { readWorkbook } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openCouponDoors } from './coupons.fixture.ts';

const { app, as, call, close, newCoupon, newSite, orderOf, paid, ports, refusal, send } =
  await openCouponDoors();
afterAll(close);

const [haldi, roma, kyoto] = [
  await newSite({ name: 'Haldi House' }),
  await newSite({ name: 'Roma' }),
  await newSite({ name: 'Kyoto' }),
];
const chief: Claims = { role: 'admin', userId: 'u1', email: 'chief@biteboard.test' };
const manager: Claims = { role: 'manager', userId: 'm1', email: 'm1@biteboard.test', sites: [roma.id] };

beforeAll(async () => {
  await newCoupon(haldi, { code: 'TEN', percent: 10, isDefault: true });
  await newCoupon(haldi, { code: 'FIVE', percent: 5 });
  await newCoupon(roma, { code: 'TEN', percent: 10 });
  await newCoupon(kyoto, { code: 'SUSHI', percent: 20 });
  await ports.bus.publish([paid(orderOf(roma, 'TEN'))]);
});

const asked = async (query: string, as?: Claims): Promise<Page<SiteCoupon>> => {
  const url = `/api/admin/coupons?${query}`;
  const answer = as ? await call('GET', url, { as }) : await send('GET', url);
  expect(answer.status).toBe(200);
  return answer.json() as Page<SiteCoupon>;
};
const named = ({ items }: Page<SiteCoupon>) => items.map(({ siteName, code }) => `${siteName} ${code}`);

test('the coupons of all sites are a list by site and code, of some sites or one code where it is asked for', async () => {
  const all = await asked('');
  expect(named(all)).toEqual(['Haldi House FIVE', 'Haldi House TEN', 'Roma TEN', 'Kyoto SUSHI']);
  expect(all.items[2]).toMatchObject({ siteId: roma.id, percent: 10, isDefault: false, redemptions: 1 });
  expect(named(await asked(`siteIds=${haldi.id},${kyoto.id}`))).toEqual([
    'Haldi House FIVE',
    'Haldi House TEN',
    'Kyoto SUSHI',
  ]);
  expect(named(await asked('code=ten'))).toEqual(['Haldi House TEN', 'Roma TEN']);
  expect(await asked('page=2&pageSize=3')).toMatchObject({
    total: 4,
    totalPages: 2,
    items: [{ code: 'SUSHI' }],
  });
});

test('a manager sees those of their sites, and is refused others', async () => {
  expect(named(await asked('', manager))).toEqual(['Roma TEN']);
  const others = await call('GET', `/api/admin/coupons?siteIds=${haldi.id}`, { as: manager });
  expect(others.status).toBe(403);
  expect(await refusal('GET', '/api/admin/coupons?pageSize=1000')).toBe('400 INVALID');
});

test('the list comes as a sheet with all of its pages', async () => {
  const url = '/api/admin/coupons/export.xlsx?code=TEN';
  const answer = await app.inject({ url, headers: as(chief) });
  expect(answer.headers['content-disposition']).toMatch(/coupons-\d{4}-\d\d-\d\d\.xlsx/);
  const { body } = await readWorkbook(answer.rawPayload);
  expect(body.map((row) => row.slice(0, 5))).toEqual([
    ['Haldi House', 'TEN', 10, 'Yes', 0],
    ['Roma', 'TEN', 10, null, 1],
  ]);
});
