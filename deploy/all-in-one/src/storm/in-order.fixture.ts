import { expect } from '@jest/globals';
import { accountsSay, orderFaults, ordersOfShops, shopSays } from './accounts.fixture.ts';
import { described } from './described.fixture.ts';
import { mailsSay, postsSay } from './letters.fixture.ts';
import type { Storm } from './storm.fixture.ts';
import type { StormWorld } from './world.fixture.ts';

/** So many of those that are wrong are told whole. */
const MANY = 5;

/** After the storm: every cent, order, courier, mail and notification is where it belongs. */
export const expectAllInOrder = async (storm: Storm, world: StormWorld): Promise<void> => {
  const byShop = await ordersOfShops(storm);
  const all = byShop.flat();
  const faults = orderFaults(storm, world, all);
  const ill = all.filter(({ orderNumber }) => faults.some((fault) => fault.startsWith(orderNumber)));
  const orders = storm.orders.filter(({ orderId }) => ill.some(({ _id }) => _id === orderId)).slice(0, MANY);
  expect([...faults, ...(await Promise.all(orders.map((order) => described(storm, world, order))))]).toEqual(
    [],
  );
  for (const [index, orders] of byShop.entries()) {
    const { stripeCents, couponsUsed, ...others } = await shopSays(storm, world, index, orders);
    expect(others).toEqual({ ordersCents: stripeCents, daysCents: stripeCents, billingCents: stripeCents });
    expect(couponsUsed.counted).toBe(couponsUsed.byOrders);
  }
  const accounts = accountsSay(world, all);
  expect(accounts.stripe).toEqual(accounts.orders);
  expect(await mailsSay(storm, world, all)).toEqual({
    wrong: [],
    notSent: [],
    missing: [],
    unknown: [],
    tooMany: 0,
  });
  expect(postsSay(storm, world, all)).toEqual({ unsigned: [], wrong: [], tooMany: 0 });
  expect(storm.on.unexpected).toEqual([]);
  // A storm in which nothing happened would say nothing.
  expect(storm.kills).toBeGreaterThan(0);
  expect(Object.keys(accounts.stripe).length).toBeGreaterThan(1);
};
