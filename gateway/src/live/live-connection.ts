import type { Claims, Order, OrderSnapshot, OrderViewer } from '@biteboard/contracts';
import { changedAt } from '@biteboard/contracts';
import { networkOf } from '@biteboard/platform/http';
import { AppError } from '@biteboard/platform/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type LiveHub, MANY_SITES, type Watcher } from './live-hub.ts';
import { orderStream } from './order-stream.ts';
import { frameOf, type OrderUpdate } from './order-update.ts';

/** One client's stream, from the moment it is admitted: updates that arrive before it starts are queued. */
export interface LiveConnection {
  watch(key: string): void;
  /** Whether the client's `Last-Event-ID` is unknown here. */
  isUnknown(): boolean;
  /** Starts with the missed updates, or else with the present orders. */
  start(viewer: OrderViewer, present: readonly Order[]): FastifyReply;
  /** Leaves the hub without starting. */
  drop(): void;
}

interface Caller {
  request: FastifyRequest;
  reply: FastifyReply;
  user: Claims;
  /** Throws once this client has lost access. */
  askAgain(): Promise<unknown>;
  /** Of a stream of many orders: whether an order is of those that the client chose, and runs. */
  isOf?(order: OrderSnapshot): boolean;
  /** How many streams this person may have on this replica. */
  maxStreams: number;
}

/** A comment goes out every 15 s (`decided §11`). */
const TICKS_PER_COMMENT = 6;
const STILL_HERE = Buffer.from(': still here\n\n');

const lastEventIdOf = ({ headers }: FastifyRequest): string | undefined => {
  const id = headers['last-event-id'];
  return typeof id === 'string' && id !== '' ? id : undefined;
};

/** A customer's unpaid order is read, not sent from an event, because events do not carry the payment link. */
const isFor = (viewer: OrderViewer, { order }: OrderUpdate): boolean =>
  viewer === 'admin' || order.status !== 'pending_payment';

/** An update from before an order was read is part of what was read. */
const isNewer = (present: readonly Order[], { order }: OrderUpdate): boolean => {
  const read = present.find(({ _id }) => _id === order._id);
  return !read || changedAt(order) >= changedAt(read);
};

export const liveConnection = (
  live: LiveHub,
  { request, reply, user, askAgain, isOf, maxStreams }: Caller,
): LiveConnection => {
  const stream = orderStream(reply.raw);
  const waiting: OrderUpdate[] = [];
  const lastEventId = lastEventIdOf(request);
  let viewer: OrderViewer | undefined;
  let watchedFrom = '';
  let missed: readonly OrderUpdate[] | undefined;
  let isChecking = false;

  const send = (update: OrderUpdate) => {
    if (viewer === undefined) waiting.push(update);
    else if (isFor(viewer, update)) stream.write(update.frame(viewer));
  };
  /** A check that fails for another reason does not end the stream. */
  const mayStay = () =>
    askAgain().then(
      () => true,
      (error: unknown) => !(error instanceof AppError),
    );
  const watcher: Watcher = {
    userId: user.userId,
    address: networkOf(request.ip),
    maxStreams,
    ...(isOf ? { isOf } : {}),
    send,
    tick: async (count) => {
      if (count % TICKS_PER_COMMENT === 0) stream.write(STILL_HERE);
      if (isChecking) return;
      isChecking = true;
      if (!(await mayStay())) stream.end();
      isChecking = false;
    },
    end: stream.end,
  };
  live.enter(watcher);
  stream.onClosed(() => live.leave(watcher));

  return {
    watch: (key) => {
      watchedFrom = live.recent.lastId();
      missed =
        lastEventId === undefined
          ? undefined
          : live.recent.since(
              lastEventId,
              (order) =>
                [`order:${order._id}`, `site:${order.siteId}`, MANY_SITES].includes(key) &&
                (isOf?.(order) ?? key !== MANY_SITES),
            );
      live.watch(watcher, key);
    },
    isUnknown: () => lastEventId !== undefined && missed === undefined,
    start: (seenAs, present) => {
      viewer = seenAs;
      // Only the last one has the resumable id: a client that misses it starts over.
      const idAt = (position: number) =>
        position === present.length - 1 ? watchedFrom : `present.${position}`;
      stream.begin(
        missed
          ? missed.filter((update) => isFor(seenAs, update)).map((update) => update.frame(seenAs))
          : present.map((order, position) => frameOf(idAt(position), order)),
      );
      for (const update of waiting.splice(0)) if (isNewer(missed ? [] : present, update)) send(update);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .header('connection', 'close')
        .send(stream.readable);
    },
    drop: () => stream.readable.destroy(),
  };
};
