import { expect, test } from '@jest/globals';
import { contrastText, sixDigits } from './colour-text.ts';

test('the picker gets six digits of a colour of three', () => {
  expect(sixDigits('#FA0')).toBe('#ffaa00');
  expect(sixDigits('#F5A80B')).toBe('#f5a80b');
  expect(sixDigits('#F5')).toBe('#000000');
});

test('a brand colour says which text it takes, and how readable that is', () => {
  expect(contrastText('#F5A80B')).toEqual({
    sentence: 'Text turns dark on this colour:',
    contrast: 'contrast 8.8 : 1',
  });
  expect(contrastText('#0C6E6D').sentence).toBe('Text is white on this colour:');
  expect(contrastText('#E8503A').sentence).toMatch(
    /^Deepened to #[0-9A-F]{6} so that white text can be read:$/,
  );
});
