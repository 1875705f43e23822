// What a distributed order sends: `node bench/src/cost.ts [orders] [clients]`. Counts are exact on a busy machine too.

import { openLoadShop, type SignedInPerson, signInPerson } from '@biteboard/e2e';
import { type EventWatch, watchEvents } from '../../deploy/local/distributed/event-watch.ts';
import { type Figure, row, showFigures } from './figures/figures.ts';
import { handledEvents } from './load/handled-events.ts';
import { leanClient } from './load/lean-client.ts';
import { type Counts, sentCounts } from './load/sent-counts.ts';
import { LOAD_SHOP, newCustomers, orderUntil, whenCounted } from './load/shape-orders.ts';
import { inDistributedWith, type RunningShape } from './load/shapes.ts';
import { BENCH_ADMIN } from './load/shop.ts';

const WARM_UP = 200;
/** What is left to be done after an order is in the ledger: mails, offsets, outboxes. */
const SETTLED_AFTER_MS = 3_000;
const IDLE_MS = 10_000;
/** Seldomer than this is not shown. */
const LEAST = 0.02;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `<process>: <what>` and how often, of all processes. */
const named = (counts: ReadonlyMap<string, Counts>): Map<string, number> =>
  new Map(
    [...counts].flatMap(([name, own]) =>
      Object.entries(own).map(([what, times]) => [`${name}: ${what}`, times] as const),
    ),
  );

const grown = (after: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>) =>
  new Map([...after].map(([what, times]) => [what, times - (before.get(what) ?? 0)] as const));

/** What one order causes, by name: `gateway: http POST`, `billing: mongo insert entries`. */
interface Cost {
  sent: ReadonlyMap<string, number>;
  announced: ReadonlyMap<string, number>;
  handled: ReadonlyMap<string, number>;
}

const announcedIn = (events: EventWatch): Map<string, number> =>
  new Map([...Map.groupBy(events.all(), ({ type }) => type)].map(([type, all]) => [type, all.length]));

const costOf = async (
  shape: RunningShape,
  events: EventWatch,
  readSent: () => Promise<Map<string, number>>,
  { orders, clients }: { orders: number; clients: number },
): Promise<Cost> => {
  const on = leanClient(shape.url, clients);
  const admin: SignedInPerson = await signInPerson(on, BENCH_ADMIN);
  await openLoadShop(on, admin, LOAD_SHOP);
  const people = await newCustomers(on, clients);
  const settle = async (paid: number) => {
    await whenCounted(on, admin, paid);
    await pause(SETTLED_AFTER_MS);
  };
  const now = async () => ({
    at: performance.now(),
    sent: await readSent(),
    handled: await handledEvents(shape),
    announced: announcedIn(events),
  });
  const warm = await orderUntil(on, people, (count) => count >= WARM_UP);
  await settle(warm);
  const idle = await now();
  await pause(IDLE_MS);
  const before = await now();
  const count = await orderUntil(on, people, (placed) => placed >= orders);
  await settle(warm + count);
  const after = await now();
  const resting = grown(before.sent, idle.sent);
  const share = (after.at - before.at) / (before.at - idle.at);
  const each = (all: ReadonlyMap<string, number>) =>
    new Map([...all].map(([what, times]) => [what, times / count]));
  const sent = [...grown(after.sent, before.sent)].map(
    ([what, times]) => [what, Math.max(0, times - share * (resting.get(what) ?? 0))] as const,
  );
  return {
    sent: each(new Map(sent)),
    announced: each(grown(after.announced, before.announced)),
    handled: each(grown(after.handled, before.handled)),
  };
};

const sumOf = (all: ReadonlyMap<string, number>, isOne: (what: string) => boolean = () => true): number =>
  [...all].reduce((sum, [what, times]) => (isOne(what) ? sum + times : sum), 0);

/** The largest parts of a sum, by what a name is put under. */
const partsOf = (
  all: ReadonlyMap<string, number>,
  isOne: (what: string) => boolean,
  under: (what: string) => string,
): string =>
  [
    ...Map.groupBy(
      [...all].filter(([what]) => isOne(what)),
      ([what]) => under(what),
    ),
  ]
    .map(([name, parts]) => [name, parts.reduce((sum, [, times]) => sum + times, 0)] as const)
    .filter(([, times]) => times >= LEAST)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, times]) => `${name} ${times.toFixed(1)}`)
    .join(', ');

const figuresOf = ({ sent, announced, handled }: Cost): Figure[] => {
  const sentTo = (server: string) => (what: string) => what.includes(`: ${server} `);
  const command = (what: string) => what.split(': ')[1]?.split(' ')[1] ?? '';
  const process = (what: string) => what.split(':')[0] ?? '';
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const sending = (what: string, server: string, most?: number): Figure[] => [
    {
      what: `${what} for one order`,
      value: rounded(sumOf(sent, sentTo(server))),
      unit: '',
      ...(most === undefined ? {} : { aim: { most } }),
      beside: partsOf(sent, sentTo(server), command),
    },
  ];
  const all = () => true;
  return [
    ...sending('commands to MongoDB', 'mongo', 20),
    {
      what: '… the most of one service',
      value: rounded(
        Math.max(
          ...[
            ...Map.groupBy(
              [...sent].filter(([what]) => sentTo('mongo')(what)),
              ([what]) => process(what),
            ),
          ].map(([, parts]) => parts.reduce((sum, [, times]) => sum + times, 0)),
        ),
      ),
      unit: '',
      beside: partsOf(sent, sentTo('mongo'), process),
    },
    ...sending('commands to Redis', 'redis', 6),
    ...sending('requests to Kafka', 'kafka'),
    {
      what: 'events for one order',
      value: rounded(sumOf(announced)),
      unit: '',
      aim: { most: 3 },
      beside: partsOf(announced, all, (what) => what),
    },
    {
      what: '… hops: calls passed on to a service',
      value: rounded(sumOf(sent, sentTo('http'))),
      unit: '',
    },
    {
      what: '… hops: events handled in a service',
      value: rounded(sumOf(handled)),
      unit: '',
      beside: partsOf(handled, all, (what) => what),
    },
  ];
};

/** What one order sends, with so many at once; without what idle processes send. */
const measureOrderCost = async (orders: number, clients: number): Promise<Cost> => {
  const counts = sentCounts();
  try {
    return await inDistributedWith(counts.env)(async (shape) => {
      const events = await watchEvents(shape.kafkaBrokers);
      try {
        return await costOf(shape, events, async () => named(await counts.read(shape.pids)), {
          orders,
          clients,
        });
      } finally {
        await events.close();
      }
    });
  } finally {
    counts.close();
  }
};

export const measureCost = async (orders: number): Promise<Figure[]> =>
  figuresOf(await measureOrderCost(orders, 16));

if (import.meta.main) {
  const [orders = '1000', clients = '16'] = process.argv.slice(2);
  const cost = await measureOrderCost(Number(orders), Number(clients));
  showFigures(figuresOf(cost));
  for (const [what, times] of [...cost.sent].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (times >= LEAST) row(`    ${what}`, times.toFixed(2));
}
