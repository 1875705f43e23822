import { newCustomer, type SignedInPerson, signInPerson } from '@biteboard/e2e';
import { type Random, seeded } from '@biteboard/platform/testing';
import { buy } from './customer.fixture.ts';
import { type Disturbance, scheduleOf } from './disturbances.fixture.ts';
import { type Patient, patient } from './patience.fixture.ts';
import { type OrderPlan, planOf } from './plan.fixture.ts';
import { attend, type ShopFloor, type StormOrder } from './shop-floor.fixture.ts';
import { openStormShop, patchSite, type StormShop } from './shops.fixture.ts';
import { KEYED, stripeKeysOf } from './stripe.fixture.ts';
import { SHOPS, type StormWorld } from './world.fixture.ts';

/** A running product in whichever shape. */
export interface StormProduct {
  urls: readonly string[];
  /** A process dies and is started again; says which. */
  kill(random: Random): Promise<string>;
  /** Ends it and starts it again, its clock so much (ms) further ahead of this machine's. */
  goAhead(ms: number): Promise<void>;
  close(): Promise<void>;
}

export interface StormOptions {
  seed: number;
  orders: number;
  world: StormWorld;
  product: StormProduct;
  /** How many orders are under way at once. */
  atOnce: number;
  killEvery: number;
  /** One change of keys in so many orders. */
  keysEvery: number;
  /** Takes a line about how it goes. */
  tell(line: string): void;
}

export interface Storm extends OpenedShops {
  orders: readonly StormOrder[];
  /** Those that have not come to an end. */
  left: StormOrder[];
  kills: number;
  /** How often a shop's keys were exchanged. */
  keyChanges: number;
}

export const STORM_ADMIN = { email: 'chief@biteboard.test', password: 'a long password' };
const CUSTOMERS = 12;
const PATIENT_LOOKS = 12;
const LOOK_AGAIN_MS = 120;

/** Everybody does what they do until the order is done, or nobody moves it for a while; whether it is done. */
const follow = async (floor: ShopFloor, order: StormOrder): Promise<boolean> => {
  for (let looks = 0; looks < PATIENT_LOOKS; ) {
    const turn = await attend(floor, order);
    if (turn === 'done') return true;
    looks = turn === 'moved' ? 0 : looks + 1;
    if (turn === 'waits') await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return false;
};

/** The shops are open, and their customers have accounts. */
export interface OpenedShops {
  on: Patient;
  floor: ShopFloor;
  shops: readonly StormShop[];
  people: readonly SignedInPerson[];
  /** Somebody of the shops signs in again. */
  enter(admin: SignedInPerson): void;
}

export const openStormShops = async (
  world: StormWorld,
  { urls }: Pick<StormProduct, 'urls'>,
  seed: number,
): Promise<OpenedShops> => {
  const on = patient(urls);
  const staff = { admin: await signInPerson({ url: '', call: on.call }, STORM_ADMIN) };
  const floor: ShopFloor = { on, admin: () => staff.admin, books: world.couriers.books, seed };
  const shops: StormShop[] = [];
  for (let index = 0; index < SHOPS; index += 1) {
    const shop = await openStormShop(on, staff.admin, index, world.settingsOf(index));
    world.tellShop(index, shop.siteId, urls[0]!);
    shops.push(shop);
  }
  const people = await Promise.all(
    Array.from({ length: CUSTOMERS }, () => newCustomer({ url: '', call: on.call })),
  );
  return { on, floor, shops, people, enter: (admin) => Object.assign(staff, { admin }) };
};

/** One order is bought and followed as far as it goes by now; whether it is done. */
export const begin = async (
  { on, floor, shops, people }: OpenedShops,
  world: StormWorld,
  plan: OrderPlan,
): Promise<{ order: StormOrder; isDone: boolean }> => {
  const shop = shops[plan.shop]!;
  const person = people[plan.customer]!;
  const placed = await buy({ on, till: world.stripe.till, shop, person, plan, seed: floor.seed });
  world.couriers.orderIsOf(placed.orderId, shop.siteId);
  const order: StormOrder = { orderId: placed.orderId, slug: shop.slug, plan, asked: 0, booked: 0 };
  return { order, isDone: await follow(floor, order) };
};

/** Opens the shops, lets everybody order while things go wrong, and answers when every order was begun. */
export const runStorm = async (options: StormOptions): Promise<Storm> => {
  const { seed, orders: count, world, product, atOnce, killEvery, keysEvery, tell } = options;
  const opened = await openStormShops(world, product, seed);
  const { on, floor, shops, people } = opened;
  const schedule = scheduleOf({ seed, orders: count, killEvery, keysEvery, keyed: KEYED });
  const random = seeded(seed);
  const done: StormOrder[] = [];
  const left: StormOrder[] = [];
  let kills = 0;
  let keyChanges = 0;
  let disturbing = Promise.resolve();

  const disturb = async (one: Disturbance): Promise<void> => {
    if (one.what === 'kill') {
      tell(`killed ${await product.kill(random)}`);
      kills += 1;
      return;
    }
    const { slug } = shops[one.shop]!;
    await patchSite(on, floor.admin(), slug, stripeKeysOf(one.shop, one.to));
    keyChanges += 1;
    tell(`the keys of ${slug} are ${one.to}`);
  };
  const beginNext = async (n: number): Promise<void> => {
    for (const one of schedule.get(n) ?? []) disturbing = disturbing.then(() => disturb(one));
    const { order, isDone } = await begin(opened, world, planOf(seed, n, shops.length, people.length));
    (isDone ? done : left).push(order);
  };
  let next = 0;
  world.setBad(true);
  const worker = async (): Promise<void> => {
    while (next < count) {
      const n = next++;
      await beginNext(n);
      if (n % 50 === 49) tell(`${n + 1} orders begun, ${done.length} done, ${left.length} left for later`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await disturbing;
  world.setBad(false);
  return { ...opened, orders: [...done, ...left], left, kills, keyChanges };
};
