import { expect, test } from '@jest/globals';
import { heardLately } from './heard-lately.ts';
import { anOrder } from './live.fixture.ts';

const eras = () => {
  let last = 0;
  return () => {
    last += 1;
    return `era-${last}`;
  };
};
const places = (news: readonly { place: number }[] | undefined) => news?.map(({ place }) => place);

test('whoever names what came last gets what came after it', () => {
  const heard = heardLately(eras());
  const before = heard.lastId();
  heard.add(anOrder());
  const first = heard.lastId();
  heard.add(anOrder());
  expect(places(heard.since(before))).toEqual([1, 2]);
  expect(places(heard.since(first))).toEqual([2]);
  expect(places(heard.since(heard.lastId()))).toEqual([]);
});

test('what it forgot, never had, or had before it missed something, it does not know', () => {
  const heard = heardLately(eras(), { news: 2, bytes: 1_000_000, bytesAtOnce: 1_000_000 });
  const before = heard.lastId();
  for (let told = 0; told < 3; told += 1) heard.add(anOrder());
  expect(heard.since(before)).toBeUndefined();
  expect(places(heard.since('era-1.1'))).toEqual([2, 3]);
  for (const id of ['era-1.4', 'era-1.x', 'era-2.3', 'x', '', '.']) expect(heard.since(id)).toBeUndefined();
  heard.forget();
  expect(heard.since('era-1.3')).toBeUndefined();
  expect(places(heard.since(heard.lastId()))).toEqual([]);
});

test('it keeps no more than its bytes, but always the newest', () => {
  const heard = heardLately(eras(), { news: 100, bytes: 6_000, bytesAtOnce: 6_000 });
  const before = heard.lastId();
  for (let told = 0; told < 5; told += 1) heard.add(anOrder());
  expect(heard.since(before)).toBeUndefined();
  expect(places(heard.since('era-1.3'))).toEqual([4, 5]);
});

test('of one’s own news it gives no more than a stream is told at once', () => {
  const heard = heardLately(eras(), { news: 100, bytes: 100_000, bytesAtOnce: 8_000 });
  const before = heard.lastId();
  for (let told = 0; told < 3; told += 1) {
    heard.add(anOrder());
    heard.add(anOrder({ _id: 'o2' }));
  }
  expect(heard.since(before)).toBeUndefined();
  expect(places(heard.since(before, ({ _id }) => _id === 'o2'))).toEqual([2, 4, 6]);
});
