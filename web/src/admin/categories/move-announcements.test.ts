import type { AdminCategory } from '@biteboard/contracts';
import type { Active, DragEndEvent, Over } from '@dnd-kit/core';
import { expect, test } from '@jest/globals';
import { moveAnnouncements } from './move-announcements.ts';

const categories = ['Breads', 'Sweets', 'Drinks'].map((name, position) => ({ _id: name[0], name, position }));
const words = moveAnnouncements(categories as AdminCategory[]);
const moved = (active: string, over: string | null) =>
  ({ active: { id: active } as Active, over: over === null ? null : ({ id: over } as Over) }) as DragEndEvent;

test('a screen reader announces where a category is while it moves, and where it stays', () => {
  expect(words.onDragStart(moved('D', null))).toBe('Drinks is picked up, 3 of 3.');
  expect(words.onDragOver(moved('D', 'D'))).toBe('Drinks is picked up, 3 of 3.');
  expect(words.onDragOver(moved('D', 'B'))).toBe('Drinks is now 1 of 3.');
  expect(words.onDragEnd(moved('D', 'B'))).toBe('Drinks was put down, 1 of 3.');
  expect(words.onDragOver(moved('D', null))).toBeUndefined();
  expect(words.onDragEnd(moved('D', null))).toBe('Drinks was left where it was.');
  expect(words.onDragCancel(moved('D', 'B'))).toBe('Drinks was left where it was.');
});
