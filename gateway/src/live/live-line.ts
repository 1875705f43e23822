import type { Claims, Order, OrderViewer } from '@biteboard/contracts';
import { changedAt } from '@biteboard/contracts';
import { networkOf } from '@biteboard/platform/http';
import { AppError } from '@biteboard/platform/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveOrders, Watcher } from './live-orders.ts';
import { frameOf, type OrderNews } from './order-news.ts';
import { orderStream } from './order-stream.ts';

/** One caller's stream, from the moment it has a place: what is announced meanwhile waits until it begins. */
export interface LiveLine {
  watch(key: string): void;
  /** Whether it named an event after which nobody here knows what came. */
  isLost(): boolean;
  /** Begins with what was missed, or else with how the orders stand now. */
  start(viewer: OrderViewer, present: readonly Order[]): FastifyReply;
  /** Gives its place back: it does not begin. */
  drop(): void;
}

interface Caller {
  request: FastifyRequest;
  reply: FastifyReply;
  user: Claims;
  /** Throws once this caller may no longer enter. */
  askAgain(): Promise<unknown>;
  /** How many streams this person may have here. */
  most: number;
}

/** A comment goes out every 15 s (`decided §11`). */
const EVERY_SIXTH = 6;
const STILL_HERE = Buffer.from(': still here\n\n');

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

export const liveLine = (live: LiveOrders, { request, reply, user, askAgain, most }: Caller): LiveLine => {
  const stream = orderStream(reply.raw);
  const waiting: OrderNews[] = [];
  const lastEventId = lastEventIdOf(request);
  let viewer: OrderViewer | undefined;
  let watchedFrom = '';
  let missed: readonly OrderNews[] | undefined;
  let isAsking = false;

  const tell = (news: OrderNews) => {
    if (viewer === undefined) waiting.push(news);
    else if (isFor(viewer, news)) stream.write(news.frame(viewer));
  };
  /** What cannot be asked now says nothing of the caller. */
  const mayStay = () =>
    askAgain().then(
      () => true,
      (error: unknown) => !(error instanceof AppError),
    );
  const watcher: Watcher = {
    userId: user.userId,
    address: networkOf(request.ip),
    most,
    tell,
    tick: async (count) => {
      if (count % EVERY_SIXTH === 0) stream.write(STILL_HERE);
      if (isAsking) return;
      isAsking = true;
      if (!(await mayStay())) stream.end();
      isAsking = false;
    },
    end: stream.end,
  };
  live.enter(watcher);
  stream.onClosed(() => live.leave(watcher));

  return {
    watch: (key) => {
      watchedFrom = live.heard.lastId();
      missed =
        lastEventId === undefined
          ? undefined
          : live.heard.since(
              lastEventId,
              ({ _id, siteId }) => key === `order:${_id}` || key === `site:${siteId}`,
            );
      live.watch(watcher, key);
    },
    isLost: () => lastEventId !== undefined && missed === undefined,
    start: (seenBy, present) => {
      viewer = seenBy;
      // Whoever has not got the last of them begins anew.
      const idAt = (place: number) => (place === present.length - 1 ? watchedFrom : `present.${place}`);
      stream.begin(
        missed
          ? missed.filter((news) => isFor(seenBy, news)).map((news) => news.frame(seenBy))
          : present.map((order, place) => frameOf(idAt(place), order)),
      );
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
