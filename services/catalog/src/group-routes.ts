import { endpoints } from '@biteboard/contracts';
import { orPreconditionFailed, type Route, route } from '@biteboard/platform/http';
import type { Catalog } from './catalog.ts';
import { groupView } from './groups/group.ts';
import { removeGroup } from './use-cases/remove-group.ts';
import { addGroup, changeGroup } from './use-cases/save-group.ts';

const PAGE_SIZE = 100;

/** Groups of sites (`decided §13`). */
export const groupRoutes = (catalog: Catalog): Route[] => [
  route(endpoints.adminListGroups, async ({ query: { page = 1, pageSize = PAGE_SIZE, q = '' } }) => {
    const found = await catalog.groups.page({ page, pageSize }, q);
    return { ...found, items: found.items.map(groupView) };
  }),
  route(endpoints.adminGetGroup, async ({ params }) => groupView(await catalog.groups.get(params.groupId))),
  route(endpoints.adminCreateGroup, async ({ body }) => groupView(await addGroup(catalog, body))),
  route(endpoints.adminUpdateGroup, async ({ params, body, ifMatch }) =>
    groupView(
      await orPreconditionFailed(groupView, () => changeGroup(catalog, params.groupId, body, ifMatch)),
    ),
  ),
  route(endpoints.adminDeleteGroup, async ({ params, query: { confirm }, ifMatch }) => {
    await orPreconditionFailed(groupView, () => removeGroup(catalog, params.groupId, { ifMatch, confirm }));
    return { ok: true };
  }),
];
