import type { DeliveryStatus } from '@biteboard/contracts';
import { inProfile, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { bookByHand, cancelByHand, cancelDelivery } from './cancellation.ts';
import { couriersWorld } from './couriers-model.fixture.ts';
import { goingOut } from './delivery.fixture.ts';
import { type CourierBooking, type Delivery, isDeliveryDue } from './delivery.ts';
import { applyBookingUpdate, hasFood } from './progress.ts';
import { confirmDelivery, newDelivery } from './search.ts';
import { processDelivery } from './use-cases/process-delivery.ts';

const RUNS = inProfile({ short: 300, full: 10_000 });
const STEPS = 120;
const SEED = seedGiven();
const WAY: readonly DeliveryStatus[] = [
  'requested',
  'assigned',
  'at_pickup',
  'picked_up',
  'near_dropoff',
  'delivered',
];

type World = ReturnType<typeof couriersWorld>;

const refusedByHand = (error: unknown): undefined => {
  if ((error as { fault?: string }).fault !== 'conflict') throw error;
};

const stepsOf = (world: World) => {
  const { random } = world;
  const change = (decide: (state: Delivery) => ReturnType<typeof cancelDelivery>) =>
    random.pick(world.replicas).ports.deliveries.change('order-1', decide);
  const byHand = (act: (state: Delivery) => ReturnType<typeof bookByHand>) =>
    void change(act).catch(refusedByHand);
  const tell = () => {
    const one = random.pick([...world.far.values()]);
    if (one) {
      const news = { ...world.newsOf(one), at: world.now() - random.whole(0, 60_000) };
      void change((state) => applyBookingUpdate(state, one.id, news, world.now()));
    }
  };
  return {
    attend: () =>
      void processDelivery(random.pick(world.replicas).ports, 'order-1').catch((error: Error) => {
        if (error.message !== 'Silence.') throw error;
      }),
    confirm: () => void change((state) => confirmDelivery(state, goingOut(), world.now())),
    cancel: () => void change((state) => cancelDelivery(state, world.now())),
    bookByHand: () => byHand((state) => bookByHand(state, undefined, world.now())),
    cancelByHand: () => byHand((state) => cancelByHand(state, world.now())),
    kill: () => world.kill(random.whole(0, 1)),
    travel: () => {
      const one = random.pick(world.live());
      if (one)
        one.status = random.chance(0.1) ? 'cancelled' : (WAY[WAY.indexOf(one.status) + 1] ?? one.status);
      if (random.chance(0.6)) tell();
    },
    tell,
  };
};

/** Without further faults the sweep runs until nothing is due. */
const settle = async (world: World, attend: () => void): Promise<void> => {
  world.heal();
  for (let round = 0; round < 400; round += 1) {
    while (await world.goOn());
    const { dueAt, bookings } = world.stored();
    const isKnown = ({ id, state, wanted, status }: CourierBooking): boolean =>
      state === 'ended' ||
      (state === 'booked' && (wanted || hasFood(status)) && world.far.get(id)?.status === status);
    const isOver = bookings.every(isKnown);
    if (isOver && !world.stored().search) return;
    if (isDeliveryDue(world.stored(), world.now())) attend();
    world.pass(Math.max(1_000, Date.parse(dueAt ?? '') - world.now() || 0));
  }
};

test(`never two couriers, none for a cancelled order, and the shop is notified where none comes (seed ${SEED})`, async () => {
  const ends = { brought: 0, coming: 0, off: 0, problem: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    const world = couriersWorld(SEED + run);
    const { random } = world;
    world.write(newDelivery(goingOut(), world.now()));
    const { attend, confirm, cancel, kill, travel, tell, ...hands } = stepsOf(world);
    confirm();
    const willCancel = random.chance(0.5);
    const howFast = random.pick([0, 0.02, 0.1]);
    for (let step = 0; step < STEPS; step += 1) {
      for (let some = random.whole(0, 3); some > 0; some -= 1) await world.goOn();
      world.pass(random.whole(1, 2_000));
      if (random.chance(0.4)) attend();
      if (random.chance(howFast)) travel();
      if (random.chance(0.05)) tell();
      if (random.chance(0.05)) {
        kill();
        if (willCancel && random.chance(0.3)) cancel();
      }
      if (random.chance(0.02)) random.pick([hands.bookByHand, hands.cancelByHand])();
      if (random.chance(0.02)) confirm();
      if (willCancel && random.chance(0.02)) cancel();
    }
    await settle(world, attend);

    const stored = world.stored();
    const wanted = stored.bookings.filter(
      (one) => one.state === 'booked' && (one.wanted || hasFood(one.status)),
    );
    const live = world.live();
    expect({ run, mostAtOnce: world.mostAtOnce() }).toEqual({
      run,
      mostAtOnce: Math.min(1, world.mostAtOnce()),
    });
    expect({ run, live: live.map(({ id }) => id) }).toEqual({ run, live: wanted.map(({ id }) => id) });
    if (stored.calledOff)
      expect({ run, live: live.filter(({ status }) => !hasFood(status)) }).toEqual({ run, live: [] });
    else if (live.length === 0 && stored.confirmed) {
      const isBrought = [...world.far.values()].some(({ status }) => status === 'delivered');
      expect({ run, isToldOrBrought: isBrought || stored.problem !== null }).toEqual({
        run,
        isToldOrBrought: true,
      });
    }
    if (stored.calledOff) ends.off += 1;
    else if (live.length > 0) ends.coming += 1;
    else if (stored.problem) ends.problem += 1;
    else ends.brought += 1;
  }
  for (const [end, times] of Object.entries(ends))
    expect({ end, isSeen: times > 0 }).toEqual({ end, isSeen: true });
});
