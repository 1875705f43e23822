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
export const withKnown = (feed: LiveFeed, orders: readonly Order[]): LiveFeed => ({
  ...feed,
  known: new Set([...feed.known, ...orders.map((order) => order._id)]),
});

/**
 * The feed with a received order. One that has just arrived is unseen; one that others have accepted is not, unless the
 * shop confirms automatically.
 */
export function receiveOrder(
  feed: LiveFeed,
  order: Order,
  confirmsItself: boolean,
): { feed: LiveFeed; isNew: boolean } {
  const isNew = awaitsConfirmation(order) && !feed.known.has(order._id);
  if (isNew) {
    const unseen = [order, ...feed.unseen.filter(({ _id }) => _id !== order._id)];
    return { feed: { ...withKnown(feed, [order]), unseen }, isNew };
  }
  const stays = awaitsConfirmation(order) || (confirmsItself && order.status === 'confirmed');
  const unseen = feed.unseen.flatMap((one) => (one._id !== order._id ? one : stays ? order : []));
  return { feed: { ...feed, unseen }, isNew };
}

/** An order that was looked at is not new any more. */
export const withoutUnseen = (feed: LiveFeed, id: string): LiveFeed => ({
  ...feed,
  unseen: feed.unseen.filter(({ _id }) => _id !== id),
});
