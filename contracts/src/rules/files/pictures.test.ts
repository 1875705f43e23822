import { expect, test } from '@jest/globals';
import { smallPictureUrl } from './pictures.ts';

test('an uploaded picture has a small size beside it, any other picture has not', () => {
  expect(smallPictureUrl('/files/pictures/0123abcd-large.webp')).toBe('/files/pictures/0123abcd-small.webp');
  for (const url of [
    '',
    '/files/pictures/0123abcd.webp',
    'https://x.test/files/pictures/0123abcd-large.webp',
  ]) {
    expect(smallPictureUrl(url)).toBeUndefined();
  }
});
