import { afterEach, expect, test } from '@jest/globals';
import { countingReads } from '../testing/counting-reads.ts';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { removedUserIds } from './removed-user-ids.ts';

let ports: TestPorts;
afterEach(() => ports.close());
/** Two replicas of one service. */
const opened = () => {
  ports = testPorts();
  const counted = countingReads(ports.forService('billing').database);
  const open = () => removedUserIds({ database: counted.database, clock: ports.clock });
  return { ...counted, open, here: open(), there: open() };
};

test('a removal is known at once where it is received, in each replica two seconds later, and after a start', async () => {
  const { open, here, there } = opened();
  expect(await there.has('ana')).toBe(false);
  await here.add('ana');
  await here.add('ana');
  expect([await here.has('ana'), await here.has('ben')]).toEqual([true, false]);
  ports.clock.advance(2_000);
  expect([await there.has('ana'), await there.has('ben')]).toEqual([true, false]);
  expect(await open().has('ana')).toBe(true);
});

test('a replica that was not asked for long has missed nobody', async () => {
  const { here, there } = opened();
  expect(await there.has('ana')).toBe(false);
  await here.add('ana');
  ports.clock.advance(24 * 3_600_000);
  expect(await there.has('ana')).toBe(true);
});

test('one question in a moment serves all who are asked for', async () => {
  const { reads, here } = opened();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => here.has(`person-${at}`)));
  expect(answers).toEqual(Array(50).fill(false));
  expect(reads()).toBe(1);
  ports.clock.advance(2_000);
  await here.has('ana');
  expect(reads()).toBe(2);
});

test('where very many have gone each is looked up', async () => {
  const { here, there } = opened();
  const everybody = Array.from({ length: 10_001 }, (_, at) => `person-${at}`);
  await Promise.all(everybody.map((id) => here.add(id)));
  for (const replica of [here, there])
    expect([
      await replica.has('person-0'),
      await replica.has('person-10000'),
      await replica.has('ana'),
    ]).toEqual([true, true, false]);
  await here.add('ana');
  expect(await there.has('ana')).toBe(true);
});
