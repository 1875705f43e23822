import { expect, test } from '@jest/globals';
import { changeText } from './change-text.ts';

test('a change is a share of what was sold before, and none where nothing was', () => {
  expect([changeText(112, 100), changeText(50, 100), changeText(100, 100), changeText(70, 0)]).toEqual([
    '+12%',
    '-50%',
    'as before',
    'nothing before',
  ]);
});
