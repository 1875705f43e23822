import {
  allOrders,
  type Client,
  countedSales,
  eventually,
  type LoadShop,
  signInPerson,
} from '@biteboard/e2e';
import { kafkaClient, kafkaOperations } from '@biteboard/platform/distributed';
import type { Logger } from '@biteboard/platform/ports';
import { expect } from '@jest/globals';
import type { SteadyOrders } from './steady-orders.ts';

const COUNTED_WITHIN_MS = 90_000;
/** An invoice is drawn when it is asked for. */
const INVOICES_ASKED_FOR = 12;

export interface NothingLost {
  on: Client;
  admin: { email: string; password: string };
  shop: LoadShop;
  orders: SteadyOrders;
  kafkaBrokers: string;
  log: Logger;
}

const deadLetters = async (kafkaBrokers: string, log: Logger) => {
  const operations = kafkaOperations({ kafka: kafkaClient(kafkaBrokers, 'letters', log), log });
  try {
    return (await operations.letters.page({}, 1, 100)).items;
  } finally {
    await operations.close();
  }
};

/** As many as are asked for, from the first to the last. */
const someOf = <T>(all: readonly T[]): T[] =>
  all.filter((_, index) => index % Math.ceil(all.length / INVOICES_ASKED_FOR) === 0);

/** Every order that was answered is there, paid and counted once, and has an invoice; no event was set aside. */
export const expectNothingLost = async (expected: NothingLost): Promise<void> => {
  const { on, shop, orders, kafkaBrokers, log } = expected;
  const admin = await signInPerson(on, expected.admin);
  const placed = new Set(orders.placed.map(({ orderId }) => orderId));
  expect(placed.size).toBe(orders.placed.length);
  await eventually(async () => {
    const listed = await allOrders(on, admin, shop);
    expect(new Set(listed.map((order) => order.orderNumber)).size).toBe(listed.length);
    expect(new Set(listed.map((order) => order._id))).toEqual(placed);
    expect(listed.filter((order) => order.status !== 'paid')).toEqual([]);
    expect(await countedSales(on, admin, shop)).toEqual({
      totalCents: listed.reduce((sum, order) => sum + order.subtotalCents - order.discountCents, 0),
      orders: listed.length,
      redemptions: listed.filter((order) => order.discountCents > 0).length,
    });
  }, COUNTED_WITHIN_MS);
  for (const { orderId } of someOf(orders.placed)) {
    const path = `/api/admin/sites/${shop.slug}/orders/${orderId}/pdf`;
    expect([orderId, (await on.call('GET', path, { token: admin.token })).status]).toEqual([orderId, 200]);
  }
  expect(orders.unexpected).toEqual([]);
  expect(await deadLetters(kafkaBrokers, log)).toEqual([]);
};
