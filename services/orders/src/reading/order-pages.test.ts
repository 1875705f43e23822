import { seedGiven, shuffledTies } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import { admin, customer, NOON } from '../orders.fixture.ts';
import { ADMIN, COUNTER, openOrdersApp } from '../orders-app.fixture.ts';

const ORDERS = 23;
const seed = seedGiven();

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

test.each([
  ["a customer's own orders", '/api/shop/haldi-house/orders/mine?', customer],
  ["a shop's orders", `${ADMIN}?status=all&`, admin],
  ["a shop's orders of one status", `${ADMIN}?status=placed&`, admin],
])(
  `pages of %s hold each order once, also of those placed in one moment (seed ${seed})`,
  async (_, url, as) => {
    orders = await openOrdersApp({
      instead: ({ database }) => ({ database: shuffledTies(database, seed), clock: { now: () => NOON } }),
    });
    const body = { items: [{ productId: 'lassi', quantity: 1 }] };
    const placed: string[] = [];
    for (let n = 0; n < ORDERS; n += 1) {
      const answer = await orders.call('POST', COUNTER, { as: customer, body });
      placed.push(answer.body.orderId);
    }
    const paged: string[] = [];
    for (let page = 1; page <= 6; page += 1) {
      const answer = await orders.call('GET', `${url}pageSize=4&page=${page}`, { as });
      expect(answer.body).toMatchObject({ total: ORDERS, totalPages: 6 });
      paged.push(...answer.body.items.map((order: { _id: string }) => order._id));
    }
    expect(paged.toSorted()).toEqual(placed.toSorted());
  },
);
