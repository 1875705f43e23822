import { randomUUID } from 'node:crypto';
import type { OrderSnapshot } from '@biteboard/contracts';
import { tooManyRequests } from '@biteboard/platform/http';
import type { Clock } from '@biteboard/platform/ports';
import { type HeardLately, heardLately } from './heard-lately.ts';
import type { OrderNews } from './order-news.ts';
import { tally } from './tally.ts';

/** Who looks at what: an order (`order:…`) or all orders of a site (`site:…`). */
export interface Watcher {
  userId: string;
  address: string;
  /** How many streams this person may have here at a time. */
  most: number;
  tell(news: OrderNews): void;
  /** Every few seconds: whether it may still look is asked, and now and then a comment is sent. */
  tick(count: number): void;
  end(): void;
}

/** The streams of this replica: each hears what is announced of what it looks at, until it leaves. */
export interface LiveOrders {
  heard: HeardLately;
  /** Takes a place for a stream, before anything is asked for it. Throws 429 where there is none. */
  enter(watcher: Watcher): void;
  /** From now on it hears of this. */
  watch(watcher: Watcher, key: string): void;
  leave(watcher: Watcher): void;
  hear(order: OrderSnapshot): void;
  /** News may have been missed: everybody comes again and gets the present state. */
  restart(): void;
  count(): number;
  close(): void;
}

export interface LiveOptions {
  /** Streams of this replica. */
  most: number;
  /** … that are asked for from one address: that of a crowd behind one router, and not all there are. */
  mostOfAddress: number;
  tickMs: number;
  /** For so long after the last stream left, news are still kept for it. */
  keepMs: number;
}

/** With what a service remembers of ended sessions, a stream ends within 5 s of its session (`decided §10`). */
export const TICK_MS = 2_500;
const OPTIONS: LiveOptions = { most: 5_000, mostOfAddress: 2_000, tickMs: TICK_MS, keepMs: 60_000 };
/** Not all streams at once: other calls would wait for them. */
const TURNS = 20;
const COME_AGAIN_MS = 30_000;

const full = () => tooManyRequests('TOO_MANY_STREAMS', 'Too many live views are open.', COME_AGAIN_MS);

export const liveOrders = (clock: Clock, options: Partial<LiveOptions> = {}): LiveOrders => {
  const { most, mostOfAddress, tickMs, keepMs } = { ...OPTIONS, ...options };
  const heard = heardLately(() => randomUUID());
  /** With what each looks at, once that is known. */
  const watchers = new Map<Watcher, string | undefined>();
  const byKey = new Map<string, Set<Watcher>>();
  const [ofUser, ofAddress] = [tally(), tally()];
  /** Which of them are asked in which turn. */
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
    if (!listening) heard.forget();
    listening = true;
  };

  return {
    heard,
    enter: (watcher) => {
      const isTooMany =
        ofUser.of(watcher.userId) >= watcher.most || ofAddress.of(watcher.address) >= mostOfAddress;
      if (closed || watchers.size >= most || isTooMany) throw full();
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
    hear: (order) => {
      if (watchers.size === 0 && clock.now() - leftAt > keepMs) listening = false;
      if (!listening) return;
      const news = heard.add(order);
      for (const key of [`order:${order._id}`, `site:${order.siteId}`])
        for (const watcher of [...(byKey.get(key) ?? [])]) watcher.tell(news);
    },
    restart: () => {
      heard.forget();
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
