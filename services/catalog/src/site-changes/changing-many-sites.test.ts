import type { AdminProduct, AdminSite, Claims, SiteChanges } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const app = await openCatalogApp();
const { acts, call, get, newProduct, newSite, refusal, send } = app;
afterAll(app.close);

const CHANGES = '/api/admin/sites/changes';
const manager = (sites: string[]): Claims => ({
  role: 'manager',
  email: 'm@biteboard.test',
  userId: 'm',
  sites,
});
const ids = (sites: readonly AdminSite[]) => sites.map(({ _id }) => _id);
const siteOf = ({ _id }: AdminSite) => get<AdminSite>(`/api/admin/sites/${_id}`);
const ask = async (body: object, query = ''): Promise<SiteChanges> => {
  const answer = await send('POST', `${CHANGES}${query}`, body);
  expect([200, 202]).toContain(answer.status);
  const { changeId, state } = answer.json() as SiteChanges;
  if (query.includes('dryRun') || state === 'done') return answer.json();
  return eventually(async () => {
    const now = await get<SiteChanges>(`${CHANGES}/${changeId}`);
    expect(now.state).toBe('done');
    return now;
  });
};

describe('a change of many sites', () => {
  test('is shown before it is made: from which values, and how many sites have them', async () => {
    const sites = [
      await newSite({ taxRatePercent: 5 }),
      await newSite({ taxRatePercent: 5 }),
      await newSite({ taxRatePercent: 13 }),
      await newSite({ taxRatePercent: 8 }),
    ];
    const body = { siteIds: ids(sites), changes: { taxRatePercent: 8 } };
    const dry = await ask(body, '?dryRun=true');
    expect(dry).toMatchObject({ state: 'done', sites: 4, changed: 3, unchanged: 1, failed: [] });
    expect(dry.before).toEqual([
      { field: 'taxRatePercent', value: 5, sites: 2 },
      { field: 'taxRatePercent', value: 13, sites: 1 },
    ]);
    expect((await siteOf(sites[0]!)).taxRatePercent).toBe(5);
    expect(await refusal('GET', `${CHANGES}/${dry.changeId}`)).toBe('404 CHANGE_NOT_FOUND');
    const made = await ask(body);
    expect(made).toMatchObject({ state: 'done', sitesDone: 4, changed: 3, unchanged: 1, before: dry.before });
    for (const site of sites) expect((await siteOf(site)).taxRatePercent).toBe(8);
    expect((await siteOf(sites[3]!)).version).toBe(sites[3]!.version);
  });

  test('keeps no site back for one that refuses, says why, and each site’s audit tells it', async () => {
    const [plain, priced] = [await newSite(), await newSite()];
    const body = {
      siteIds: `${plain.slug},${priced._id}`,
      changes: { minOrderCents: 1500, tagline: 'Now open' },
    };
    await app.ports.quiet();
    const gone = await newSite();
    const removal = app.remove(gone);
    const made = await ask({ ...body, siteIds: [plain._id, gone._id, priced._id] });
    expect(made).toMatchObject({ changed: 2, failed: [{ siteId: gone._id, code: 'SITE_NOT_FOUND' }] });
    expect(made.failed[0]!.error).toMatch(/\.$/);
    await app.answerRemovalOf(gone, false);
    await removal;
    expect(await ask(body)).toMatchObject({ changed: 0, unchanged: 2 });
    await eventually(() =>
      expect(
        acts
          .filter(
            ({ action, subjectId }) => action === 'site.updated' && ids([plain, priced]).includes(subjectId),
          )
          .map(({ by, siteId, changes }) => [by, siteId, changes.map(({ field }) => field).toSorted()]),
      ).toEqual([
        ['chief@biteboard.test', plain._id, ['minOrderCents', 'tagline']],
        ['chief@biteboard.test', priced._id, ['minOrderCents', 'tagline']],
      ]),
    );
  });

  test('is undone within the hour, site by site, unless somebody changed it since', async () => {
    const [one, other] = [await newSite({ minOrderCents: 1000 }), await newSite({ minOrderCents: 2000 })];
    const made = await ask({ siteIds: ids([one, other]), changes: { minOrderCents: 500 } });
    expect(made.undoUntil).not.toBeNull();
    await send('PATCH', `/api/admin/sites/${other._id}`, { minOrderCents: 700 });
    const undone = await send('POST', `${CHANGES}/${made.changeId}/undo`);
    expect(undone.json()).toMatchObject({
      changed: 1,
      failed: [{ siteId: other._id, code: 'CHANGED_MEANWHILE' }],
      undoUntil: null,
    });
    expect([(await siteOf(one)).minOrderCents, (await siteOf(other)).minOrderCents]).toEqual([1000, 700]);
    const late = await ask({ siteIds: [one._id], changes: { minOrderCents: 1 } });
    app.ports.clock.advance(3_600_001);
    expect(await refusal('POST', `${CHANGES}/${late.changeId}/undo`)).toBe('409 UNDO_OVER');
  });

  test.each([
    ['nothing', { changes: {} }, '400 INVALID'],
    ['no changes', {}, '400 INVALID'],
    [
      'what is each site’s own',
      { changes: { name: 'Same', slug: 'same', stripeSecretKey: 'x' } },
      '400 INVALID',
    ],
    [
      'a site’s own domains beside what all may have',
      { changes: { tagline: 'x', domains: [] } },
      '400 INVALID',
    ],
    ['a setting that is malformed', { changes: { taxRatePercent: 'much' } }, '400 INVALID'],
    ['an unknown site', { siteIds: ['nowhere'], changes: { tagline: 'x' } }, '404 SITE_NOT_FOUND'],
    ['an unknown group', { groupId: 'nowhere', changes: { tagline: 'x' } }, '404 GROUP_NOT_FOUND'],
  ])('that names %s is refused', async (_what, body, expected) => {
    expect(await refusal('POST', CHANGES, body)).toBe(expected);
  });

  test('of a manager is of their sites alone, and nobody else’s to read', async () => {
    const [own, others] = [await newSite(), await newSite()];
    const by = (who: Claims, body: object) => call('POST', CHANGES, { as: who, body });
    const changes = { tagline: 'Fresh' };
    expect((await by(manager([own._id]), { siteIds: ids([own, others]), changes })).status).toBe(403);
    const made = await by(manager([own._id]), { changes });
    expect(made.json()).toMatchObject({ sites: 1, changed: 1 });
    expect([(await siteOf(own)).tagline, (await siteOf(others)).tagline]).toEqual(['Fresh', '']);
    const { changeId } = made.json() as SiteChanges;
    const another = { ...manager([others._id]), userId: 'n' };
    expect((await call('GET', `${CHANGES}/${changeId}`, { as: another })).status).toBe(404);
    expect((await get<SiteChanges>(`${CHANGES}/${changeId}`)).changed).toBe(1);
  });
});

describe('sold out everywhere', () => {
  const soldOut = async (site: AdminSite) =>
    (await get<AdminProduct[]>(`/api/admin/sites/${site._id}/products`)).map(
      ({ name, availability }) => `${name} ${availability.soldOut} ${availability.until}`,
    );

  test('marks the named products in the chosen sites, until a time, and back', async () => {
    const [one, two, apart] = [await newSite(), await newSite(), await newSite()];
    for (const site of [one, two, apart]) await newProduct(site, { name: 'Naan' });
    await newProduct(one, { name: 'Korma' });
    const until = new Date(app.ports.clock.now() + 3_600_000).toISOString();
    const mark = (body: object) => send('POST', '/api/admin/sold-out', body);
    const siteIds = ids([one, two]);
    const marked = await mark({ siteIds, names: ['naan', 'Unknown'], soldOut: true, until });
    expect([marked.status, marked.json()]).toEqual([200, { sites: 2, products: 2 }]);
    expect(await soldOut(one)).toEqual([`Naan true ${until}`, 'Korma false null']);
    expect(await soldOut(apart)).toEqual(['Naan false null']);
    expect((await mark({ siteIds, names: ['Naan'], soldOut: false })).json()).toEqual({
      sites: 2,
      products: 2,
    });
    expect(await soldOut(two)).toEqual(['Naan false null']);
    expect(await refusal('POST', '/api/admin/sold-out', { soldOut: true })).toBe('400 INVALID');
    expect(
      await refusal('POST', '/api/admin/sold-out', { names: ['x'], soldOut: true, until: 'later' }),
    ).toMatch(/^400/);
  });

  test('marks one option wherever it is offered, or of the named products alone', async () => {
    const [one, two] = [await newSite(), await newSite()];
    const variants = [{ label: 'Small' }, { label: 'Large', price: 2 }];
    for (const site of [one, two]) {
      await newProduct(site, { name: 'Naan', variants });
      await newProduct(site, { name: 'Korma', variants });
      await newProduct(site, { name: 'Rice' });
    }
    const siteIds = ids([one, two]);
    const option = { groupKey: 'variants', optionKey: 'large' };
    const mark = async (body: object) =>
      (await send('POST', '/api/admin/sold-out', { siteIds, option, ...body })).json();
    const marked = async (site: AdminSite) =>
      (await get<AdminProduct[]>(`/api/admin/sites/${site._id}/products`)).flatMap(
        ({ name, optionAvailability = [] }) =>
          optionAvailability.map(({ optionKey }) => `${name} ${optionKey}`),
      );
    expect(await mark({ soldOut: true })).toEqual({ sites: 2, products: 4 });
    expect((await marked(two)).toSorted()).toEqual(['Korma large', 'Naan large']);
    expect(await mark({ soldOut: false, names: ['Naan', 'Rice'] })).toEqual({ sites: 2, products: 2 });
    expect(await marked(one)).toEqual(['Korma large']);
  });
});
