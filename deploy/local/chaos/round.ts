import { seeded } from '@biteboard/platform/testing';
import { calmDown } from '../../all-in-one/src/storm/calm.fixture.ts';
import { disorderIn } from '../../all-in-one/src/storm/disorder.fixture.ts';
import { type OrderPlan, planOf } from '../../all-in-one/src/storm/plan.fixture.ts';
import type { StormOrder } from '../../all-in-one/src/storm/shop-floor.fixture.ts';
import { begin, type Storm } from '../../all-in-one/src/storm/storm.fixture.ts';
import type { FaultStretch, Shape } from './stretch.ts';
import { pause } from './target.ts';
import { seenByTheWrong } from './wrong-eyes.ts';

export const ORDERS_FOR_A_FAULT = 3;
/** More than a stretch has. */
const FAULTS_OF_A_SEED = 1_000;
/** A fault comes so soon after its orders. */
const BEGIN_MS = 600;
/** How long nothing has to move until nothing will by itself. */
const PATIENCE_MS: Record<Shape, number> = { embedded: 2_000, distributed: 6_000 };

/** Each order comes to its end within hours of the product's clock: nobody comes back after a day. */
const PAYS: Partial<Record<OrderPlan['pays'], OrderPlan['pays']>> = { never: 'at once', late: 'at once' };

const plannedIn = ({ seed, opened: { shops, people } }: FaultStretch, n: number): OrderPlan => {
  const plan = planOf(seed, n, shops.length, people.length);
  return { ...plan, pays: PAYS[plan.pays] ?? plan.pays };
};

/** Orders that were begun, and how many of them went as far as they go by now. */
const beginning = (stretch: FaultStretch) => {
  const begun: ReturnType<typeof begin>[] = [];
  let over = 0;
  return {
    begin: (): void => {
      const plan = plannedIn(stretch, stretch.orders.length + begun.length);
      const one = begin(stretch.opened, stretch.world, plan);
      begun.push(one);
      one.then(
        () => (over += 1),
        () => {},
      );
    },
    said: () => `of ${begun.length} orders ${over} went as far as they go`,
    all: () => Promise.all(begun),
  };
};

/** Nothing goes wrong any more and clocks go ahead: everything has to come to its end within hours of them. */
const settle = async (stretch: FaultStretch, left: StormOrder[], orders: StormOrder[]): Promise<Storm> => {
  const { world, target, opened, shape } = stretch;
  const all = { ...opened, kills: target.deaths(), keyChanges: 0, left };
  const goAhead = async (ms: number): Promise<void> => {
    world.clock.aheadMs += ms;
    target.setClocks();
    await pause(target.noticesClockWithinMs);
  };
  await calmDown({
    storm: { ...all, orders },
    world,
    product: { goAhead },
    patienceMs: PATIENCE_MS[shape],
    tell: () => {},
  });
  return { ...all, orders: stretch.orders };
};

/** One fault after the other while orders go on; then everything is calm. Answers what is not in order then. */
export const runRound = async (
  stretch: FaultStretch,
  kinds: readonly string[],
  tell: (line: string) => void,
): Promise<string[]> => {
  const { world, faults } = stretch;
  const orders = beginning(stretch);
  world.setBad(true);
  for (const [at, kind] of kinds.entries()) {
    // Of its own, so that what it draws does not depend on how the orders went.
    const random = seeded(stretch.seed * FAULTS_OF_A_SEED + stretch.orders.length + at);
    for (let more = 0; more < ORDERS_FOR_A_FAULT; more += 1) orders.begin();
    await pause(random.whole(0, BEGIN_MS));
    const started = performance.now();
    const met = await faults[kind]!(random);
    const took = ((performance.now() - started) / 1000).toFixed(1);
    tell(`${kind}${met ? ` (${met})` : ''}, ${took} s; ${orders.said()}`);
  }
  const ended = await orders.all();
  const begun = ended.map(({ order }) => order);
  stretch.orders.push(...begun);
  const left = ended.filter(({ isDone }) => !isDone).map(({ order }) => order);
  const storm = await settle(stretch, left, begun);
  return [...(await disorderIn(storm, world)), ...(await seenByTheWrong(storm))];
};
