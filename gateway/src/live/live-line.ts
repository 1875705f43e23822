import type { Claims, Order, OrderViewer } from '@biteboard/contracts';
import { changedAt } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveOrders, Watcher } from './live-orders.ts';
import { frameOf, type OrderNews } from './order-news.ts';
import { orderStream } from './order-stream.ts';

/** One caller's stream, from the moment it has a place: what is announced meanwhile waits until it begins. */
export interface LiveLine {
  watch(key: string): void;
  /** What it missed since the id that it named; undefined where that is not known here. */
  missed(): readonly OrderNews[] | undefined;
  /** Begins with what was missed, or else with how the orders stand now. */
  start(reply: FastifyReply, viewer: OrderViewer, present: readonly Order[]): FastifyReply;
  /** Gives its place back: it does not begin. */
  drop(): void;
}

interface Caller {
  request: FastifyRequest;
  user: Claims;
  /** Throws once this caller may no longer enter. */
  askAgain(): Promise<unknown>;
  /** How many streams this person may have here. */
  most: number;
}

/** A comment goes out every 15 s (`decided §11`). */
const EVERY_SIXTH = 6;
const STILL_HERE = ': still here\n\n';

const lastEventIdOf = ({ headers }: FastifyRequest): string | undefined => {
  const id = headers['last-event-id'];
  return typeof id === 'string' && id !== '' ? id : undefined;
};

/** An order that waits for its payment is told by reading it: the way to pay it stands in no event. */
const isFor = (viewer: OrderViewer, { order }: OrderNews): boolean =>
  viewer === 'admin' || order.status !== 'pending_payment';

/** What was announced before an order was read is in what was read. */
const isNewer = (present: readonly Order[], { order }: OrderNews): boolean => {
  const read = present.find(({ _id }) => _id === order._id);
  return !read || changedAt(order) >= changedAt(read);
};

export const liveLine = (live: LiveOrders, { request, user, askAgain, most }: Caller): LiveLine => {
  const stream = orderStream();
  const waiting: OrderNews[] = [];
  let viewer: OrderViewer | undefined;
  let watchedFrom = '';
  let missed: readonly OrderNews[] | undefined;

  const tell = (news: OrderNews) => {
    if (viewer === undefined) waiting.push(news);
    else if (isFor(viewer, news)) stream.write(news.frame(viewer));
  };
  const watcher: Watcher = {
    userId: user.userId,
    most,
    tell,
    tick: (count) => {
      askAgain().then(
        () => count % EVERY_SIXTH === 0 && stream.write(STILL_HERE),
        // What cannot be asked now says nothing of the caller.
        (error: unknown) => error instanceof AppError && stream.end(),
      );
    },
    end: stream.end,
  };
  live.enter(watcher);
  stream.onClosed(() => live.leave(watcher));

  return {
    watch: (key) => {
      const id = lastEventIdOf(request);
      watchedFrom = live.heard.lastId();
      missed = id === undefined ? undefined : live.heard.since(id);
      missed = missed?.filter(({ order }) => key === `order:${order._id}` || key === `site:${order.siteId}`);
      live.watch(watcher, key);
    },
    missed: () => missed,
    start: (reply, seenBy, present) => {
      viewer = seenBy;
      // Whoever has not got the last of them begins anew.
      const idAt = (place: number) => (place === present.length - 1 ? watchedFrom : `present.${place}`);
      if (missed) for (const news of missed) tell(news);
      else for (const [place, order] of present.entries()) stream.write(frameOf(idAt(place), order));
      for (const news of waiting.splice(0)) if (isNewer(missed ? [] : present, news)) tell(news);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .header('connection', 'close')
        .send(stream.readable);
    },
    drop: () => stream.readable.destroy(),
  };
};

/** The id that the caller named, where this replica does not know it: another one's, or too long ago. */
export const namesUnknownId = (request: FastifyRequest, line: LiveLine): boolean =>
  lastEventIdOf(request) !== undefined && line.missed() === undefined;
