// What open streams cost, and how soon they tell: `node bench/src/streams.ts [streams] [embedded|distributed]`. Minutes.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Client,
  eventually,
  expectStatus,
  logIn,
  newCustomer,
  newManager,
  openLoadShop,
  openSession,
  type Person,
  type Placed,
  pay,
  placeSoup,
  startProduct,
} from '@biteboard/e2e';
import { startDistributed } from '../../deploy/local/distributed/start-distributed.ts';
import { cpuSeconds, ms, percentile, residentMb, row } from './figures.ts';
import { leanClient } from './lean-client.ts';
import { openStreams, type Wanted } from './open-streams.ts';
import { ADMIN, BENCH_ENV } from './shop.ts';

const STREAMS = Number(process.argv[2] ?? 1_000);
const SCREENS_OF_ONE = 50;
const LOOK_FOR_S = 30;
const IDLE_CPU = 0.05;
const SETTLES_WITHIN_MS = 300_000;
const ORDERS = 5;
const STEPS = [
  ['confirm', 'confirmed'],
  ['start', 'preparing'],
  ['ready', 'ready'],
] as const;
const SHOP = { name: 'Bench', slug: 'bench', coupon: 'BENCH10' };
const AT = `/api/admin/sites/${SHOP.slug}`;

/** One shape, running, and the processes that its streams go through. */
interface Shape {
  name: string;
  url: string;
  pids: ReadonlyMap<string, number>;
}

interface Cost {
  mb: number;
  /** Of one core. */
  cpu: number;
}

const pause = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs));

const costsOf = async ({ pids }: Shape, seconds: number): Promise<Map<string, Cost>> => {
  const before = new Map([...pids].map(([label, pid]) => [label, cpuSeconds(pid)]));
  await pause(seconds * 1000);
  return new Map(
    [...pids].map(([label, pid]) => {
      const cpu = (cpuSeconds(pid) - before.get(label)!) / seconds;
      return [label, { mb: residentMb(pid), cpu }];
    }),
  );
};

/** Once what went before is done: mails, invoices, memory given back. */
const idle = (shape: Shape): Promise<void> =>
  eventually(async () => {
    const busy = [...(await costsOf(shape, 10))].filter(([, { cpu }]) => cpu > IDLE_CPU);
    if (busy.length > 0) throw new Error(`${busy.map(([label]) => label)} still have work`);
  }, SETTLES_WITHIN_MS);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Every stream's person is another one, and looks at an order of their own. */
const customers = async (on: Client): Promise<Wanted[]> => {
  const wanted: Wanted[] = [];
  const one = async (): Promise<void> => {
    while (wanted.length < STREAMS) {
      const place = wanted.push({ path: '', token: '' }) - 1;
      const who = await newCustomer(on);
      const { orderId } = await placeSoup(on, SHOP, who);
      wanted[place] = { path: `/api/shop/${SHOP.slug}/orders/${orderId}/events`, token: who.token };
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return wanted;
};

/** The screens of a shop's people: each hears of every order. */
const screens = async (on: Client, admin: Person): Promise<Wanted[]> => {
  const wanted: Wanted[] = [];
  while (wanted.length < STREAMS) {
    const { token } = await newManager(on, admin, [SHOP.slug]);
    const one = { path: `${AT}/events`, token };
    wanted.push(...Array.from({ length: Math.min(SCREENS_OF_ONE, STREAMS - wanted.length) }, () => one));
  }
  return wanted;
};

/** From the shop's word to the last stream that has it, and from the first stream to the last. */
const measureNews = async (
  on: Client,
  admin: Person,
  streams: Awaited<ReturnType<typeof openStreams>>,
): Promise<void> => {
  const [whole, spread]: [number[], number[]] = [[], []];
  const who = await newCustomer(on);
  for (let order = 0; order < ORDERS; order += 1) {
    const placed: Placed = await placeSoup(on, SHOP, who);
    expectStatus(await pay(on, await openSession(on, placed)), 303);
    const move = (action: string) =>
      on.call('POST', `${AT}/orders/${placed.orderId}/${action}`, { token: admin.token });
    for (const [action, status] of STEPS) {
      const heard = streams.listenFor(`"status":"${status}"`);
      const begun = performance.now();
      // An order may be confirmed once its payment is heard of.
      await eventually(async () => expectStatus(await move(action), 200));
      const times = await eventually(() => {
        const all = heard();
        if (!all) throw new Error('some have not heard of it');
        return all;
      }, 30_000);
      whole.push(Math.max(...times) - begun);
      spread.push(Math.max(...times) - Math.min(...times));
    }
  }
  row('  an order moved on → all have it: p50, most', ms(percentile(whole, 0.5)), ms(percentile(whole, 1)));
  row('  … from the first of them to the last', ms(percentile(spread, 0.5)), ms(percentile(spread, 1)));
};

const measure = async (shape: Shape): Promise<void> => {
  row(`${shape.name} shape, ${STREAMS} streams`, 'memory', 'CPU');
  const on = leanClient(shape.url, 8);
  const admin = await logIn(on, ADMIN);
  await openLoadShop(on, admin, SHOP);
  const kinds = [
    ['a customer’s each, own orders', await customers(on)],
    ['screens of one shop', await screens(on, admin)],
  ] as const;
  for (const [kind, wanted] of kinds) {
    await idle(shape);
    const before = await costsOf(shape, LOOK_FOR_S);
    const streams = await openStreams(shape.url, wanted);
    try {
      await pause(LOOK_FOR_S * 1000);
      const after = await costsOf(shape, LOOK_FOR_S);
      for (const [label, cost] of after) {
        const was = before.get(label)!;
        row(`  ${label}, before`, `${was.mb.toFixed(0)} MB`, percent(was.cpu));
        row(`  ${label}, ${kind}`, `${cost.mb.toFixed(0)} MB`, percent(cost.cpu));
      }
      if (wanted[0]?.path === `${AT}/events`) await measureNews(on, admin, streams);
      if (streams.ended() > 0) throw new Error(`${streams.ended()} streams have ended`);
    } finally {
      streams.close();
    }
  }
};

const measureEmbedded = async (): Promise<void> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const pids = new Map([['all in one', product.process.pid ?? 0]]);
    await measure({ name: 'embedded', url: product.url, pids });
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const measureDistributed = async (): Promise<void> => {
  const { urls, pids, close } = await startDistributed(BENCH_ENV);
  try {
    const onTheWay = [...pids()].filter(([label]) => label === 'gateway' || label === 'orders');
    await measure({ name: 'distributed', url: urls[0] ?? '', pids: new Map(onTheWay) });
  } finally {
    await close();
  }
};

const shape = process.argv[3];
if (shape !== 'distributed') await measureEmbedded();
if (shape !== 'embedded') await measureDistributed();
