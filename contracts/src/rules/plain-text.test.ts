import { expect, test } from '@jest/globals';
import { plainText, plainTexts } from './plain-text.ts';

/** XML 1.0, production 2 (Char). */
const isXmlChar = (code: number): boolean =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x10000;

test('of all characters those stay that XML can hold, and no others', () => {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    const expected = isSurrogate ? '\ufffd' : isXmlChar(code) ? String.fromCodePoint(code) : '';
    if (plainText(String.fromCodePoint(code)) !== expected) throw new Error(`U+${code.toString(16)}`);
  }
});

test('what is plain stays as it is, and what was made plain does too', () => {
  const plain = 'Crème brûlée 🌶\tpiquant\r\nمطعم';
  expect(plainText(plain)).toBe(plain);
  expect(plainText(plainText('a\u0001\ud83db'))).toBe('a\ufffdb');
  expect(JSON.parse('{"a":["\\u0001b"]}', plainTexts)).toEqual({ a: ['b'] });
});
