import { expect, test } from '@jest/globals';
import { arrivalsOf, busyness } from './evening.ts';

const evening = { seed: 7, minutes: 60, ordersPerMinute: 100, sites: 100, people: 50 };
const orders = arrivalsOf(evening).filter(({ errand }) => errand === 'order');
const within = (from: number, to: number) =>
  orders.filter(({ atMs }) => atMs >= from * 3_600_000 && atMs < to * 3_600_000);

test('an evening has as many orders as its rate says, most of them at its peak', () => {
  expect(orders.length / 6_000).toBeGreaterThan(0.93);
  expect(orders.length / 6_000).toBeLessThan(1.07);
  expect(within(0.4, 0.6).length / orders.length).toBeGreaterThan(0.2 * busyness(0.5) * 0.9);
  expect(within(0.9, 1).length).toBeLessThan(within(0.45, 0.55).length);
});

test('one site has a rush, and a fifth of the sites most of the orders', () => {
  const rush = within(0.25, 0.35);
  expect(rush.filter(({ site }) => site === 0).length / rush.length).toBeGreaterThan(0.25);
  expect(orders.filter(({ site }) => site < 20).length / orders.length).toBeGreaterThan(0.6);
  expect(new Set(orders.map(({ site }) => site)).size).toBe(100);
});

test('the same seed is the same evening, and arrivals come in order of their time', () => {
  const again = arrivalsOf(evening);
  expect(again).toEqual(arrivalsOf(evening));
  expect(again.map(({ atMs }) => atMs)).toEqual(again.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
  expect(arrivalsOf({ ...evening, seed: 8 })).not.toEqual(again);
});
