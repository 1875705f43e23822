import type { AdminSite, Page, SiteGroup } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const app = await openCatalogApp();
const { acts, answerRemovalOf, as, call, eventsOf, get, heard, made, newSite, refusal, remove, send } = app;
afterAll(app.close);

const GROUPS = '/api/admin/groups';
const at = ({ groupId }: SiteGroup) => `${GROUPS}/${groupId}`;
const newGroup = (body: object): Promise<SiteGroup> => made(GROUPS, body);
const manager = (more: object) => ({
  role: 'manager' as const,
  email: 'm@biteboard.test',
  userId: 'm',
  ...more,
});

describe('a group of sites', () => {
  test('has each of its sites once, named by id or slug, and every service learns of it', async () => {
    const [one, two] = [await newSite(), await newSite()];
    const group = await newGroup({ name: '  Downtown ', siteIds: [two.slug, one._id, two._id] });
    expect(group).toEqual({
      groupId: expect.any(String),
      name: 'Downtown',
      siteIds: [two._id, one._id],
      version: 1,
    });
    expect(await get(at(group))).toEqual(group);
    await eventually(() =>
      expect(eventsOf(group.groupId).map(({ type, data }) => [type, data])).toEqual([
        [
          'GroupChanged',
          { group: { groupId: group.groupId, name: 'Downtown', siteIds: [two._id, one._id] }, version: 1 },
        ],
      ]),
    );
  });

  test('may be empty, and a site may be in several: the list of sites says in which, by name', async () => {
    const site = await newSite();
    await newGroup({ name: 'suburbs', siteIds: [site._id] });
    await newGroup({ name: 'Airport', siteIds: [site._id] });
    expect((await newGroup({ name: 'Empty' })).siteIds).toEqual([]);
    const listed = (await get<AdminSite[]>('/api/admin/sites')).find(({ _id }) => _id === site._id);
    expect(listed?.groups?.map(({ name }) => name)).toEqual(['Airport', 'suburbs']);
    expect((await get<AdminSite>(`/api/admin/sites/${site._id}`)).groups).toBeUndefined();
  });

  test('is renamed and gets other sites, each for itself', async () => {
    const [one, two] = [await newSite(), await newSite()];
    const group = await newGroup({ name: 'North', siteIds: [one._id] });
    const renamed = (await send('PATCH', at(group), { name: 'Far north' })).json();
    expect(renamed).toMatchObject({ name: 'Far north', siteIds: [one._id], version: 2 });
    const moved = (await send('PATCH', at(group), { siteIds: [two.slug] })).json();
    expect(moved).toMatchObject({ name: 'Far north', siteIds: [two._id], version: 3 });
  });

  test('of two who change it at once, the second sees what the first made of it', async () => {
    const group = await newGroup({ name: 'Shared' });
    const seen = { 'if-match': '"1"' };
    expect((await send('PATCH', at(group), { name: 'First' }, seen)).status).toBe(200);
    const refused = await send('PATCH', at(group), { name: 'Second' }, seen);
    expect([refused.status, refused.json()]).toMatchObject([
      412,
      { code: 'CHANGED_MEANWHILE', current: { name: 'First', version: 2 } },
    ]);
    expect((await send('DELETE', at(group), undefined, seen)).status).toBe(412);
    expect((await get<SiteGroup>(at(group))).name).toBe('First');
  });

  test('is removed without its sites', async () => {
    const site = await newSite();
    const group = await newGroup({ name: 'Gone', siteIds: [site._id] });
    expect((await send('DELETE', at(group))).json()).toEqual({ ok: true });
    expect(await refusal('GET', at(group))).toBe('404 GROUP_NOT_FOUND');
    expect(await refusal('DELETE', at(group))).toBe('404 GROUP_NOT_FOUND');
    expect(await refusal('PATCH', at(group), { name: 'x' })).toBe('404 GROUP_NOT_FOUND');
    expect((await get<AdminSite>(`/api/admin/sites/${site._id}`)).name).toBe(site.name);
    await eventually(() =>
      expect(heard('GroupDeleted').map(({ data }) => data)).toContainEqual({
        groupId: group.groupId,
        version: 2,
      }),
    );
  });

  test('loses a site that is deleted', async () => {
    const [stays, goes] = [await newSite(), await newSite()];
    const group = await newGroup({ name: 'Two', siteIds: [stays._id, goes._id] });
    const removal = remove(goes);
    await answerRemovalOf(goes, false);
    expect((await removal).status).toBe(200);
    await eventually(async () => expect((await get<SiteGroup>(at(group))).siteIds).toEqual([stays._id]));
  });

  test.each([
    ['no name', { siteIds: [] }, '400 INVALID'],
    ['a blank name', { name: '   ' }, '400 INVALID'],
    ['a name that is too long', { name: 'x'.repeat(121) }, '400 INVALID'],
    ['a name that is no text', { name: 7 }, '400 INVALID'],
    ['sites that are no list', { name: 'x', siteIds: 'a,b' }, '400 INVALID'],
    ['an unknown site', { name: 'x', siteIds: ['nowhere'] }, '422 SITE_UNKNOWN'],
  ])('with %s is refused', async (_what, body, expected) => {
    expect(await refusal('POST', GROUPS, body)).toBe(expected);
  });

  test('is listed by name in pages, however its name is written', async () => {
    const whole = await get<Page<SiteGroup>>(GROUPS);
    expect(whole.items).toHaveLength(whole.total);
    const names = whole.items.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const second = await get<Page<SiteGroup>>(`${GROUPS}?page=2&pageSize=2`);
    expect(second.items).toEqual(whole.items.slice(2, 4));
  });

  test('tells in the audit who changed what', async () => {
    const site = await newSite();
    const group = await newGroup({ name: 'Audited' });
    await send('PATCH', at(group), { siteIds: [site._id] });
    await send('DELETE', at(group));
    await eventually(() =>
      expect(
        acts.filter(({ subjectId }) => subjectId === group.groupId).map((act) => [act.action, act.changes]),
      ).toEqual([
        ['group.created', [{ field: 'name', from: null, to: 'Audited' }]],
        ['group.updated', [{ field: 'siteIds', from: null, to: site._id }]],
        ['group.removed', expect.any(Array)],
      ]),
    );
  });
});

describe('a manager of a group', () => {
  const inGroup = ({ groupId }: SiteGroup, more: object = {}) => manager({ groups: [groupId], ...more });
  const statusOf = async (site: AdminSite, who: ReturnType<typeof manager>) =>
    (await call('GET', `/api/admin/sites/${site._id}`, { as: who })).status;

  test('runs every site in it, also one that joins later, until it leaves or the group is removed', async () => {
    const [own, member, joins] = [await newSite(), await newSite(), await newSite()];
    const group = await newGroup({ name: 'Region', siteIds: [member._id] });
    const ana = inGroup(group, { sites: [own._id] });
    const open = async () => [
      await statusOf(own, ana),
      await statusOf(member, ana),
      await statusOf(joins, ana),
    ];
    await eventually(async () => expect(await open()).toEqual([200, 200, 403]));
    await send('PATCH', at(group), { siteIds: [member._id, joins._id] });
    await eventually(async () => expect(await open()).toEqual([200, 200, 200]));
    await send('PATCH', at(group), { siteIds: [joins._id] });
    await eventually(async () => expect(await open()).toEqual([200, 403, 200]));
    await send('DELETE', at(group));
    await eventually(async () => expect(await open()).toEqual([200, 403, 403]));
  });

  test('sees in the list the sites that they run, and of their groups only those that they were given', async () => {
    const [own, member, other] = [await newSite(), await newSite(), await newSite()];
    const group = await newGroup({ name: 'Theirs', siteIds: [member._id] });
    await newGroup({ name: 'Not theirs', siteIds: [own._id, member._id, other._id] });
    await eventually(async () => {
      const who = inGroup(group, { sites: [own._id] });
      const listed: AdminSite[] = (await call('GET', '/api/admin/sites', { as: who })).json();
      expect(listed.map(({ _id, groups }) => [_id, groups])).toEqual([
        [own._id, []],
        [member._id, [{ groupId: group.groupId, name: 'Theirs' }]],
      ]);
    });
  });

  test('may neither see nor change the groups themselves, and a customer’s token with groups opens nothing', async () => {
    const site = await newSite();
    const group = await newGroup({ name: 'Closed', siteIds: [site._id] });
    const ana = inGroup(group);
    await eventually(async () => expect(await statusOf(site, ana)).toBe(200));
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { siteIds: [] } : undefined;
      expect((await call(method, at(group), { as: ana, body })).status).toBe(403);
    }
    const customer = as({ role: 'user', email: 'c@biteboard.test', userId: 'c', groups: [group.groupId] });
    expect((await send('GET', `/api/admin/sites/${site._id}`, undefined, customer)).status).toBe(403);
  });
});
