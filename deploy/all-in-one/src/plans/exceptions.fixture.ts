import type { NotedQuery } from '@biteboard/platform/testing';

/** A query whose plan may read everything, or put what it found in order, and why. */
export interface PlanException {
  why: string;
  holds(query: NotedQuery & { service: string }): boolean;
}

const isPoint = (condition: unknown): boolean =>
  typeof condition === 'string' || typeof condition === 'boolean';

export const PLAN_EXCEPTIONS: readonly PlanException[] = [
  {
    why: 'it asks for the whole collection, in no order',
    holds: ({ filter: { deleted: _deleted, ...filter }, sort }) =>
      Object.keys({ ...filter, ...sort }).length === 0,
  },
  {
    why: 'a category holds few products: three more indexes would cost each product’s write more than this sort',
    holds: ({ service, collection, filter, sort }) =>
      `${service} ${collection}` === 'catalog products' && 'categoryId' in filter && !('position' in sort),
  },
  {
    why: 'orders placed within one period and due within another: what one of the two leaves is put in order',
    holds: ({ service, collection, filter }) =>
      `${service} ${collection}` === 'orders orders' && 'createdAt' in filter && 'readyAt' in filter,
  },
  {
    why: 'words that few of a site’s orders have are found along their index, and those few are put in order',
    holds: ({ service, collection, filter }) =>
      `${service} ${collection}` === 'orders orders' && isPoint(filter.siteId) && 'searchWords' in filter,
  },
  {
    why: 'a location that made few of a site’s orders: those few are put in order, those of a busy one come in order',
    holds: ({ service, collection, filter }) =>
      `${service} ${collection}` === 'orders orders' && 'pickup.location.id' in filter,
  },
  {
    why: 'a chain has few shared menus and groups: they are counted and put in order',
    holds: ({ service, collection }) =>
      ['catalog menus', 'catalog groups'].includes(`${service} ${collection}`),
  },
  {
    why: 'words in several sites’ entries: the few that hold rare ones are put in order, common ones come in order',
    holds: ({ service, collection, filter }) =>
      `${service} ${collection}` === 'gateway audit' && 'searchText' in filter && !isPoint(filter.siteId),
  },
];
