import type { AdminSite } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';
import { openCatalog } from '../catalog.ts';
import { runSiteChanges } from '../use-cases/change-sites.ts';
import { siteChangesView } from './site-changes.ts';

const app = await openCatalogApp();
afterAll(app.close);

test('a change that was interrupted goes on where it stopped, and two that run it at once change each site once', async () => {
  const catalog = openCatalog(app.own);
  const sites: AdminSite[] = [];
  for (let at = 0; at < 25; at += 1) sites.push(await app.newSite());
  const siteIds = sites.map(({ _id }) => _id);
  const change = {
    _id: 'change-1',
    version: 0,
    by: { userId: 'u1', email: 'chief@biteboard.test', role: 'admin' as const },
    changes: { minOrderCents: 900 },
    isConfirmed: false,
    siteIds,
    outcomes: siteIds.slice(0, 10).map((siteId) => ({ siteId, state: 'unchanged' as const })),
    // Of these the first was saved before the process died.
    planned: siteIds.slice(10, 12).map((siteId) => ({
      siteId,
      state: 'changed' as const,
      before: { minOrderCents: 0 },
    })),
    status: 'running' as const,
    startedAt: new Date(app.ports.clock.now()).toISOString(),
  };
  await app.send('PATCH', `/api/admin/sites/${siteIds[10]}`, { minOrderCents: 900 });
  await catalog.siteChanges.save({ state: change, events: [] });
  await Promise.all([runSiteChanges(catalog, 'change-1'), runSiteChanges(catalog, 'change-1')]);
  await runSiteChanges(catalog, 'change-1');
  const state = await catalog.siteChanges.find('change-1');
  expect(state?.outcomes.map(({ siteId }) => siteId)).toEqual(siteIds);
  expect(siteChangesView(state!)).toMatchObject({
    state: 'done',
    sites: 25,
    changed: 15,
    unchanged: 10,
    failed: [],
    before: [{ field: 'minOrderCents', value: 0, sites: 15 }],
  });
  await eventually(async () => {
    const listed = await app.get<AdminSite[]>('/api/admin/sites');
    expect(listed.map(({ minOrderCents }) => minOrderCents)).toEqual(
      siteIds.map((_, at) => (at < 10 ? sites[at]!.minOrderCents : 900)),
    );
  });
});
