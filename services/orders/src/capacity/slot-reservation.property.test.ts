import { DAYS, quarterOf } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import { aSite, inProfile, type Random, seeded, seedGiven, testPorts } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { location, NOON } from '../orders.fixture.ts';
import type { SlotReservation } from './slot.ts';
import { slotRepository } from './slot-repository.ts';
import { confirmSlot, readFull, releaseSlot, reserveSlot } from './slot-reservation.ts';

const RUNS = inProfile({ short: 20, full: 200 });
const ORDERS = 60;
const MOST = 3;
const MINUTE_MS = 60_000;
const SEED = seedGiven();
const site = aSite({
  locations: [location('loc-1', 'Downtown')],
  capacity: DAYS.map((day) => ({
    locationId: 'loc-1',
    day,
    from: '00:00',
    to: '24:00',
    orders: MOST,
    items: null,
  })),
});

/** Two replicas on one database: orders hold places, leave them, keep them and are repeated, all at the same time. */
const live = async (random: Random) => {
  const ports = testPorts({ startAt: NOON });
  const replicas = [slotRepository(ports.forService('orders')), slotRepository(ports.forService('orders'))];
  await ports.start();
  const kept = new Map<string, SlotReservation>();
  const now = ports.clock.now();

  const orderAt = async (id: string): Promise<void> => {
    const slots = () => random.pick(replicas);
    const scheduledFor = random.pick([
      null,
      now + 60 * MINUTE_MS,
      now + 65 * MINUTE_MS,
      now + 90 * MINUTE_MS,
    ]);
    const counted = {
      orderId: id,
      items: 1,
      locationId: 'loc-1',
      scheduledFor,
      until: () => now + 30 * MINUTE_MS,
    };
    const hold = async () =>
      reserveSlot(slots(), site, counted, { now, isFull: await readFull(slots(), site, counted, now) });
    const held = await hold().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return undefined;
    });
    if (!held) return;
    const order = {
      _id: id,
      siteId: site._id,
      pickup: { location: site.locations[0]! },
      items: [],
      bookedFor: held.bookedFor,
    };
    const fate = random.pick(['kept', 'kept', 'left', 'lapses'] as const);
    if (fate === 'left') {
      await releaseSlot(slots(), order);
      await releaseSlot(slots(), order);
    }
    if (fate !== 'kept') return;
    await confirmSlot(slots(), order);
    // Delivered again, as events are.
    if (random.chance(0.3)) await confirmSlot(slots(), order);
    kept.set(id, held);
  };

  await Promise.all(Array.from({ length: ORDERS }, (_, at) => orderAt(`order-${at}`)));
  const kitchen = { siteId: site._id, locationId: 'loc-1' };
  const look = () => replicas[0]!.list(kitchen, 0, now + 24 * 60 * MINUTE_MS);
  const before = await look();
  ports.clock.advance(30 * MINUTE_MS);
  const after = await look();
  await ports.close();
  return { kept, before, after };
};

test(`two replicas never reserve more slots than there are, nor lose a confirmed one (SEED=${SEED})`, async () => {
  const random = seeded(SEED);
  for (let run = 0; run < RUNS; run += 1) {
    const { kept, before, after } = await live(random);
    for (const { orders } of before.values()) expect(orders).toBeLessThanOrEqual(MOST);
    const expected = new Map<number, number>();
    for (const { bookedFor, readyAt } of kept.values()) {
      const at = Date.parse(bookedFor);
      expect(quarterOf(Date.parse(readyAt))).toBe(at);
      expected.set(at, (expected.get(at) ?? 0) + 1);
    }
    const found = [...after].flatMap(([at, { orders }]) => (orders > 0 ? [[at, orders] as const] : []));
    expect(new Map(found)).toEqual(expected);
    expect(kept.size).toBeGreaterThan(0);
  }
});
