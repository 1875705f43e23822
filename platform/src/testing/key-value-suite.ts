import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { KeyValue } from '../ports/key-value.ts';
import { eventually } from './eventually.ts';
import { freshName, type OpenAdapter, type OpenedAdapter } from './suite.ts';

/** What every KeyValue adapter keeps. */
export const keyValueSuite = (name: string, make: OpenAdapter<KeyValue>): void => {
  describe(`${name}: key value`, () => {
    let made: OpenedAdapter<KeyValue>;
    let values: KeyValue;

    beforeAll(async () => {
      made = await make();
      values = made.adapter;
    });
    afterAll(() => made.close());

    test('answers a ping', () => expect(values.ping()).resolves.toBeUndefined());

    test('keeps, replaces and removes a value', async () => {
      const key = freshName('key');
      expect(await values.get(key)).toBeUndefined();
      await values.set(key, 'one ₹');
      await values.set(key, '');
      expect(await values.get(key)).toBe('');
      await values.remove(key);
      await values.remove(key);
      expect(await values.get(key)).toBeUndefined();
    });

    test('removes a value only where it is still the one that was meant, when it is named', async () => {
      const key = freshName('key');
      await values.set(key, 'theirs');
      await values.remove(key, 'mine');
      expect(await values.get(key)).toBe('theirs');
      await values.remove(key, 'theirs');
      expect(await values.get(key)).toBeUndefined();
      await values.remove(key, 'theirs');
    });

    test('forgets a value when its time is over', async () => {
      const [short, long, endless] = [freshName('key'), freshName('key'), freshName('key')];
      await values.set(short, 'x', 30);
      await values.set(long, 'x', 60_000);
      await values.set(endless, 'x', 30);
      await values.set(endless, 'y');
      await eventually(async () => expect(await values.get(short)).toBeUndefined());
      expect(await values.get(long)).toBe('x');
      expect(await values.get(endless)).toBe('y');
    });

    test('lets one of many at once set what is absent', async () => {
      const key = freshName('key');
      const set = await Promise.all(
        Array.from({ length: 16 }, (_, n) => values.setIfAbsent(key, `${n}`, 60_000)),
      );
      expect(set.filter(Boolean)).toHaveLength(1);
      expect(await values.get(key)).toBe(`${set.indexOf(true)}`);
    });

    test('lets the next set what is absent again after its time', async () => {
      const key = freshName('key');
      expect(await values.setIfAbsent(key, 'first', 40)).toBe(true);
      await eventually(async () => expect(await values.setIfAbsent(key, 'next', 60_000)).toBe(true));
      expect(await values.get(key)).toBe('next');
    });

    test('counts each increment once, and from one again after the first one’s time', async () => {
      const key = freshName('key');
      const counts = await Promise.all(Array.from({ length: 20 }, () => values.increment(key, 60_000)));
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
      const short = freshName('key');
      await values.increment(short, 60);
      await eventually(async () => {
        expect(await values.increment(short, 60)).toBe(1);
      });
    });
  });
};
