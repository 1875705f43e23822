// Both shapes in one run: `node bench/src/distributed.ts [seconds] [embedded|distributed]`. Figures are of this machine, which also drives the load.

import {
  allOrders,
  type Client,
  countedSales,
  eventually,
  logIn,
  newCustomer,
  openLoadShop,
  openSession,
  type Person,
  type Placed,
  pay,
} from '@biteboard/e2e';
import { cpuMs, type Figure, residentMb, showFigures, waitsOf } from './figures.ts';
import { leanClient } from './lean-client.ts';
import { type Shape, shapesNamed } from './shapes.ts';
import { ADMIN } from './shop.ts';

const EFFECTS = 200;
const LOOK_AGAIN_MS = 2;
const SHOP = { name: 'Bench', slug: 'bench', coupon: 'BENCH10' };

const place = async (on: Client, { token }: Person): Promise<string> => {
  const body = { items: [{ name: 'Soup', quantity: 2 }] };
  const at = `/api/payments/stripe/${SHOP.slug}/checkout/pickup`;
  const placed = await on.call<Placed>('POST', at, { token, body });
  if (placed.status !== 201) throw new Error(`not placed: ${JSON.stringify(placed.body)}`);
  return openSession(on, placed.body);
};

const payFor = async (on: Client, session: string): Promise<void> => {
  const { status } = await pay(on, session);
  if (status !== 303) throw new Error(`not paid: ${status}`);
};

/** From the answer to a payment to the ledger that has counted it; one order at a time. */
const effectLatencies = async (on: Client, admin: Person): Promise<number[]> => {
  const who = await newCustomer(on);
  const took: number[] = [];
  for (let count = 1; count <= EFFECTS; count += 1) {
    const session = await place(on, who);
    await payFor(on, session);
    const paidAt = performance.now();
    while ((await countedSales(on, admin, SHOP)).orders < count) {
      if (performance.now() - paidAt > 30_000) throw new Error('a paid order did not come into the ledger');
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    took.push(performance.now() - paidAt);
  }
  return took;
};

/** Of all processes of a shape, ms. */
const cpuOfAll = ({ pids }: Shape): number => [...pids.values()].reduce((sum, pid) => sum + cpuMs(pid), 0);

const whenCounted = (on: Client, admin: Person, orders: number): Promise<void> =>
  eventually(async () => {
    const counted = (await countedSales(on, admin, SHOP)).orders;
    if (counted !== orders) throw new Error(`${counted} of ${orders} paid orders are in the ledger`);
  }, 120_000);

const orderFor = async (on: Client, people: readonly Person[], seconds: number): Promise<number> => {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    people.map(async (who) => {
      while (performance.now() < until) {
        await payFor(on, await place(on, who));
        count += 1;
      }
    }),
  );
  return count;
};

/** `paid`: how many were paid before; answers how many are now. */
const measureLoad = async (
  shape: Shape,
  admin: Person,
  { clients, seconds, paid }: { clients: number; seconds: number; paid: number },
): Promise<{ count: number; figures: Figure[] }> => {
  const on = leanClient(shape.url, clients);
  const people = await Promise.all(Array.from({ length: clients }, () => newCustomer(on)));
  const warm = paid + (await orderFor(on, people, 2));
  await whenCounted(on, admin, warm);
  const [started, before] = [performance.now(), cpuOfAll(shape)];
  const count = await orderFor(on, people, seconds);
  const took = (performance.now() - started) / 1000;
  await whenCounted(on, admin, warm + count);
  const cpu = (cpuOfAll(shape) - before) / count;
  const isDistributed = shape.name === 'distributed';
  const figures: Figure[] = [
    { what: `orders placed and paid, ${clients} clients`, value: count / took, unit: '/s' },
    {
      what: '… CPU for one, until all are in the ledger',
      value: cpu,
      unit: 'ms',
      ...(isDistributed ? { aim: { most: 12 }, beside: 'without the servers’' } : {}),
    },
  ];
  return { count: warm + count, figures };
};

const memoryOf = (when: string, { pids }: Shape): Figure => {
  const sizes = [...pids.values()].map(residentMb);
  const each = `${Math.min(...sizes).toFixed(0)}–${Math.max(...sizes).toFixed(0)} MB a process`;
  const value = sizes.reduce((sum, mb) => sum + mb, 0);
  return { what: `memory, ${when}`, value, unit: 'MB', ...(sizes.length > 1 ? { beside: each } : {}) };
};

/** What a shape's orders take, so many seconds with 8 and with 32 clients. */
export const measureShape = async (shape: Shape, seconds: number): Promise<Figure[]> => {
  const on = leanClient(shape.url, 4);
  const admin = await logIn(on, ADMIN);
  const whenReady = memoryOf('when ready', shape);
  await openLoadShop(on, admin, SHOP);
  const effects = await effectLatencies(on, admin);
  const few = await measureLoad(shape, admin, { clients: 8, seconds, paid: EFFECTS });
  const many = await measureLoad(shape, admin, { clients: 32, seconds, paid: few.count });
  const paid = (await allOrders(on, admin, SHOP)).filter(({ status }) => status === 'paid').length;
  if (paid !== many.count) throw new Error(`${many.count} orders are in the ledger, and ${paid} are paid`);
  return [
    { what: 'start to ready, servers up', value: shape.readyAfterMs, unit: 'ms' },
    whenReady,
    ...waitsOf('order paid → in the ledger', effects, { p50: 50, p99: 150 }),
    ...few.figures,
    ...many.figures,
    memoryOf('after the load', shape),
  ];
};

if (import.meta.main) {
  const [seconds = '10', only] = process.argv.slice(2);
  for (const inShape of shapesNamed(only))
    await inShape(async (shape) => {
      console.log(`${shape.name} shape`);
      showFigures(await measureShape(shape, Number(seconds)));
    });
}
