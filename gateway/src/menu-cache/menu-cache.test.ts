import { eventually } from '@biteboard/platform/testing';
import { describe, expect, test } from '@jest/globals';
import { cachedAnswer } from './cached-answer.ts';
import { menuCache } from './menu-cache.ts';

let now = 0;
const clock = { now: () => now };
const answer = (text: string) => cachedAnswer(Buffer.from(text));

describe('the menu cache', () => {
  test('drops a site’s answers, those of unknown sites, and no others', () => {
    const menus = menuCache(clock);
    menus.store('/a', 'a', answer('a'), menus.mark());
    menus.store('/b', 'b', answer('b'), menus.mark());
    menus.store('/shops', undefined, answer('shops'), menus.mark());
    menus.dropSite('a');
    expect([menus.find('/a'), menus.find('/shops')]).toEqual([undefined, undefined]);
    expect(menus.find('/b')?.body.toString()).toBe('b');
  });

  test('does not store an answer that was read before its site was dropped', () => {
    const menus = menuCache(clock);
    const mark = menus.mark();
    menus.dropSite('a');
    expect(menus.store('/a', 'a', answer('old'), mark)).toBe(false);
    expect(menus.store('/shops', undefined, answer('old'), mark)).toBe(false);
    expect(menus.store('/b', 'b', answer('b'), mark)).toBe(true);
    expect(menus.store('/a', 'a', answer('new'), menus.mark())).toBe(true);
    const before = menus.mark();
    menus.dropAll();
    expect(menus.store('/b', 'b', answer('old'), before)).toBe(false);
    expect(menus.bytes).toBe(0);
  });

  test('stays within its bytes, evicting the least recently used first', () => {
    const menus = menuCache(clock, 5_000);
    for (const name of ['1', '2', '3']) menus.store(name, name, answer(name.repeat(1_000)), menus.mark());
    menus.find('1');
    menus.store('4', '4', answer('4'.repeat(1_000)), menus.mark());
    expect(['1', '2', '3', '4'].filter((name) => menus.find(name))).toEqual(['1', '3', '4']);
    expect(menus.bytes).toBeLessThanOrEqual(5_000);
  });

  test('stores no answer that is larger than the cache', () => {
    const menus = menuCache(clock, 2_000);
    expect(menus.store('big', 'a', answer('x'.repeat(9_000)), menus.mark())).toBe(false);
    expect(menus.bytes).toBe(0);
  });

  test('serves an answer for a minute from the beginning of its read, however often it is used', () => {
    const menus = menuCache(clock);
    const mark = menus.mark();
    now += 10_000;
    menus.store('/a', 'a', answer('a'), mark);
    now += 49_999;
    expect(menus.find('/a')?.body.toString()).toBe('a');
    now += 1;
    expect(menus.find('/a')).toBeUndefined();
    expect(menus.store('/a', 'a', answer('a'), mark)).toBe(false);
  });

  test('has a stale answer for another hour', () => {
    const menus = menuCache(clock);
    menus.store('/a', 'a', answer('a'), menus.mark());
    now += 61 * 60_000 - 1;
    expect(menus.findStale('/a')?.body.toString()).toBe('a');
    now += 1;
    expect(menus.findStale('/a')).toBeUndefined();
    menus.store('/a', 'a', answer('a'), menus.mark());
    menus.dropSite('a');
    expect(menus.findStale('/a')).toBeUndefined();
  });

  test('holds large answers compressed beside the plain ones', async () => {
    const menus = menuCache(clock);
    menus.store('/a', 'a', answer('menu '.repeat(1_000)), menus.mark());
    await eventually(() => expect(menus.find('/a')?.br?.length).toBeLessThan(200));
    expect(menus.find('/a')?.gzip?.length).toBeLessThan(200);
  });
});
