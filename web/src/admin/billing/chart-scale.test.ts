import { describe, expect, test } from '@jest/globals';
import { axisMarks, labelEvery } from './chart-scale.ts';

describe('the marks of an axis', () => {
  test('reach above the highest value in round steps', () => {
    expect(axisMarks([0, 168_800])).toEqual([0, 50_000, 100_000, 150_000, 200_000]);
  });
  test('reach below zero where refunds outweigh sales', () => {
    expect(axisMarks([-3_000, 10_000])).toEqual([-5_000, 0, 5_000, 10_000]);
  });
  test('stay whole dollars and at least one step without sales', () => {
    expect(axisMarks([0, 0])).toEqual([0, 100]);
    expect(axisMarks([])).toEqual([0, 100]);
  });
  test('hold every value, evenly spaced', () => {
    for (let highest = 1; highest < 5_000_000; highest = Math.ceil(highest * 1.7)) {
      const marks = axisMarks([highest, -highest / 3]);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(marks[0]).toBeLessThanOrEqual(-highest / 3);
      expect(marks).toContain(0);
      expect(new Set(marks.slice(1).map((mark, index) => mark - marks[index]!)).size).toBe(1);
      expect(marks.length).toBeLessThanOrEqual(8);
    }
  });
});

test('labels are further apart where there is less room', () => {
  expect(labelEvery(7, 1000)).toBe(1);
  expect(labelEvery(7, 330)).toBe(1);
  expect(labelEvery(30, 1060)).toBe(7);
  expect(labelEvery(90, 1060)).toBe(7);
  expect(labelEvery(90, 300)).toBe(14);
});
