import { beforeEach, describe, expect, test } from '@jest/globals';
import { chooseTip, forgetTip, readTip, type TipChoice, tipOf, tipped } from './tip-choice.ts';

const food = { subtotalCents: 5000, discountCents: 500 };
beforeEach(() => {
  for (const site of ['haldi', 'nami']) chooseTip(site, null);
});

/** What another tab has stored. */
const stored = (text: string) => {
  window.localStorage.setItem('shop_tip_v1:haldi', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'shop_tip_v1:haldi' }));
};

describe('the tip of a cart', () => {
  test.each<[TipChoice, number]>([
    [null, 0],
    [{ percent: 15 }, 675],
    [{ cents: 300 }, 300],
    [{ cents: null }, 0],
  ])('%j comes to %i', (choice, cents) => {
    expect(tipOf(choice, food)).toBe(cents);
  });

  test('is part of the total, in the place of another', () => {
    const sums = { tipCents: 100, totalCents: 1300 };
    expect(tipped(sums, 250)).toEqual({ tipCents: 250, totalCents: 1450 });
    expect(tipped(sums, 100)).toBe(sums);
  });

  test('is kept by site, and read again after the page was left', () => {
    chooseTip('haldi', { percent: 20 });
    expect(window.localStorage.getItem('shop_tip_v1:haldi')).toBe('{"percent":20}');
    expect(readTip('nami')).toBeNull();
    stored('{"cents":250}');
    expect(readTip('haldi')).toEqual({ cents: 250 });
  });

  test.each(['', '{', 'null', '5', '{"percent":90}', '{"cents":-1}', '{"cents":1.5}', '{"cents":1000001}'])(
    'that cannot be read, as %j, is none',
    (text) => {
      chooseTip('haldi', { percent: 20 });
      stored(text);
      expect(readTip('haldi')).toBeNull();
    },
  );

  test('goes with the order that it was chosen for; another that was chosen since stays', () => {
    chooseTip('haldi', { percent: 20 });
    forgetTip('haldi', { percent: 15 });
    expect(readTip('haldi')).toEqual({ percent: 20 });
    forgetTip('haldi', { percent: 20 });
    expect(readTip('haldi')).toBeNull();
    expect(window.localStorage.getItem('shop_tip_v1:haldi')).toBeNull();
  });
});
