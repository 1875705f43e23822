import type { endpoints, MenuChanges, MenuRelease } from '@biteboard/contracts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changesIn, onePage, refused, serve } from '../../testing/answers.ts';
import { eventually, render, says, screen } from '../../testing/render.ts';
import { aRelease, aSharedMenu } from '../../testing/shared-menu.ts';
import { MenusRoom } from './menus-room.tsx';

const CHANGES: MenuChanges = {
  products: { added: 0, changed: 1, removed: 0 },
  categories: { added: 0, changed: 0, removed: 0 },
  items: [
    {
      kind: 'product',
      id: 'p1',
      name: 'Samosa',
      change: 'changed',
      changes: [
        { field: 'price', from: 5, to: 6.5 },
        { field: 'overrides.s1.price', from: null, to: 7 },
      ],
      places: [{ siteId: 's1', fromCents: 550, toCents: 700 }],
    },
  ],
};

let menus = [aSharedMenu()];
let releases: MenuRelease[] = [];
/** Most of the menu would go. */
let shrinks = false;
/** Why the time of a release is refused; '' where it is not. */
let fault = '';
let received: ReturnType<typeof serve>;

const unlessItShrinks = (query: URLSearchParams, release: MenuRelease) =>
  shrinks && query.get('confirm') !== 'true'
    ? refused(409, {
        error: 'This would take 9 of the 10 dishes off the menu.',
        code: 'MENU_SHRINKS',
        params: { removed: 9, total: 10 },
      })
    : release;

beforeEach(() => {
  menus = [aSharedMenu()];
  releases = [];
  shrinks = false;
  fault = '';
  received = serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', [anAdminSite()]),
    answer<typeof endpoints.adminListMenus>('GET /api/admin/menus', () => onePage(...menus)),
    answer<typeof endpoints.adminCreateMenu>('POST /api/admin/menus', aSharedMenu()),
    answer<typeof endpoints.adminGetMenu>('GET /api/admin/menus/:menuId', aSharedMenu()),
    answer<typeof endpoints.adminGetMenuChanges>('GET /api/admin/menus/:menuId/changes', CHANGES),
    answer<typeof endpoints.adminListReleases>('GET /api/admin/menus/:menuId/releases', () =>
      onePage(...releases),
    ),
    answer<typeof endpoints.adminPublishMenu>('POST /api/admin/menus/:menuId/publish', ({ query }) =>
      fault !== ''
        ? refused(422, { error: fault, code: 'TIME_DOES_NOT_EXIST', fields: { at: fault } })
        : unlessItShrinks(query, aRelease(3, { state: 'publishing', done: 0 })),
    ),
    answer<typeof endpoints.adminCancelRelease>('DELETE /api/admin/menus/:menuId/releases/:number', () => {
      releases = releases.filter(({ state }) => state !== 'scheduled');
      return { ok: true };
    }),
    answer<typeof endpoints.adminCompareReleases>(
      'GET /api/admin/menus/:menuId/releases/:number/changes',
      CHANGES,
    ),
    answer<typeof endpoints.adminRetryRelease>(
      'POST /api/admin/menus/:menuId/releases/:number/retry',
      aRelease(2),
    ),
    answer<typeof endpoints.adminRepublishRelease>(
      'POST /api/admin/menus/:menuId/releases/:number/publish',
      ({ query }) => unlessItShrinks(query, aRelease(4, { bringsBack: 1 })),
    ),
  );
});

const open = async (path = '') => {
  const router = createMemoryRouter([{ path: '*', element: <MenusRoom /> }], {
    initialEntries: [`/dashboard/menus${path}`],
  });
  const view = await render(
    <App component={false}>
      <RouterProvider router={router} />
    </App>,
  );
  return { ...view, address: () => router.state.location.pathname };
};
const sent = () => changesIn(received).map(({ call, body }) => [call, body]);

test('the list says of each menu its currency, who follows it, its release and what waits', async () => {
  menus = [aSharedMenu({ following: 12 }), aSharedMenu({ menuId: 'm2', name: 'New', release: null })];
  await open();
  for (const words of ['City menu', 'CAD', '12 sites', 'Release 2', '1 change', 'not published yet'])
    await says(words);
});

test('without any menu the first one is made, with what a site has', async () => {
  menus = [];
  const { press, pick, user, address } = await open();
  await says('No shared menus yet.');
  await press('New menu');
  await user.type(await screen.findByLabelText('Name'), 'City menu');
  await user.click(screen.getByLabelText('Start with'));
  await pick('Haldi House');
  await says('the site follows it');
  await press('Create menu');
  await eventually(() => expect(address()).toMatch(/^\/dashboard\/menus\/m1\//));
  expect(sent()).toEqual([['POST /api/admin/menus', { name: 'City menu', fromSiteId: 's1' }]]);
});

test('the row of tabs is scrolled to the one that the address names', async () => {
  const scrolled = jest.spyOn(window.Element.prototype, 'scrollIntoView');
  await open('/m1/sites');
  await eventually(() =>
    expect(scrolled.mock.contexts.map((one) => (one as Element).textContent)).toContain('Sites'),
  );
});

test('what publishing does is shown item by item, old and new, also where a site has another price', async () => {
  await open('/m1/publish');
  await says('price: $5.00 → $6.50');
  await says('Haldi House: $5.50 → $7.00');
  await says('Dishes: 0 added, 1 changed, 0 removed');
  expect(document.body.textContent).not.toContain('overrides');
});

test('a release is published with its note, at a local time', async () => {
  const { press, user, fill, address } = await open('/m1/publish');
  await press('Publish…');
  await user.type(await screen.findByLabelText('Note (optional)'), 'Summer');
  await user.click(screen.getByRole('radio', { name: 'At a time of each site' }));
  await press('Plan it');
  await says('Choose a day and a time.');
  expect(sent()).toEqual([]);
  await fill(screen.getByLabelText('Local time'), '2026-12-01T05:00');
  await press('Plan it');
  await eventually(() => expect(address()).toBe('/dashboard/menus/m1/releases'));
  expect(sent()).toEqual([['POST /api/admin/menus/m1/publish', { note: 'Summer', at: '2026-12-01T05:00' }]]);
});

test('a release that takes most of the menu away is asked for twice', async () => {
  shrinks = true;
  const { press, address } = await open('/m1/publish');
  await press('Publish…');
  await press('Publish');
  await says('This would take 9 of the 10 dishes off the menu.');
  expect(address()).toBe('/dashboard/menus/m1/publish');
  await press('Yes, take 9 of 10 dishes off the menu');
  await eventually(() => expect(address()).toBe('/dashboard/menus/m1/releases'));
  expect(sent().map(([call]) => call)).toEqual([
    'POST /api/admin/menus/m1/publish',
    'POST /api/admin/menus/m1/publish?confirm=true',
  ]);
});

test('bringing back a release that takes most of the menu away is asked for twice', async () => {
  shrinks = true;
  releases = [aRelease(2), aRelease(1, { state: 'superseded' })];
  const { press } = await open('/m1/releases');
  await press('Bring back release 1');
  await press('Publish');
  await says('This would take 9 of the 10 dishes off the menu.');
  await press('Yes, take 9 of 10 dishes off the menu');
  await says('Release 4 is on its way.');
  expect(sent().map(([call]) => call)).toEqual([
    'POST /api/admin/menus/m1/releases/1/publish',
    'POST /api/admin/menus/m1/releases/1/publish?confirm=true',
  ]);
});

test('releases say who made them and which site has it not and why, are taken back and brought back', async () => {
  releases = [
    aRelease(3, { state: 'scheduled', at: '2026-12-01T05:00', done: 0 }),
    aRelease(2, {
      done: 0,
      failed: [{ siteId: 's1', siteName: 'Haldi House', error: 'Another currency.', code: 'X' }],
    }),
    aRelease(1, { state: 'superseded' }),
  ];
  const { press } = await open('/m1/releases');
  for (const words of ['ines@b.test', '2026-12-01 05:00', '0 of 1 site', 'Haldi House: Another currency.'])
    await says(words);
  await press('Take back release 3');
  await press('Take back');
  await says('Release 3 is taken back.');
  await press('Bring back release 1');
  await says('Haldi House: $5.50 → $7.00', screen.getByRole('dialog'));
  await press('Publish');
  await says('Release 4 is on its way.');
  expect(sent().map(([call]) => call)).toEqual([
    'DELETE /api/admin/menus/m1/releases/3',
    'POST /api/admin/menus/m1/releases/1/publish',
  ]);
});

test('any two releases are compared item by item, and by place where prices differ', async () => {
  releases = [aRelease(3), aRelease(2, { state: 'superseded' }), aRelease(1, { state: 'superseded' })];
  const { user, press } = await open('/m1/releases');
  await user.click(await screen.findByRole('checkbox', { name: 'Compare release 3' }));
  await user.click(screen.getByRole('checkbox', { name: 'Compare release 1' }));
  expect((screen.getByRole('checkbox', { name: 'Compare release 2' }) as HTMLInputElement).disabled).toBe(
    true,
  );
  await press('Compare releases 1 and 3');
  await says('price: $5.00 → $6.50');
  await says('Haldi House: $5.50 → $7.00');
  expect(received.map(({ call }) => call)).toContain('GET /api/admin/menus/m1/releases/3/changes?against=1');
});

test('a release is tried again at the sites that it failed at, once their reason is mended', async () => {
  const failure = {
    siteId: 's1',
    siteName: 'Haldi House',
    error: 'Another currency.',
    code: 'CURRENCY_DIFFERS',
  };
  releases = [aRelease(2, { done: 0, failed: [failure] })];
  const { press } = await open('/m1/releases');
  await says('Haldi House: Another currency.');
  expect(screen.getByRole('link', { name: 'Settings of Haldi House' })).toBeTruthy();
  await press('Try again at the 1 failed site');
  await says('Release 2 is at 1 of 1 site.');
  expect(sent().map(([call]) => call)).toEqual(['POST /api/admin/menus/m1/releases/2/retry']);
});

test('a time that lies behind, or that clocks skip, is a sentence at its field', async () => {
  fault = 'In the zone Europe/Berlin the clocks are put forward then: there is no 2027-03-28 02:30.';
  const { press, user, fill } = await open('/m1/publish');
  await press('Publish…');
  await user.click(await screen.findByRole('radio', { name: 'At a time of each site' }));
  await fill(await screen.findByLabelText('Local time'), '2027-03-28T02:30');
  await press('Plan it');
  await says(fault);
  expect(screen.getByLabelText('Local time').getAttribute('aria-invalid')).toBe('true');
});
