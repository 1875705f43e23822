// What open streams cost, and how soon they tell: `node bench/src/streams.ts [streams] [embedded|distributed]`. Minutes.

import {
  type Client,
  eventually,
  expectStatus,
  newCustomer,
  newManager,
  openLoadShop,
  openPaymentSession,
  type PlacedAnswer,
  pay,
  placeSoup,
  type SignedInPerson,
  signInPerson,
} from '@biteboard/e2e';
import { cpuMs, type Figure, percentile, residentMb, showFigures } from './figures/figures.ts';
import { leanClient } from './load/lean-client.ts';
import { openStreams, type Wanted } from './load/open-streams.ts';
import { type RunningShape, shapesNamed } from './load/shapes.ts';
import { BENCH_ADMIN } from './load/shop.ts';

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

interface Cost {
  mb: number;
  /** Of one core. */
  cpu: number;
}

const pause = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs));

const costsOf = async (pids: RunningShape['pids'], seconds: number): Promise<Map<string, Cost>> => {
  const before = new Map([...pids].map(([label, pid]) => [label, cpuMs(pid)]));
  await pause(seconds * 1000);
  return new Map(
    [...pids].map(([label, pid]) => {
      const cpu = (cpuMs(pid) - before.get(label)!) / (seconds * 1000);
      return [label, { mb: residentMb(pid), cpu }];
    }),
  );
};

/** Once what went before is done: mails, invoices, memory given back. */
const idle = (pids: RunningShape['pids']): Promise<void> =>
  eventually(async () => {
    const busy = [...(await costsOf(pids, 10))].filter(([, { cpu }]) => cpu > IDLE_CPU);
    if (busy.length > 0) throw new Error(`${busy.map(([label]) => label)} still have work`);
  }, SETTLES_WITHIN_MS);

/** Every stream's person is another one, and looks at an order of their own. */
const customers = async (on: Client, count: number): Promise<Wanted[]> => {
  const wanted: Wanted[] = [];
  const one = async (): Promise<void> => {
    while (wanted.length < count) {
      const place = wanted.push({ path: '', token: '' }) - 1;
      const who = await newCustomer(on);
      const { orderId } = await placeSoup(on, SHOP, who);
      wanted[place] = { path: `/api/shop/${SHOP.slug}/orders/${orderId}/events`, token: who.token };
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return wanted;
};

/** The screens of a shop's people: each receives every order. */
const screens = async (on: Client, admin: SignedInPerson, count: number): Promise<Wanted[]> => {
  const wanted: Wanted[] = [];
  while (wanted.length < count) {
    const { token } = await newManager(on, admin, [SHOP.slug]);
    const one = { path: `${AT}/events`, token };
    wanted.push(...Array.from({ length: Math.min(SCREENS_OF_ONE, count - wanted.length) }, () => one));
  }
  return wanted;
};

/** From the shop's word to the last stream that has it, and from the first stream to the last. */
const measureNews = async (
  on: Client,
  admin: SignedInPerson,
  streams: Awaited<ReturnType<typeof openStreams>>,
): Promise<Figure[]> => {
  const [whole, spread]: [number[], number[]] = [[], []];
  const who = await newCustomer(on);
  for (let order = 0; order < ORDERS; order += 1) {
    const placed: PlacedAnswer = await placeSoup(on, SHOP, who);
    expectStatus(await pay(on, await openPaymentSession(on, placed)), 303);
    const move = (action: string) =>
      on.call('POST', `${AT}/orders/${placed.orderId}/${action}`, { token: admin.token });
    for (const [action, status] of STEPS) {
      const heard = streams.listenFor(`"status":"${status}"`);
      const begun = performance.now();
      // An order may be confirmed once its payment is known.
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
  const figuresOf = (what: string, waits: readonly number[]): Figure[] => [
    { what: `${what}, p50`, value: percentile(waits, 0.5), unit: 'ms' },
    { what: `${what}, at most`, value: percentile(waits, 1), unit: 'ms' },
  ];
  return [
    ...figuresOf('an order moved on → all screens have it', whole),
    ...figuresOf('… from the first of them to the last', spread),
  ];
};

/** What so many open streams cost the processes that they go through. */
export const measureStreams = async (shape: RunningShape, count: number): Promise<Figure[]> => {
  const onTheWay = [...shape.pids].filter(([label]) => ['all in one', 'gateway', 'orders'].includes(label));
  const pids = new Map(onTheWay);
  const on = leanClient(shape.url, 8);
  const admin = await signInPerson(on, BENCH_ADMIN);
  await openLoadShop(on, admin, SHOP);
  const kinds = [
    [`${count} customers, own orders`, await customers(on, count)],
    [`${count} screens of one shop`, await screens(on, admin, count)],
  ] as const;
  const figures: Figure[] = [];
  for (const [kind, wanted] of kinds) {
    await idle(pids);
    const before = await costsOf(pids, LOOK_FOR_S);
    const streams = await openStreams(shape.url, wanted);
    try {
      await pause(LOOK_FOR_S * 1000);
      for (const [label, { mb, cpu }] of await costsOf(pids, LOOK_FOR_S)) {
        const was = before.get(label)!;
        figures.push(
          { what: `${label}, ${kind}`, value: mb, unit: 'MB', beside: `before ${was.mb.toFixed(0)} MB` },
          {
            what: '… of one core, at rest',
            value: cpu * 100,
            unit: '%',
            beside: `before ${(was.cpu * 100).toFixed(1)} %`,
          },
        );
      }
      if (wanted[0]?.path === `${AT}/events`) figures.push(...(await measureNews(on, admin, streams)));
      if (streams.ended() > 0) throw new Error(`${streams.ended()} streams have ended`);
    } finally {
      streams.close();
    }
  }
  return figures;
};

if (import.meta.main) {
  const [count = '1000', only] = process.argv.slice(2);
  for (const inShape of shapesNamed(only))
    await inShape(async (shape) => {
      console.log(`${shape.name} shape`);
      showFigures(await measureStreams(shape, Number(count)));
    });
}
