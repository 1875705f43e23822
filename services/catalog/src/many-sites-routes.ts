import { endpoints } from '@biteboard/contracts';
import { type Route, route } from '@biteboard/platform/http';
import type { Catalog } from './catalog.ts';
import { changeSites, readSiteChanges, undoSiteChanges } from './use-cases/change-sites.ts';
import { listHolidays } from './use-cases/list-holidays.ts';
import { soldOutEverywhere } from './use-cases/sold-out-everywhere.ts';

const statusOf = ({ state }: { state: string }): number => (state === 'done' ? 200 : 202);

/** What is asked of many sites at once (`decided §13`). */
export const manySitesRoutes = (catalog: Catalog): Route[] => [
  route(endpoints.adminChangeSites, async ({ query, body, user, chosenSites, reply }) => {
    const { changes, ...choice } = body;
    const chosen = await chosenSites(choice);
    const { confirm: isConfirmed = false, dryRun = false } = query;
    const answer = await changeSites(catalog, { user, isConfirmed, dryRun, chosen, changes });
    reply.code(statusOf(answer));
    return answer;
  }),
  route(endpoints.adminGetSiteChanges, ({ params, user }) => readSiteChanges(catalog, params.changeId, user)),
  route(endpoints.adminUndoSiteChanges, async ({ params, query, user, chosenSites, reply }) => {
    const { confirm: isConfirmed = false } = query;
    const run = await chosenSites({});
    const answer = await undoSiteChanges(catalog, params.changeId, { user, isConfirmed, run });
    reply.code(statusOf(answer));
    return answer;
  }),
  route(endpoints.adminListHolidays, async ({ query, user, chosenSites }) => {
    const { language = 'en', ...choice } = query;
    return listHolidays(catalog, { user, language, chosen: await chosenSites(choice) });
  }),
  route(endpoints.adminSoldOut, async ({ body, user, chosenSites }) =>
    soldOutEverywhere(catalog, { ...body, user, chosen: await chosenSites(body) }),
  ),
];
