import type { endpoints, SiteGroup } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, changesIn, onePage, refused, serve } from '../../../testing/answers.ts';
import { eventually, render, says, screen, topDialog, within } from '../../../testing/render.ts';
import { GroupsRoom } from './groups-room.tsx';

let groups: SiteGroup[];
let isPriced: boolean;
let received: ReturnType<typeof serve>;

beforeEach(() => {
  groups = [{ groupId: 'g1', name: 'West', siteIds: ['s1'], version: 3 }];
  isPriced = false;
  const sites = [...Array(60).keys()].map((n) =>
    anAdminSite({ _id: `s${n}`, slug: `s${n}`, name: n % 20 === 0 ? `Airport ${n}` : `Street ${n}` }),
  );
  received = serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', sites),
    answer<typeof endpoints.adminListGroups>('GET /api/admin/groups', ({ query }) =>
      onePage(...groups.filter(({ name }) => name.toLowerCase().includes(query.get('q') ?? ''))),
    ),
    answer<typeof endpoints.adminCreateGroup>('POST /api/admin/groups', ({ body }) => {
      const made = { groupId: 'g2', name: body.name!, siteIds: body.siteIds!, version: 1 };
      groups = [...groups, made];
      return made;
    }),
    answer<typeof endpoints.adminUpdateGroup>('PATCH /api/admin/groups/:groupId', ({ body }) => {
      groups = [{ ...groups[0]!, ...body, version: 4 } as SiteGroup];
      return groups[0]!;
    }),
    answer<typeof endpoints.adminDeleteGroup>('DELETE /api/admin/groups/:groupId', ({ query }) => {
      if (isPriced && query.get('confirm') !== 'true')
        return refused(409, { error: 'Prices of the menu “Autumn” name it.', code: 'GROUP_IN_USE' });
      groups = [];
      return { ok: true };
    }),
  );
});

const made = () => changesIn(received).map(({ call, body }) => [call, body]);
const inDialog = () => within(topDialog());

test('a new group takes all sites that a search finds', async () => {
  const { user, press, fill } = await render(<GroupsRoom />);
  await says('1 site: Street 1');
  await press('+ New group');
  await fill(inDialog().getByLabelText('Name'), 'Airports');
  await fill(inDialog().getByLabelText('Search sites'), 'airport');
  await user.keyboard('{Enter}');
  await user.click(await inDialog().findByRole('button', { name: 'Add all 3 found' }));
  await says('3 sites chosen');
  await user.click(inDialog().getByRole('button', { name: 'Create group' }));
  await says('3 sites: Airport 0, Airport 20, Airport 40');
  expect(made()).toEqual([['POST /api/admin/groups', { name: 'Airports', siteIds: ['s0', 's20', 's40'] }]]);
});

test('a renamed group leaves its sites to others, and is saved upon its version', async () => {
  const { user, press, fill } = await render(<GroupsRoom />);
  await press('Edit West');
  await fill(inDialog().getByLabelText('Name'), 'Far West');
  await user.click(inDialog().getByRole('button', { name: 'Save' }));
  await says('Far West');
  expect(made()).toEqual([['PATCH /api/admin/groups/g1', { name: 'Far West' }]]);
  expect(changesIn(received)[0]?.headers.get('if-match')).toBe('"3"');
});

test('a group that prices name is removed once that is confirmed, too', async () => {
  isPriced = true;
  const { user, press } = await render(<GroupsRoom />);
  await press('Remove West');
  await user.click(inDialog().getByRole('button', { name: 'Remove group' }));
  await says('Prices of a shared menu name this group.');
  expect(groups).toHaveLength(1);
  await user.click(inDialog().getByRole('button', { name: 'Remove with its prices' }));
  await says('No groups yet.');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made().map(([call]) => call)).toEqual([
    'DELETE /api/admin/groups/g1',
    'DELETE /api/admin/groups/g1?confirm=true',
  ]);
});

test('groups are searched, and many sites are added by a pasted list', async () => {
  const { user, press, fill } = await render(<GroupsRoom />);
  await says('1 site: Street 1');
  await user.type(screen.getByLabelText('Search groups'), 'north{Enter}');
  await says('No group matches.');
  await press('+ New group');
  await fill(inDialog().getByLabelText('Name'), 'North');
  await user.click(inDialog().getByText('Paste a list of sites'));
  await fill(inDialog().getByLabelText(/^Names, slugs or ids/), 'Airport 0\ns20; Nowhere');
  await user.click(inDialog().getByRole('button', { name: 'Add the sites of this list' }));
  await says('2 sites were found. Not known: Nowhere.');
  await user.click(inDialog().getByRole('button', { name: 'Create group' }));
  await says('2 sites: Airport 0, Airport 20');
});

test('sites without coordinates are listed with their groups', async () => {
  const { user } = await render(<GroupsRoom />);
  await user.click(await screen.findByText('Map: who is where'));
  await says('60 sites without coordinates');
  await says('Airport 0: in no group');
});
