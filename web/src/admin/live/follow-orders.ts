import type { Order } from '@biteboard/contracts';
import { followStream } from '../../lib/follow-stream.ts';
import type { shareUpdates } from '../../lib/shared-updates.ts';

type Follow = Parameters<typeof shareUpdates<Order>>[0]['follow'];
/** Opens a stream of orders, after the event of that id where there was one. */
type Open = (lastId: string | undefined, ending: AbortSignal) => Promise<ReadableStream<Uint8Array>>;

/** What shared updates follow: a stream of orders. */
export const followOrders =
  (open: Open): Follow =>
  ({ lastId, publish, onLive, signal }) =>
    followStream({
      open: (newest, ending) => open(newest ?? lastId, ending),
      onEvent: ({ id, event, data }) => {
        if (event === 'order') publish(JSON.parse(data) as Order, id);
      },
      onLive,
      signal,
    });
