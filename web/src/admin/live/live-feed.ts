import type { Order } from '@biteboard/contracts';
import { awaitsConfirmation } from '../order/awaits-confirmation.ts';

/** A site's live orders: whether the stream is connected, and the new orders that nobody has looked at. */
export interface LiveFeed {
  isLive: boolean;
  /** Newest first. */
  unseen: readonly Order[];
  /** Orders that are not new any more, by id. */
  known: ReadonlySet<string>;
}

export const EMPTY_FEED: LiveFeed = { isLive: false, unseen: [], known: new Set() };

/** Orders that were there when the dashboard was opened are not new. */
export const withKnown = (news: LiveFeed, orders: readonly Order[]): LiveFeed => ({
  ...news,
  known: new Set([...news.known, ...orders.map((order) => order._id)]),
});

/**
 * The feed with a received order. One that has just arrived is unseen; one that others have accepted is not, unless the
 * shop confirms automatically.
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

/** An order that was looked at is not new any more. */
export const withoutUnseen = (news: LiveFeed, id: string): LiveFeed => ({
  ...news,
  unseen: news.unseen.filter(({ _id }) => _id !== id),
});
