import type { Order } from '@biteboard/contracts';
import { awaitsConfirmation } from '../order/awaits-confirmation.ts';

/** What is shown of a site's news: whether they come by themselves, and the orders that nobody has touched yet. */
export interface LiveFeed {
  isLive: boolean;
  /** Newest first. */
  unseen: readonly Order[];
  /** Orders that are no news any more, by id. */
  known: ReadonlySet<string>;
}

export const EMPTY_FEED: LiveFeed = { isLive: false, unseen: [], known: new Set() };

/** Those that stood there when the dashboard was opened are no news. */
export const withKnown = (news: LiveFeed, orders: readonly Order[]): LiveFeed => ({
  ...news,
  known: new Set([...news.known, ...orders.map((order) => order._id)]),
});

/**
 * An order was told. One that has just come in waits to be touched; one that somebody else has taken on meanwhile needs
 * nobody any more, unless the shop confirms by itself.
 */
export function receiveOrder(
  news: LiveFeed,
  order: Order,
  confirmsItself: boolean,
): { news: LiveFeed; isNew: boolean } {
  const isNew = awaitsConfirmation(order) && !news.known.has(order._id);
  if (isNew) {
    const untouched = [order, ...news.unseen.filter(({ _id }) => _id !== order._id)];
    return { news: { ...withKnown(news, [order]), unseen: untouched }, isNew };
  }
  const stays = awaitsConfirmation(order) || (confirmsItself && order.status === 'confirmed');
  const untouched = news.unseen.flatMap((one) => (one._id !== order._id ? one : stays ? order : []));
  return { news: { ...news, unseen: untouched }, isNew };
}

/** Somebody has looked at it. */
export const withoutUnseen = (news: LiveFeed, id: string): LiveFeed => ({
  ...news,
  unseen: news.unseen.filter(({ _id }) => _id !== id),
});
