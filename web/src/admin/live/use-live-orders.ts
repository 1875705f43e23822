import type { AdminSite, endpoints, Order } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openEventStream } from '../../lib/raw-api.ts';
import { useSession } from '../../lib/session.ts';
import { shareUpdates } from '../../lib/shared-updates.ts';
import { orderQuery } from '../order/queries.ts';
import { ringForOrder } from './chime.ts';
import { notifyOnDesktop } from './desktop-notification.ts';
import { followOrders } from './follow-orders.ts';
import { gathered } from './gathered.ts';
import { type LiveFeed, receiveOrder, withKnown } from './live-feed.ts';
import { changeLiveFeed } from './live-feed-store.ts';
import { newestOrders } from './queries.ts';

/** At dinner many orders move at once: lists and sums are fetched again together. */
const FOLLOW_AFTER_MS = 500;

const nobody = (): void => undefined;

/**
 * Follows a site's orders while the dashboard shows it, by one connection for all tabs of the browser. `onOrder`
 * receives each changed order; it must be a stable function.
 */
export function useLiveOrders(site: AdminSite, onOrder: (order: Order) => void = nobody): void {
  const client = useQueryClient();
  const userId = useSession()?.claims.userId;
  const { _id: siteId, autoConfirm, name } = site;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const refresh = gathered(
      () => void client.invalidateQueries({ queryKey: ['admin', siteId, 'orders'] }),
      FOLLOW_AFTER_MS,
      signal,
    );
    const onUpdate = (order: Order, isOurs: boolean) => {
      let isNew = false;
      changeLiveFeed(siteId, (feed) => {
        const after = receiveOrder(feed, order, autoConfirm);
        isNew = after.isNew;
        return after.feed;
      });
      if (isNew && isOurs) {
        ringForOrder();
        notifyOnDesktop(order, name);
      }
      onOrder(order);
      client.setQueryData<Order>(orderQuery(siteId, order._id).queryKey, (known) => known && order);
      refresh();
    };
    const onLive = (isLive: boolean) => {
      changeLiveFeed(siteId, (feed): LiveFeed => (feed.isLive === isLive ? feed : { ...feed, isLive }));
      // What changed while there was no connection.
      if (isLive) refresh();
    };
    newestOrders(siteId, signal)
      .then((orders) => changeLiveFeed(siteId, (feed) => withKnown(feed, orders)))
      .catch(() => undefined)
      .then(() =>
        shareUpdates({
          name: `biteboard-orders:${userId}:${siteId}`,
          follow: followOrders((lastId, ending) =>
            openEventStream<typeof endpoints.adminWatchOrders>(
              {
                method: 'GET',
                path: '/api/admin/sites/:siteId/events',
                params: { siteId },
                signal: ending,
              },
              lastId,
            ),
          ),
          onUpdate,
          onLive,
          signal,
        }),
      )
      .catch(() => onLive(false));
    return () => {
      stop.abort();
      changeLiveFeed(siteId, (feed) => ({ ...feed, isLive: false }));
    };
  }, [client, userId, siteId, autoConfirm, name, onOrder]);
}
