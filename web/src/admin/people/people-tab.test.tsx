import type { AdminSite, endpoints, Person } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { answer, serve } from '../../testing/answers.ts';
import { eventually, render, screen } from '../../testing/render.ts';
import { Staff } from '../site/staff.ts';
import { PeopleTab } from './people-tab.tsx';
import { accessState, personInitials } from './person-text.ts';

const personOf = (userId: string, more: Partial<Person> = {}): Person => ({
  userId,
  email: `${userId}@b.test`,
  name: '',
  role: 'manager',
  siteIds: ['s1'],
  groupIds: [],
  state: 'active',
  ...more,
});
const you = { role: 'admin', email: 'ines@b.test', userId: 'ines', name: 'Ines Duarte', expiresAt: 1e15 };

const location = (id: string) => ({ id, name: `The ${id}` }) as AdminSite['locations'][number];

let changes: () => [string, unknown][];
let user: Awaited<ReturnType<typeof render>>['user'];

beforeEach(async () => {
  const people = [
    personOf('ines', { name: 'Ines Duarte', role: 'admin', siteIds: [] }),
    personOf('marco', { name: 'Marco Bassi', siteIds: ['s1', 'gone'] }),
    personOf('leo', {
      state: 'invited',
      invitedAt: '2026-11-18T12:00:00.000Z',
      invitedUntil: '2999-01-01T00:00:00.000Z',
    }),
    personOf('lou', { name: 'Lou Chen', siteIds: ['s2'], locationIds: ['jasper', 'removed'] }),
    personOf('ravi', { state: 'suspended', siteIds: [], groupIds: ['g1'] }),
  ];
  const received = serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', [
      { _id: 's1', name: 'Haldi House', groups: [{ groupId: 'g1', name: 'West' }] } as AdminSite,
      { _id: 's2', name: 'Nami Poke', locations: [location('whyte'), location('jasper')] } as AdminSite,
    ]),
    answer<typeof endpoints.adminListAudit>('GET /api/admin/audit', {
      items: [],
      total: 0,
      page: 1,
      pageSize: 20,
      totalPages: 1,
    }),
    answer<typeof endpoints.adminListPeople>('GET /api/admin/people', people),
    answer<typeof endpoints.adminInvitePerson>('POST /api/admin/people', {
      ...personOf('new'),
      invitationUrl: 'http://shop.test/login/invitation?token=secret',
    }),
    answer<typeof endpoints.adminChangePerson>('PATCH /api/admin/people/:userId', personOf('marco')),
    answer<typeof endpoints.adminRemovePerson>('DELETE /api/admin/people/:userId', { ok: true }),
  );
  changes = () =>
    received.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);
  ({ user } = await render(
    <MemoryRouter>
      <Staff value={you}>
        <PeopleTab />
      </Staff>
    </MemoryRouter>,
  ));
  await screen.findAllByText('Marco Bassi');
});

const says = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const click = (name: string) => user.click(screen.getByRole('button', { name }));
const rowOf = (name: string) =>
  screen.getAllByRole('listitem').find((row) => row.textContent?.includes(name))?.textContent ?? '';

test('everybody is listed with role, sites and state; oneself is marked, and the last admin stays', async () => {
  await eventually(() => expect(rowOf('Marco Bassi')).toContain('Haldi House'));
  expect(rowOf('Ines Duarte')).toMatch(/you.*Admin.*All sites.*Last admin/);
  expect(document.body.textContent).toContain('one must stay');
  expect(rowOf('leo@b.test')).toContain('Invited Nov 18');
  expect(rowOf('ravi@b.test')).toMatch(/Suspended.*Let in again/);
  expect(rowOf('ravi@b.test')).toContain('West');
  expect(screen.queryByRole('button', { name: 'Remove Ines Duarte' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Suspend Ines Duarte' })).toBeNull();
});

test('a person is suspended and removed after a confirmation, and admitted again at once', async () => {
  await click('Suspend Marco Bassi');
  await says('Suspend Marco Bassi?');
  expect(changes()).toEqual([]);
  await click('Suspend');
  await eventually(() => expect(changes()).toEqual([['PATCH /api/admin/people/marco', { suspended: true }]]));
  await click('Let in again: ravi@b.test');
  await eventually(() =>
    expect(changes().at(-1)).toEqual(['PATCH /api/admin/people/ravi', { suspended: false }]),
  );
  await click('Remove leo@b.test');
  await says('The link that was sent does not work any more.');
  await click('Remove');
  await eventually(() => expect(changes().at(-1)).toEqual(['DELETE /api/admin/people/leo', undefined]));
});

test('a manager of a group needs no site', async () => {
  await click('Invite');
  await user.type(await screen.findByLabelText(/email/i), 'new@b.test');
  await user.click(screen.getByRole('combobox', { name: 'Groups' }));
  await user.click(await screen.findByTitle('West'));
  await click('Make the invitation');
  await eventually(() =>
    expect(changes()).toEqual([
      [
        'POST /api/admin/people',
        { email: 'new@b.test', name: '', role: 'manager', siteIds: [], groupIds: ['g1'] },
      ],
    ]),
  );
});

test('a manager of a site with one kitchen is given no locations', async () => {
  await click('Invite');
  await user.type(await screen.findByLabelText(/email/i), 'new@b.test');
  await user.click(await screen.findByRole('checkbox', { name: /Haldi House/ }));
  await click('Make the invitation');
  await eventually(() =>
    expect(changes()).toEqual([
      [
        'POST /api/admin/people',
        { email: 'new@b.test', name: '', role: 'manager', siteIds: ['s1'], groupIds: [] },
      ],
    ]),
  );
});

test('the locations of a site are chosen below it, only where it has several', async () => {
  await click('Invite');
  await user.type(await screen.findByLabelText(/email/i), 'new@b.test');
  await user.click(await screen.findByRole('checkbox', { name: /Haldi House/ }));
  expect(screen.queryByRole('combobox', { name: /Locations of/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Nami Poke/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Locations of Nami Poke' }));
  await user.click(await screen.findByTitle('The whyte'));
  await click('Make the invitation');
  await eventually(() =>
    expect(changes()).toEqual([
      [
        'POST /api/admin/people',
        {
          email: 'new@b.test',
          name: '',
          role: 'manager',
          siteIds: ['s1', 's2'],
          groupIds: [],
          locationIds: ['whyte'],
        },
      ],
    ]),
  );
});

test('a person’s locations are named, and one that was removed stays until it is taken away', async () => {
  await eventually(() => expect(rowOf('Lou Chen')).toContain('Nami Poke (The jasper)'));
  expect(rowOf('Lou Chen')).toContain('A location that was removed');
  await click('Manager: Change the role and the sites of Lou Chen');
  await screen.findByRole('combobox', { name: 'Locations that were removed' });
  await click('Save');
  const membership = { role: 'manager', siteIds: ['s2'], groupIds: [] };
  await eventually(() =>
    expect(changes()).toEqual([
      ['PATCH /api/admin/people/lou', { ...membership, locationIds: ['jasper', 'removed'] }],
    ]),
  );
});

test('an invitation names its sites, and its link is shown once', async () => {
  await click('Invite');
  await user.type(await screen.findByLabelText(/email/i), ' new@b.test ');
  await click('Make the invitation');
  await says('Choose at least one site.');
  expect(changes()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /admin/i }));
  await click('Make the invitation');
  await eventually(() =>
    expect(changes()).toEqual([
      ['POST /api/admin/people', { email: 'new@b.test', name: '', role: 'admin', siteIds: [], groupIds: [] }],
    ]),
  );
  await says('token=secret');
  await click('Done');
  expect(document.body.textContent).not.toContain('token=secret');
});

test('an invitation expires', () => {
  const until = '2026-11-25T12:00:00.000Z';
  const leo = personOf('leo', { state: 'invited', invitedUntil: until });
  expect([accessState(leo, Date.parse(until) - 1), accessState(leo, Date.parse(until))]).toEqual([
    'invited',
    'expired',
  ]);
  expect([
    personInitials({ name: 'Ana María Ruiz', email: '' }),
    personInitials({ name: '', email: 'zoë@b.test' }),
  ]).toEqual(['AR', 'Z']);
});
