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
import { watchEvents } from './event-watch.ts';
import type { SteadyOrders } from './steady-orders.ts';

const COUNTED_WITHIN_MS = 90_000;
/** Thousands of invoices may wait to be drawn. */
const DRAWN_WITHIN_MS = 300_000;

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
    return await operations.deadLetters();
  } finally {
    await operations.close();
  }
};

/** Every order that was answered is there, paid and counted once, and has one invoice; no event was set aside. */
export const expectNothingLost = async (expected: NothingLost): Promise<void> => {
  const { on, shop, orders, kafkaBrokers, log } = expected;
  const admin = await signInPerson(on, expected.admin);
  const placed = new Set(orders.placed.map(({ orderId }) => orderId));
  expect(placed.size).toBe(orders.placed.length);
  const events = await watchEvents(kafkaBrokers, log);
  try {
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
    await eventually(() => {
      // A killed process may announce again what it announced: the same event, under the same id.
      const drawn = Map.groupBy(events.of('InvoiceRendered'), (event) => event.subject);
      expect(new Set(drawn.keys())).toEqual(placed);
      const twice = [...drawn].filter(([, facts]) => new Set(facts.map(({ id }) => id)).size > 1);
      expect(twice).toEqual([]);
    }, DRAWN_WITHIN_MS);
  } finally {
    await events.close();
  }
  expect(orders.unexpected).toEqual([]);
  expect(await deadLetters(kafkaBrokers, log)).toEqual([]);
};
