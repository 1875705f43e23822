import { randomUUID } from 'node:crypto';
import type { OrderSnapshot } from '@biteboard/contracts';
import { tooManyRequests } from '@biteboard/platform/http';
import type { Clock } from '@biteboard/platform/ports';
import { keyedCounter } from './keyed-counter.ts';
import type { OrderUpdate } from './order-update.ts';
import { type RecentUpdates, recentUpdates } from './recent-updates.ts';

/** A stream that watches an order (`order:…`), all orders of a site (`site:…`), or those of many sites (`sites`). */
export interface Watcher {
  userId: string;
  address: string;
  /** How many concurrent streams this person may have on this replica. */
  maxStreams: number;
  /** Whether an order is of those that the client chose, and runs. Absent: every one of what it watches. */
  isOf?(order: OrderSnapshot): boolean;
  send(update: OrderUpdate): void;
  /** Every few seconds: checks that the client still has access, and sometimes sends a comment. */
  tick(count: number): void;
  end(): void;
}

/** The streams of this replica: each receives the updates of what it watches until it leaves. */
export interface LiveHub {
  recent: RecentUpdates;
  /** Admits a stream before anything is read for it. Throws 429 at the limits. */
  enter(watcher: Watcher): void;
  /** From now on the stream receives these updates. */
  watch(watcher: Watcher, key: string): void;
  leave(watcher: Watcher): void;
  publish(order: OrderSnapshot): void;
  /** Updates may have been missed: ends all streams, so that clients reconnect and get the present state. */
  restart(): void;
  count(): number;
  close(): void;
}

/** What a stream of many sites watches. */
export const MANY_SITES = 'sites';

export interface LiveHubOptions {
  /** Streams of this replica. */
  maxStreams: number;
  /** … from one address: enough for many people behind one router, but not all there are. */
  maxStreamsPerAddress: number;
  tickMs: number;
  /** How long updates are still collected after the last stream has left. */
  keepMs: number;
}

/** Together with a service's cache of ended sessions, a stream ends within 5 s of its session (`decided §10`). */
export const TICK_MS = 2_500;
const OPTIONS: LiveHubOptions = {
  maxStreams: 5_000,
  maxStreamsPerAddress: 2_000,
  tickMs: TICK_MS,
  keepMs: 60_000,
};
/** Streams are checked in turns, so that other calls do not wait for all of them. */
const TURNS = 20;
const RETRY_AFTER_MS = 30_000;

const full = () => tooManyRequests('TOO_MANY_STREAMS', 'Too many live views are open.', RETRY_AFTER_MS);

export const liveHub = (clock: Clock, options: Partial<LiveHubOptions> = {}): LiveHub => {
  const { maxStreams, maxStreamsPerAddress, tickMs, keepMs } = { ...OPTIONS, ...options };
  const heard = recentUpdates(() => randomUUID());
  /** With the key that each watches, once that is known. */
  const watchers = new Map<Watcher, string | undefined>();
  const byKey = new Map<string, Set<Watcher>>();
  const [ofUser, ofAddress] = [keyedCounter(), keyedCounter()];
  /** Which streams are checked in which turn. */
  const turns = Array.from({ length: TURNS }, () => new Set<Watcher>());
  let entered = 0;
  let turn = 0;
  let leftAt = 0;
  let listening = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const nextTurn = () => {
    turn += 1;
    for (const watcher of [...turns[turn % TURNS]!]) watcher.tick(Math.floor(turn / TURNS));
  };
  const endAll = () => {
    for (const watcher of [...watchers.keys()]) watcher.end();
  };
  const listen = () => {
    timer ??= setInterval(nextTurn, tickMs / TURNS).unref();
    if (!listening) heard.reset();
    listening = true;
  };

  return {
    recent: heard,
    enter: (watcher) => {
      const isTooMany =
        ofUser.of(watcher.userId) >= watcher.maxStreams ||
        ofAddress.of(watcher.address) >= maxStreamsPerAddress;
      if (closed || watchers.size >= maxStreams || isTooMany) throw full();
      watchers.set(watcher, undefined);
      ofUser.add(watcher.userId);
      ofAddress.add(watcher.address);
      turns[entered++ % TURNS]!.add(watcher);
      listen();
    },
    watch: (watcher, key) => {
      if (!watchers.has(watcher)) return;
      watchers.set(watcher, key);
      byKey.set(key, (byKey.get(key) ?? new Set()).add(watcher));
    },
    leave: (watcher) => {
      const key = watchers.get(watcher);
      if (!watchers.delete(watcher)) return;
      ofUser.remove(watcher.userId);
      ofAddress.remove(watcher.address);
      for (const those of turns) those.delete(watcher);
      const those = key === undefined ? undefined : byKey.get(key);
      if (key !== undefined && those?.delete(watcher) && those.size === 0) byKey.delete(key);
      leftAt = clock.now();
      if (watchers.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
    publish: (order) => {
      if (watchers.size === 0 && clock.now() - leftAt > keepMs) listening = false;
      if (!listening) return;
      const update = heard.add(order);
      for (const key of [`order:${order._id}`, `site:${order.siteId}`, MANY_SITES])
        for (const watcher of [...(byKey.get(key) ?? [])])
          if (watcher.isOf?.(order) ?? true) watcher.send(update);
    },
    restart: () => {
      heard.reset();
      endAll();
    },
    count: () => watchers.size,
    close: () => {
      closed = true;
      clearInterval(timer);
      endAll();
    },
  };
};
