import { events } from '@biteboard/contracts';
import { type Decision, domainEvent } from '@biteboard/platform/documents';
import { AppError } from '@biteboard/platform/ports';
import { type SiteState, siteChanged } from './site.ts';

const hasOrders = (advice: string) =>
  new AppError('conflict', 'SITE_HAS_ORDERS', `This site has orders, so it stays. ${advice}`);

/** Answers a deletion of a site that turned out to have orders (`decided §3`). */
export const siteKept = () => hasOrders('It is archived now.');

/** Records that the site has orders: not announced, and no reason to refuse an admin who has the settings open. */
export const noteOrder = (state: SiteState): Decision<SiteState> | undefined =>
  state.hasOrders
    ? undefined
    : { state: { ...state, hasOrders: true, unseenVersion: state.version + 1 }, events: [] };

/**
 * Closes the site and asks orders whether it has any; throws 409 where that is known (`decided §3`). A removal in
 * progress is asked again, under its new id.
 */
export const startRemoval = (state: SiteState, removalId: string): Decision<SiteState> => {
  if (state.hasOrders)
    throw hasOrders(state.archived ? 'It is archived already.' : 'You can archive it instead.');
  return siteChanged({ ...state, archived: true, removing: removalId });
};

/** No order is accepted any more: a site without any goes, another stays archived. */
export const endRemoval = (
  state: SiteState,
  answer: { removalId: string; hasOrders: boolean },
): Decision<SiteState> | undefined => {
  if (state.removing !== answer.removalId) return undefined;
  if (!answer.hasOrders && !state.hasOrders) return deleteSite(state);
  return siteChanged({ ...state, hasOrders: true, removing: undefined });
};

/** Its slug and domains are free again at once. */
const deleteSite = (state: SiteState): Decision<SiteState> => ({
  state: {
    ...state,
    deleted: true,
    slug: `deleted ${state._id}`,
    domains: [],
    isDefault: false,
    secrets: {},
  },
  events: [domainEvent(events.SiteDeleted, { siteId: state._id, version: state.version + 1 })],
});
