import { expect, test } from '@jest/globals';
import { isSafeLink } from './safe-link.ts';

test.each([
  '',
  '/menu',
  '/files/pictures/ab.webp',
  'https://haldi.example/a?b=c:d',
  'HTTP://haldi.example',
  '#top',
  'pictures/a:b.webp',
])('"%s" may be linked to', (link) => {
  expect(isSafeLink(link)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '\\\\evil.example',
])('"%s" may not', (link) => {
  expect(isSafeLink(link)).toBe(false);
});
