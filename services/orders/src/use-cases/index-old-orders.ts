import { unlessDuplicate } from '@biteboard/platform/documents';
import type { Orders } from '../orders.ts';
import { SEARCH_INDEX_ID, type SearchIndexState } from '../reading/search-index.ts';

const PAGE = 100;
/** The next run continues: new orders do not wait for old ones. */
const MAX_PAGES = 100;

const FIRST: SearchIndexState = {
  _id: SEARCH_INDEX_ID,
  version: 0,
  after: '',
  hasChanged: false,
  isDone: false,
};

/**
 * Makes orders of older releases searchable by their words (`order-repository.ts`), in passes along their ids until one
 * finds none: a replica of the older release may have placed some in the meantime. What is done is in the orders, and
 * how far it went is stored after each page, so a run that crashes, or two at once, lose nothing.
 */
export const indexOldOrders = async ({ orders, searchIndex, log }: Orders): Promise<void> => {
  const { states } = searchIndex;
  await unlessDuplicate(states.save({ state: FIRST, events: [] }));
  let state = await states.find(SEARCH_INDEX_ID);
  for (let pages = 0; pages < MAX_PAGES && state && !state.isDone; pages += 1) {
    const page = await orders.list({ _id: { $gt: state.after } }, { sort: { _id: 1 }, limit: PAGE });
    const old = page.filter(({ searchWords }) => searchWords === undefined);
    for (const { _id: orderId } of old) {
      await orders
        .change(orderId, (order) => (order.searchWords ? undefined : { state: order, events: [] }))
        .catch((err: unknown) => log.warn({ err, orderId }, 'an order could not be made searchable'));
    }
    const hasChanged = state.hasChanged || old.length > 0;
    const next = nextState(page, hasChanged);
    state = await states.change(SEARCH_INDEX_ID, (before) =>
      before.isDone ? undefined : { state: { ...before, ...next }, events: [] },
    );
  }
};

const nextState = (
  page: readonly { _id: string }[],
  hasChanged: boolean,
): Pick<SearchIndexState, 'after' | 'hasChanged' | 'isDone'> => {
  const after = page.at(PAGE - 1)?._id;
  if (after !== undefined) return { after, hasChanged, isDone: false };
  return { after: '', hasChanged: false, isDone: !hasChanged };
};
