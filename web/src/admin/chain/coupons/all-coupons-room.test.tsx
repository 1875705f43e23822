import type { endpoints, SiteCoupon } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, onePage, serve } from '../../../testing/answers.ts';
import { render, says, screen } from '../../../testing/render.ts';
import { AllCouponsRoom } from './all-coupons-room.tsx';

const coupon = (code: string, more: Partial<SiteCoupon> = {}): SiteCoupon => ({
  _id: code,
  siteId: 's1',
  siteName: 'Haldi House',
  code,
  percent: 10,
  isDefault: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  redemptions: 3,
  version: 1,
  ...more,
});

const room = (
  <MemoryRouter>
    <AllCouponsRoom />
  </MemoryRouter>
);

let coupons: SiteCoupon[];
let received: ReturnType<typeof serve>;

beforeEach(() => {
  coupons = [
    coupon('TEN', { isDefault: true }),
    coupon('FIVE', { siteId: 's2', siteName: 'Roma', percent: 5 }),
  ];
  received = serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', [
      anAdminSite({ _id: 's1', slug: 'haldi', name: 'Haldi House' }),
      anAdminSite({ _id: 's2', slug: 'roma', name: 'Roma' }),
    ]),
    answer<typeof endpoints.adminListCouponsOfSites>('GET /api/admin/coupons', () => onePage(...coupons)),
  );
});

test('each coupon leads to the tab of its site, with what it is worth and how often it was used', async () => {
  await render(room);
  const site = await screen.findByRole('link', { name: 'Haldi House' });
  expect(site.getAttribute('href')).toBe('/dashboard/haldi/coupons');
  await says('The cart applies it by itself');
  await says('5%');
});

test('a code is looked for in all sites, and none of it leads back to all', async () => {
  const { fill, press } = await render(room);
  await says('TEN');
  coupons = [];
  await fill(screen.getByRole('searchbox', { name: 'Code' }), 'gone');
  await says('No coupon has this code.');
  expect(received.findLast(({ call }) => call.startsWith('GET /api/admin/coupons'))?.query.get('code')).toBe(
    'gone',
  );
  coupons = [coupon('TEN')];
  await press('Show all coupons');
  await says('TEN');
});

test('without any coupon it says where one is made', async () => {
  coupons = [];
  await render(room);
  await says('No site has a coupon yet.');
  await says('Coupons are made in the Coupons tab of a site.');
});
