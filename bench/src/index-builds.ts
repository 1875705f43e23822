// What building each index of very many orders takes, and what waits for it: `node bench/src/index-builds.ts [orders]`.
// It needs a MongoDB that is none of the stand-ins, 2 GB of disk for a while and ten minutes.
import { setTimeout as pause } from 'node:timers/promises';
import { eventually, newCustomer, openLoadShop, signInPerson } from '@biteboard/e2e';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { startDistributed } from '../../deploy/local/distributed/start-distributed.ts';
import { type Figure, percentile, showFigures } from './figures/figures.ts';
import { leanClient } from './load/lean-client.ts';
import { LOAD_SHOP, payFor, place } from './load/shape-orders.ts';
import { BENCH_ADMIN, BENCH_ENV } from './load/shop.ts';

type Order = Document & { _id: string; status: string; lease?: unknown };

const AT_ONCE = 50_000;
const AT_REST_MS = 3_000;
const STEP_MS = 31_000;
const READY_WITHIN_MS = 1_800_000;

/** Fills the collection with copies of an order, each with an id, a number and a time of its own, in the server. */
const multiply = async (orders: Collection<Order>, order: Order, count: number): Promise<void> => {
  const digits = { $toString: '$n' };
  const back = { $multiply: ['$n', { $toLong: STEP_MS }] };
  const createdAt = {
    $dateToString: { format: '%Y-%m-%dT%H:%M:%S.%LZ', date: { $subtract: ['$$NOW', back] } },
  };
  const own = {
    _id: { $concat: ['bench-', digits] },
    orderNumber: { $concat: ['BB-', digits] },
    userId: { $concat: ['user-', { $toString: { $mod: ['$n', 10_007] } }] },
    createdAt,
  };
  for (let from = 0; from < count; from += AT_ONCE) {
    const stages = [
      { $limit: 1 },
      { $set: { n: { $range: [from, Math.min(from + AT_ONCE, count)] } } },
      { $unwind: '$n' },
      { $project: { own } },
      { $replaceWith: { $mergeObjects: [{ $literal: order }, '$own'] } },
      { $merge: { into: orders.collectionName, whenMatched: 'fail' } },
    ];
    await orders.aggregate(stages).toArray();
  }
};

/** Calls one after the other until it is stopped; answers how long each took (ms). */
const callsUntil = async (isOver: () => boolean, call: () => Promise<unknown>): Promise<number[]> => {
  const took: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await call();
    took.push(performance.now() - began);
    await pause(2);
  }
  return took;
};

/** How long the work takes (s), and what reads and writes of the collection take in the meantime (ms). */
const whileCalled = async (orders: Collection<Order>, count: number, work: () => Promise<unknown>) => {
  let isOver = false;
  let turn = 0;
  const next = () => {
    turn += 7_919;
    return `bench-${turn % count}`;
  };
  const write = { $set: { benched: true } };
  const calls = Promise.all([
    callsUntil(
      () => isOver,
      () => orders.findOne({ _id: next() }),
    ),
    callsUntil(
      () => isOver,
      () => orders.updateOne({ _id: next() }, write, { writeConcern: { w: 'majority', journal: true } }),
    ),
  ]);
  const began = performance.now();
  await work();
  const tookS = (performance.now() - began) / 1000;
  isOver = true;
  const [reads, writes] = await calls;
  const said = (what: string, waits: number[]) =>
    `${what} p50 ${percentile(waits, 0.5).toFixed(1)}, p99 ${percentile(waits, 0.99).toFixed(0)}, at most ${Math.max(...waits).toFixed(0)} ms`;
  return { tookS, waits: `${said('reads', reads)}; ${said('writes', writes)}` };
};

/** What each index of so many orders takes, and a service that starts without them. */
export const measureIndexBuilds = async (count: number): Promise<Figure[]> => {
  const product = await startDistributed(() => BENCH_ENV);
  const client = new MongoClient(product.env.MONGO_URL ?? '');
  try {
    const on = leanClient(product.urls[0] ?? '', 1);
    const admin = await signInPerson(on, BENCH_ADMIN);
    await openLoadShop(on, admin, LOAD_SHOP);
    await payFor(on, await place(on, await newCustomer(on)));
    const orders = client.db('biteboard_orders').collection<Order>('orders');
    const { lease: _lease, ...order } = await eventually(async () => {
      const paid = await orders.findOne({ status: 'paid' });
      if (!paid) throw new Error('the order is not paid yet');
      return paid;
    });
    await product.stop('orders');
    const indexes = (await orders.indexes()).filter(({ name }) => name !== '_id_');
    await orders.dropIndexes();
    await multiply(orders, { ...order, outbox: [] }, count);

    const rest = await whileCalled(orders, count, () => pause(AT_REST_MS));
    const figures: Figure[] = [{ what: 'at rest', value: rest.tookS, unit: 's', beside: rest.waits }];
    for (const { v: _version, key, ...options } of indexes) {
      const { tookS, waits } = await whileCalled(orders, count, () => orders.createIndex(key, options));
      figures.push({ what: `index ${options.name}`, value: tookS, unit: 's', beside: waits });
    }
    await orders.dropIndexes();
    const ordersUrl = product.urlsOf('orders')[0] ?? '';
    const started = await whileCalled(orders, count, async () => {
      const giveUpAt = Date.now() + READY_WITHIN_MS;
      const starting = product.start('orders').catch(() => {});
      while ((await fetch(`${ordersUrl}/readyz`).catch(() => undefined))?.ok !== true) {
        if (Date.now() > giveUpAt) throw new Error('the service did not become ready');
        await pause(100);
      }
      await starting;
    });
    figures.push({
      what: 'service orders, which builds them all: start to ready',
      value: started.tookS,
      unit: 's',
      beside: started.waits,
    });
    return figures;
  } finally {
    await client.close();
    await product.close();
  }
};

if (import.meta.main) showFigures(await measureIndexBuilds(Number(process.argv[2] ?? 1_000_000)));
