import { expect, test } from '@jest/globals';
import { liveOrder } from './live.fixture.ts';
import { recentUpdates } from './recent-updates.ts';

const eras = () => {
  let last = 0;
  return () => {
    last += 1;
    return `era-${last}`;
  };
};
const positions = (updates: readonly { position: number }[] | undefined) =>
  updates?.map(({ position }) => position);

test('a client that names an update gets those after it', () => {
  const recent = recentUpdates(eras());
  const before = recent.lastId();
  recent.add(liveOrder());
  const first = recent.lastId();
  recent.add(liveOrder());
  expect(positions(recent.since(before))).toEqual([1, 2]);
  expect(positions(recent.since(first))).toEqual([2]);
  expect(positions(recent.since(recent.lastId()))).toEqual([]);
});

test('ids that were evicted, never issued, or issued before a reset are unknown', () => {
  const recent = recentUpdates(eras(), { updates: 2, bytes: 1_000_000, bytesAtOnce: 1_000_000 });
  const before = recent.lastId();
  for (let count = 0; count < 3; count += 1) recent.add(liveOrder());
  expect(recent.since(before)).toBeUndefined();
  expect(positions(recent.since('era-1.1'))).toEqual([2, 3]);
  for (const id of ['era-1.4', 'era-1.x', 'era-2.3', 'x', '', '.']) expect(recent.since(id)).toBeUndefined();
  recent.reset();
  expect(recent.since('era-1.3')).toBeUndefined();
  expect(positions(recent.since(recent.lastId()))).toEqual([]);
});

test('the size is bounded in bytes, but the newest update always stays', () => {
  const recent = recentUpdates(eras(), { updates: 100, bytes: 6_000, bytesAtOnce: 6_000 });
  const before = recent.lastId();
  for (let count = 0; count < 5; count += 1) recent.add(liveOrder());
  expect(recent.since(before)).toBeUndefined();
  expect(positions(recent.since('era-1.3'))).toEqual([4, 5]);
});

test('the updates of one reconnect are bounded, counted by what the client watches', () => {
  const recent = recentUpdates(eras(), { updates: 100, bytes: 100_000, bytesAtOnce: 8_000 });
  const before = recent.lastId();
  for (let count = 0; count < 3; count += 1) {
    recent.add(liveOrder());
    recent.add(liveOrder({ _id: 'o2' }));
  }
  expect(recent.since(before)).toBeUndefined();
  expect(positions(recent.since(before, ({ _id }) => _id === 'o2'))).toEqual([2, 4, 6]);
});
