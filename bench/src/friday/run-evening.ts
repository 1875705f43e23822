import type { SignedInPerson } from '@biteboard/e2e';
import {
  browse,
  doShopWork,
  type EveningCounts,
  importMenu,
  nobodyYet,
  orderAndPay,
  type ServedShop,
} from './errands.ts';
import type { Arrival } from './evening.ts';
import type { FridayShop } from './friday-shops.ts';
import type { CallTimes } from './watched-calls.ts';

export interface EveningOutcome {
  held: EveningCounts;
  /** Came while so many were being served already. */
  turnedAway: number;
  /** Orders that were paid within the best minute. */
  bestMinute: number;
  /** What broke off, and how often. */
  broken: ReadonlyMap<string, number>;
  ms: number;
}

/** So many are served at once; more would only wait in this program. */
const MOST_AT_ONCE = 400;
const MINUTE_MS = 60_000;

export interface EveningTown {
  calls: CallTimes;
  admin: SignedInPerson;
  shops: readonly FridayShop[];
  people: readonly SignedInPerson[];
}

/** Everybody comes when they come, whatever becomes of those before; resolves when the last one is served. */
export const runEvening = async (
  { calls, admin, shops, people }: EveningTown,
  arrivals: readonly Arrival[],
): Promise<EveningOutcome> => {
  const held = nobodyYet();
  const waiting = shops.map((): string[] => []);
  const broken = new Map<string, number>();
  const paidIn = new Map<number, number>();
  const serving = new Set<Promise<void>>();
  let turnedAway = 0;
  const started = performance.now();

  const serve = async ({ errand, site, person }: Arrival, turn: number): Promise<void> => {
    const place: ServedShop = { on: calls.client, admin, shop: shops[site]!, held, waiting: waiting[site]! };
    if (errand === 'browse') return browse(place, turn);
    if (errand === 'admin') return doShopWork(place, turn);
    if (errand === 'import') return importMenu(place);
    const before = held.paid;
    await orderAndPay(place, people[person]!, turn);
    const minute = Math.floor((performance.now() - started) / MINUTE_MS);
    if (held.paid > before) paidIn.set(minute, (paidIn.get(minute) ?? 0) + 1);
  };
  for (const [turn, arrival] of arrivals.entries()) {
    const early = arrival.atMs - (performance.now() - started);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    if (serving.size >= MOST_AT_ONCE) {
      turnedAway += 1;
      continue;
    }
    const one = serve(arrival, turn)
      .catch((error: Error) => {
        const why = `${arrival.errand}: ${error.message.split('\n', 1)[0]}`;
        broken.set(why, (broken.get(why) ?? 0) + 1);
      })
      .finally(() => serving.delete(one));
    serving.add(one);
  }
  await Promise.all(serving);
  return {
    held,
    turnedAway,
    bestMinute: Math.max(0, ...paidIn.values()),
    broken,
    ms: performance.now() - started,
  };
};
