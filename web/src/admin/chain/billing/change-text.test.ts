import { expect, test } from '@jest/globals';
import { salesChangeText } from './change-text.ts';

test('a change is a share of what was sold before, and none where nothing was', () => {
  expect([
    salesChangeText(112, 100),
    salesChangeText(50, 100),
    salesChangeText(100, 100),
    salesChangeText(70, 0),
  ]).toEqual(['+12%', '-50%', 'as before', 'nothing before']);
});
