import { expect, test } from '@jest/globals';
import { keepTickShape } from './keep-tick-shape.ts';

test('keeps an entry of the queue as Node makes it', () => {
  expect(keepTickShape()).toMatchObject({ callback: expect.any(Function) });
});
