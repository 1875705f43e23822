import type { endpoints, SiteChanges } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, changesIn, serve } from '../../../testing/answers.ts';
import { eventually, render, says, screen } from '../../../testing/render.ts';
import { ChangeRoom } from './change-room.tsx';

const changesOf = (more: Partial<SiteChanges> = {}): SiteChanges => ({
  changeId: 'c1',
  state: 'done',
  sites: 2,
  sitesDone: 2,
  changed: 2,
  unchanged: 0,
  failed: [],
  before: [],
  undoUntil: null,
  ...more,
});

let received: ReturnType<typeof serve>;
let refusing: SiteChanges['failed'];
let before: Omit<SiteChanges['before'][number], 'sites'>;

beforeEach(() => {
  refusing = [];
  before = { field: 'taxRatePercent', value: 5 };
  const west = [{ groupId: 'g1', name: 'West' }];
  received = serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', [
      anAdminSite({ _id: 's1', slug: 'haldi', name: 'Haldi House', groups: west }),
      anAdminSite({ _id: 's2', slug: 'roma', name: 'Roma', groups: west }),
      anAdminSite({ _id: 's3', slug: 'kyoto', name: 'Kyoto', currency: 'gbp', groups: [] }),
    ]),
    answer<typeof endpoints.adminListHolidays>('GET /api/admin/holidays', [
      { date: '2099-07-01', name: 'Canada Day', siteIds: ['s1'] },
      { date: '2099-12-25', name: 'Christmas Day', siteIds: ['s1', 's2'] },
    ]),
    answer<typeof endpoints.adminChangeSites>('POST /api/admin/sites/changes', ({ query }) => {
      const failed = query.get('confirm') ? [] : refusing;
      const changed = 2 - failed.length;
      return query.get('dryRun')
        ? changesOf({ failed, changed, before: [{ ...before, sites: changed }] })
        : changesOf({ failed, changed, state: 'running', sitesDone: 1 });
    }),
    answer<typeof endpoints.adminGetSiteChanges>('GET /api/admin/sites/changes/:changeId', () =>
      changesOf({ undoUntil: '2999-01-01T00:00:00.000Z' }),
    ),
    answer<typeof endpoints.adminUndoSiteChanges>(
      'POST /api/admin/sites/changes/:changeId/undo',
      changesOf({
        changeId: 'u1',
        changed: 1,
        failed: [{ siteId: 's2', error: 'Somebody changed this site since.', code: 'CHANGED_MEANWHILE' }],
      }),
    ),
  );
});

const open = async () => {
  const view = await render(
    <MemoryRouter>
      <ChangeRoom />
    </MemoryRouter>,
  );
  await screen.findByRole('checkbox', { name: /Haldi House/ });
  return view;
};
const made = () => changesIn(received).map(({ call, body }) => [call, body]);

test('a change is shown before it is made, followed to its end, and undone', async () => {
  const { user, press, pick, fill } = await open();
  await user.click(screen.getByRole('combobox', { name: 'Where' }));
  await pick('West');
  await user.click(screen.getByText('Tax'));
  await fill(await screen.findByLabelText('Tax rate'), '8');
  await press('See what would change');
  await says('2 sites: 5% → 8%');
  const asked = { siteIds: ['s1', 's2'], changes: { taxRatePercent: 8 } };
  expect(made()).toEqual([['POST /api/admin/sites/changes?dryRun=true', asked]]);
  await press('Change 2 sites');
  await says('2 sites are changed.');
  expect(made()[1]).toEqual(['POST /api/admin/sites/changes', asked]);
  await press('Undo');
  await says('1 site is as before.');
  await says('1 site was not changed:');
  await says('Somebody changed this site since.');
});

test('where open orders are left outside, the change is made there only once that is confirmed', async () => {
  refusing = [{ siteId: 's1', error: 'BB-7KQ2MD is due then.', code: 'ORDERS_OUTSIDE_HOURS' }];
  const { user, press } = await open();
  await user.click(screen.getByRole('checkbox', { name: /Haldi House/ }));
  await user.click(screen.getByRole('checkbox', { name: /Roma/ }));
  await user.click(screen.getByText('Holiday'));
  await press('See what would change');
  await says('1 site would refuse:');
  await says('BB-7KQ2MD is due then.');
  await user.click(screen.getByRole('checkbox', { name: /Also where open orders/ }));
  await press('Change 2 sites');
  await says('2 sites are changed.');
  expect(made().at(-1)?.[0]).toBe('POST /api/admin/sites/changes?confirm=true');
});

test('nothing is sent without a site, and another choice takes back what was shown', async () => {
  const { user, press } = await open();
  await says('Choose at least one site.');
  await user.click(screen.getByRole('checkbox', { name: /Kyoto/ }));
  await press('See what would change');
  await screen.findByRole('button', { name: 'Change 2 sites' });
  await user.click(screen.getByRole('checkbox', { name: /Roma/ }));
  expect(screen.queryByRole('button', { name: 'Change 2 sites' })).toBeNull();
});

test('a public holiday is chosen by one press, for the chosen sites that keep it', async () => {
  const { user, press, pick } = await open();
  await user.click(screen.getByRole('combobox', { name: 'Where' }));
  await pick('West');
  await user.click(screen.getByText('Holiday'));
  await press(/Christmas Day/);
  await press('See what would change');
  await screen.findByRole('button', { name: 'Change 2 sites' });
  await press(/Canada Day \(1 of 2\)/);
  await press('See what would change');
  await eventually(() => expect(made()).toHaveLength(2));
  const asked = (siteIds: string[], day: string, name: string) => [
    'POST /api/admin/sites/changes?dryRun=true',
    { siteIds, changes: { closures: [{ from: day, to: day, name }] } },
  ];
  expect(made()).toEqual([
    asked(['s1', 's2'], '2099-12-25', 'Christmas Day'),
    asked(['s1'], '2099-07-01', 'Canada Day'),
  ]);
});

test('any other setting is chosen by its name, and said as the settings say it', async () => {
  before = { field: 'minOrderCents', value: 1_000 };
  const { user, press, pick, fill } = await open();
  await user.click(screen.getByRole('combobox', { name: 'Where' }));
  await pick('West');
  await user.click(screen.getByText('Other settings'));
  await screen.findByLabelText('Minimum order');
  await user.click(screen.getByRole('combobox', { name: 'Where' }));
  await pick('All sites');
  await says('Each site in its own currency.');
  await user.click(screen.getByRole('combobox', { name: 'Where' }));
  await pick('West');
  await fill(screen.getByLabelText('Minimum order'), '15');
  await press('See what would change');
  await says('2 sites: $10.00 → $15.00');
  await user.type(screen.getByRole('combobox', { name: 'Setting' }), 'tip');
  await pick('Customers are offered to add a tip');
  await user.click(await screen.findByText('No'));
  before = { field: 'tipsEnabled', value: true };
  await press('See what would change');
  await says('2 sites: Yes → No');
  const siteIds = ['s1', 's2'];
  expect(made()).toEqual([
    ['POST /api/admin/sites/changes?dryRun=true', { siteIds, changes: { minOrderCents: 1_500 } }],
    ['POST /api/admin/sites/changes?dryRun=true', { siteIds, changes: { tipsEnabled: false } }],
  ]);
});
