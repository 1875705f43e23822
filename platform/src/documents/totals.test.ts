import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { type Totals, totalsIn } from './totals.ts';

interface Day {
  _id: string;
  site: string;
  cents: number;
  orders: number;
}

const empty: Day = { _id: 'monday', site: 's1', cents: 0, orders: 0 };
let ports: TestPorts;
let days: Totals<Day>;
/** The same totals in another replica. */
let twin: Totals<Day>;

beforeEach(() => {
  ports = testPorts();
  const own = ports.forService('billing');
  [days, twin] = [totalsIn<Day>(own, { name: 'days' }), totalsIn<Day>(own, { name: 'days' })];
});
afterEach(() => ports.close());

const monday = async () => (await days.find({ _id: 'monday' }))[0];

test('hundreds of movements at once, from two replicas, are all added', async () => {
  const adding = Array.from({ length: 300 }, (_, n) =>
    (n % 2 ? days : twin).add(empty, `order-${n}`, { cents: n, orders: 1 }),
  );
  await Promise.all(adding);
  expect(await monday()).toMatchObject({ site: 's1', cents: (299 * 300) / 2, orders: 300 });
});

test('a movement that comes again, alone or among others, is added once', async () => {
  const add = (id: string) => days.add(empty, id, { cents: 5, orders: 1 });
  await Promise.all([add('a'), add('a'), add('b')]);
  await twin.add(empty, 'a', { cents: 5, orders: 1 });
  await Promise.all([add('b'), add('c'), add('a')]);
  expect(await monday()).toMatchObject({ cents: 15, orders: 3 });
});

test('what is taken away is subtracted, and a sum that is not named stays', async () => {
  await days.add(empty, 'sale', { cents: 900, orders: 1 });
  await days.add(empty, 'refund', { cents: -400 });
  expect(await monday()).toMatchObject({ cents: 500, orders: 1 });
});
