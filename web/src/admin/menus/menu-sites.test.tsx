import type { endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { App } from 'antd';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changedMeanwhile, changesIn, onePage, serve } from '../../testing/answers.ts';
import { eventually, render, says, screen } from '../../testing/render.ts';
import { aSharedMenu } from '../../testing/shared-menu.ts';
import { PricesTab } from './prices-tab.tsx';
import { SitesTab } from './sites-tab.tsx';

const SITES = [
  anAdminSite({ groups: [{ groupId: 'g1', name: 'West' }] }),
  anAdminSite({ _id: 's2', slug: 'dosa', name: 'Dosa Lab' }),
];

/** What others have left of the menu since it was opened. */
let theirs = aSharedMenu();
let received: ReturnType<typeof serve>;

beforeEach(() => {
  theirs = aSharedMenu();
  const isOld = (headers: Headers) => headers.get('if-match') !== `"${theirs.version}"`;
  received = serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', SITES),
    answer<typeof endpoints.adminListMenuSites>(
      'GET /api/admin/menus/:menuId/sites',
      onePage({
        siteId: 's1',
        name: 'Haldi House',
        slug: 'haldi',
        groupIds: [],
        archived: false,
        release: 1,
        failed: { error: 'Its currency is another.', code: 'CURRENCY_DIFFERS' },
      }),
    ),
    answer<typeof endpoints.adminSetMenuSites>('PUT /api/admin/menus/:menuId/sites', ({ query, headers }) =>
      query.get('dryRun') !== 'true' && isOld(headers)
        ? changedMeanwhile(theirs)
        : {
            sites: [{ siteId: 's2', matched: 3, local: 2, added: 7, localNames: ['Idli', 'Vada'] }],
            menu: theirs,
          },
    ),
    answer<typeof endpoints.adminSetMenuPrices>('PUT /api/admin/menus/:menuId/prices', ({ headers }) =>
      isOld(headers) ? changedMeanwhile(theirs) : theirs,
    ),
  );
});

const open = (tab: ReactElement) =>
  render(
    <App component={false}>
      <MemoryRouter>{tab}</MemoryRouter>
    </App>,
  );
const sent = () => changesIn(received).map(({ call, body }) => [call, body]);

test('the sites of a menu say which release they have, and why not the one in force', async () => {
  await open(<SitesTab menu={aSharedMenu()} />);
  for (const words of ['Haldi House', 'Release 1', 'Its currency is another.']) await says(words);
});

test('what happens to the dishes of a site that joins is said before it is saved', async () => {
  const { press, pick, user } = await open(<SitesTab menu={aSharedMenu()} />);
  await press('Choose sites');
  await user.click(await screen.findByLabelText('Sites'));
  await pick('Dosa Lab');
  await press('See what happens');
  for (const words of ['Dosa Lab joins', '3 dishes become the menu’s', '7 dishes are added', 'Idli, Vada'])
    await says(words);
  const body = { siteIds: ['s1', 's2'], groupIds: [] };
  expect(sent()).toEqual([['PUT /api/admin/menus/m1/sites?dryRun=true', body]]);
  await press('Save');
  await eventually(() => expect(sent().at(-1)).toEqual(['PUT /api/admin/menus/m1/sites', body]));
});

test('a rule holds in a group or a site, with its percent, rounding and ending', async () => {
  const { press, pick, user, fill } = await open(<PricesTab menu={aSharedMenu()} />);
  await says('Prices are the same everywhere.');
  await press('Change rules');
  await press('Add a rule');
  await user.click(await screen.findByLabelText('Group or site'));
  await pick('West');
  await fill(screen.getByLabelText('Percent'), '12.5');
  await fill(screen.getByLabelText('Cents end in'), '9');
  await press('Save');
  await eventually(() =>
    expect(sent()).toEqual([
      ['PUT /api/admin/menus/m1/prices', { rules: [{ groupId: 'g1', percent: 12.5, endsIn: 9 }] }],
    ]),
  );
});

test('rules that others have changed since are shown, and replaced only by saving again', async () => {
  const { press, fill } = await open(
    <PricesTab menu={aSharedMenu({ rules: [{ siteId: 's2', percent: 5 }] })} />,
  );
  await says('+5%');
  theirs = aSharedMenu({ version: 2, rules: [{ siteId: 's2', percent: -3 }] });
  await press('Change rules');
  await fill(await screen.findByLabelText('Percent'), '8');
  await press('Save');
  await says('It is now: Dosa Lab −3%');
  await press('Save');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changesIn(received).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
});

test('rules of others are kept where they have changed only the rest of the menu', async () => {
  const { press, fill } = await open(
    <PricesTab menu={aSharedMenu({ rules: [{ siteId: 's2', percent: 5 }] })} />,
  );
  theirs = aSharedMenu({ version: 2, name: 'Renamed', rules: [{ siteId: 's2', percent: 5 }] });
  await press('Change rules');
  await fill(await screen.findByLabelText('Percent'), '8');
  await press('Save');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
});
