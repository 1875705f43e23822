import type { endpoints, SiteOrdersNow, SiteSales } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { createBrowserRouter, RouterProvider } from '../../lib/router.ts';
import { signIn } from '../../lib/session.ts';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, onePage, serve } from '../../testing/answers.ts';
import { aCustomerOrder } from '../../testing/customer-order.ts';
import { aLocation } from '../../testing/location.ts';
import { AROUND_THE_CLOCK } from '../../testing/opening-hours.ts';
import { orderEvents } from '../../testing/order-events.ts';
import { eventually, focusIs, render, says, screen, within } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { adminRoutes } from '../shell/routes.tsx';
// Read beforehand: what is fetched when it is first shown need not be waited for.
import '../shell/dashboard.tsx';
import '../capacity/capacity-tab.tsx';
import './billing/all-billing-room.tsx';
import './orders/all-orders-room.tsx';
import './overview/overview-room.tsx';
import './reports/all-reports-room.tsx';

const west = { groupId: 'g1', name: 'West' };
const hours = AROUND_THE_CLOCK;
const SITES = [
  anAdminSite({ _id: 's1', slug: 'haldi', name: 'Haldi House', hours, groups: [west] }),
  anAdminSite({ _id: 's2', slug: 'roma', name: 'Roma', hours, currency: 'usd', groups: [] }),
  anAdminSite({ _id: 's3', slug: 'closed', name: 'Closed for good', archived: true }),
];
const nowOf = (siteId: string, more: Partial<SiteOrdersNow> = {}): SiteOrdersNow => ({
  siteId,
  waiting: 0,
  oldestWaitingAt: null,
  late: 0,
  preparing: 0,
  ready: 0,
  withoutCourier: 0,
  pace: null,
  ...more,
});
const sales = (siteId: string, siteName: string, currency: SiteSales['currency']): SiteSales => ({
  siteId,
  siteName,
  currency,
  orders: 3,
  sellingCents: 12_000,
  deliveryFeeCents: 0,
  taxCents: 600,
  tipCents: 100,
  refundedCents: 0,
  previousSellingCents: 10_000,
});

let sites: typeof SITES;
let nows: SiteOrdersNow[];
let events: ReturnType<typeof orderEvents>;
let received: ReturnType<typeof serve>;

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  sites = SITES;
  events = orderEvents();
  nows = [nowOf('s1', { preparing: 2 }), nowOf('s2', { late: 4 })];
  const items = [sales('s1', 'Haldi House', 'cad'), sales('s2', 'Roma', 'usd')];
  received = serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', () => sites),
    answer<typeof endpoints.adminReadOrdersNow>('GET /api/admin/orders/now', () => nows),
    answer<typeof endpoints.adminListOrdersOfSites>('GET /api/admin/orders', () =>
      onePage(aCustomerOrder({ siteId: 's2', siteSlug: 'roma', siteName: 'Roma' })),
    ),
    answer<typeof endpoints.adminGetBillingOfSites>('GET /api/admin/billing', {
      items,
      totals: items.map(({ siteId, siteName, ...total }) => total),
    }),
    answer<typeof endpoints.adminGetSalesReport>('GET /api/admin/reports/sales', ({ query }) => ({
      from: query.get('from')!,
      to: query.get('to')!,
      currencies: [],
    })),
    answer<typeof endpoints.adminCountPaymentCases>('GET /api/admin/payment-cases', [
      { siteId: 's1', open: 2 },
    ]),
    answer<typeof endpoints.adminWatchOrdersOfSites>('GET /api/admin/events', events.open),
  );
});

const open = (path: string) => {
  signIn(sessionToken({ role: 'manager' }));
  window.history.replaceState(null, '', path);
  return render(<RouterProvider router={createBrowserRouter(adminRoutes)} />);
};
const rowsOf = () =>
  within(screen.getByRole('table', { name: /^Sites/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');

test('of many sites the overview says what needs attention first, and follows their orders live', async () => {
  const { user } = await open('/dashboard/chain/orders-now');
  await says('Sales so far today in CAD');
  await eventually(() => expect(window.location.pathname).toBe('/dashboard/chain/overview'));
  expect(rowsOf()[0]).toContain('Roma');
  expect(document.body.textContent).toContain('Sales so far today in USD');
  expect(document.body.textContent).not.toContain('Closed for good');
  nows = [nowOf('s1', { late: 9 }), nowOf('s2', { late: 4 })];
  await events.send(aCustomerOrder({ siteId: 's1' }));
  await eventually(() => expect(rowsOf()[0]).toContain('Haldi House'));
  expect(received.filter(({ call }) => call.includes('/events')).map(({ call }) => call)).toEqual([
    'GET /api/admin/events',
  ]);
  const late = screen.getByRole('link', { name: 'Late: 9, Haldi House' });
  expect(late.getAttribute('href')).toBe('/dashboard/haldi/orders');
  await user.click(screen.getByRole('tab', { name: 'Billing' }));
  await says('Selling total in USD');
  await says('+20%');
});

test('what keeps a site from selling is said beside its name, and leads to where it is mended', async () => {
  const [haldi, roma, ...others] = SITES;
  /** In every time zone the present day lies between. */
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const shut = anAdminSite({
    _id: 's5',
    slug: 'shut',
    name: 'Shut',
    hours,
    closures: [{ from: dayIn(-1), to: dayIn(1) }],
  });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  sites = [haldi!, roma!, shut, ...others];
  nows = [nowOf('s1'), nowOf('s2', { pace: { state: 'paused', until, extraMinutes: 0 } }), nowOf('s5')];
  const { user } = await open('/dashboard/chain/overview');
  const linkTo = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await linkTo(/^Paused until .*, Roma$/)).toBe('/dashboard/roma/capacity');
  expect(await linkTo(/^Closed now, usually open, Shut$/)).toBe('/dashboard/shut/settings#hours');
  expect(await linkTo(/^2 payments to decide, Haldi House$/)).toBe('/dashboard/haldi/billing');
  await eventually(() =>
    expect(rowsOf().map((row) => row.split(/Paused|Closed|2 pay/)[0])).toEqual([
      'Roma',
      'Shut',
      'Haldi House',
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Unusually closed 1' }));
  await eventually(() => expect(rowsOf()).toHaveLength(1));
  expect(window.location.search).toBe('?look=unusuallyClosed');
});

test('the figure that was pressed is in the address, and pressed again after a reload', async () => {
  await open('/dashboard/chain/overview?look=late');
  await eventually(() => expect(rowsOf()).toHaveLength(1));
  expect(screen.getByRole('button', { name: /^Late/ }).getAttribute('aria-pressed')).toBe('true');
  expect(rowsOf()[0]).toContain('Roma');
});

test('where coordinates are known a map shows the sites, each leading to its orders', async () => {
  const at = (lat: number) => {
    const { address, ...location } = aLocation();
    return [{ ...location, address: { ...address, lat, lon: -113.5 } }];
  };
  const [haldi, roma, ...others] = SITES;
  sites = [{ ...haldi!, locations: at(53.5) }, { ...roma!, locations: at(51) }, ...others];
  const { user } = await open('/dashboard/chain/overview');
  await user.click(await screen.findByText('Map of the sites'));
  const map = within(screen.getByRole('group', { name: /^2 sites on a plane/ }));
  expect(map.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Haldi House'),
    expect.stringContaining('Roma'),
  ]);
  const late = map.getByRole('link', { name: /Roma.*Late: 4/ });
  expect(late.getAttribute('href')).toBe('/dashboard/roma/orders');
});

test('sites that lie close together are one point of the map until it is pressed', async () => {
  const at = (lat: number) => {
    const { address, ...location } = aLocation();
    return [{ ...location, address: { ...address, lat, lon: -113.5 } }];
  };
  const [haldi, roma, ...others] = SITES;
  const far = anAdminSite({ _id: 's4', slug: 'far', name: 'Far', hours, locations: at(51) });
  sites = [{ ...haldi!, locations: at(53.5) }, { ...roma!, locations: at(53.5001) }, far, ...others];
  nows = [...nows, nowOf('s4')];
  const { user } = await open('/dashboard/chain/overview');
  await user.click(await screen.findByText('Map of the sites'));
  const together = await screen.findByRole('button', {
    name: /^2 sites close together: Roma.*Late: 4.*; Haldi/,
  });
  together.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Haldi House, Preparing: 2' });
  expect(screen.queryByRole('button', { name: /close together/ })).toBeNull();
  await focusIs(() => screen.getByRole('button', { name: 'Show all sites on the map' }));
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: /^2 sites close together/ });
});

test('a figure leaves the sites that it counts, words find one by its name, and what is wrong leads to where it is mended', async () => {
  const { user, press, fill } = await open('/dashboard');
  await eventually(() => expect(rowsOf()).toHaveLength(2));
  expect(window.location.pathname).toBe('/dashboard/chain/overview');
  await press('Late 4');
  expect(rowsOf()).toHaveLength(1);
  await fill(screen.getByRole('searchbox', { name: 'Search' }), 'haldi');
  await press('Show all sites');
  expect(rowsOf()).toHaveLength(2);
  await user.click(await screen.findByRole('link', { name: '2 payments of Haldi House need a decision' }));
  expect(window.location.pathname).toBe('/dashboard/haldi/billing');
});

test('the dashboard opens again where it was: at a site, or at all of them', async () => {
  const atSite = await open('/dashboard/roma/orders');
  await eventually(() => expect(document.title).toContain('Roma'));
  await atSite.remove();
  const again = await open('/dashboard');
  await eventually(() => expect(window.location.pathname).toBe('/dashboard/roma/orders'));
  await again.user.click(screen.getByRole('link', { name: 'All sites' }));
  await eventually(() => expect(rowsOf()).toHaveLength(2));
  await again.remove();
  await open('/dashboard');
  await eventually(() => expect(window.location.pathname).toBe('/dashboard/chain/overview'));
});

test('the group that is chosen is asked for in every room, and remembered', async () => {
  const first = await open('/dashboard/chain/overview');
  await eventually(() => expect(rowsOf()).toHaveLength(2));
  await first.user.click(screen.getByRole('combobox', { name: 'Group' }));
  await first.pick('West');
  await eventually(() => expect(rowsOf()).toHaveLength(1));
  await first.remove();
  const second = await open('/dashboard/chain/billing');
  await says('Selling total in CAD');
  expect(received.findLast(({ call }) => call.includes('/billing'))?.query.get('groupId')).toBe('g1');
  await second.user.click(screen.getByRole('tab', { name: 'Reports' }));
  await says('Nothing was sold');
  expect(received.findLast(({ call }) => call.includes('/reports/sales'))?.query.get('groupId')).toBe('g1');
});

test('the orders of all say of which site each is, and open in its tab', async () => {
  const { user } = await open('/dashboard/chain/orders?q=BB-7KQ2MD');
  await says('BB-7KQ2MD');
  await says('Roma');
  expect(received.findLast(({ call }) => call.includes('/orders?'))?.query.get('q')).toBe('BB-7KQ2MD');
  await user.click(await screen.findByRole('button', { name: /BB-7KQ2MD/ }));
  expect(window.location.pathname + window.location.search).toBe('/dashboard/roma/orders?order=o1');
});

test('a site whose slug is chain keeps its tabs', async () => {
  sites = [...SITES, anAdminSite({ _id: 's9', slug: 'chain', name: 'Chain Street' })];
  await open('/dashboard/chain/capacity');
  await eventually(() => expect(document.title).toContain('Capacity, Chain Street'));
});

test('some sites are chosen for every room, until another group is', async () => {
  const { user, pick } = await open('/dashboard/chain/all-billing');
  await says('Selling total in USD');
  await user.click(screen.getByRole('combobox', { name: 'Sites' }));
  await pick('Roma');
  const asked = (call: string) =>
    received
      .filter((one) => one.call.startsWith(call))
      .map((one) => new URLSearchParams(one.call.split('?')[1]));
  await eventually(() => expect(asked('GET /api/admin/billing').at(-1)?.get('siteIds')).toBe('s2'));
  await user.click(screen.getByRole('tab', { name: 'Orders' }));
  await eventually(() => expect(asked('GET /api/admin/orders?').at(-1)?.get('siteIds')).toBe('s2'));
  await user.click(screen.getByRole('tab', { name: 'Billing' }));
  await user.click(await screen.findByRole('combobox', { name: 'Group' }));
  await pick('West');
  await eventually(() => expect(asked('GET /api/admin/billing').at(-1)?.get('groupId')).toBe('g1'));
  expect(asked('GET /api/admin/billing').at(-1)?.has('siteIds')).toBe(false);
});
