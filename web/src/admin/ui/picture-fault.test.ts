import { MAX_PICTURE_BYTES } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { pictureFault } from './picture-fault.ts';

const file = (name: string, type: string, size = 1): File => ({ name, type, size }) as File;

test('a camera’s picture of any size is taken to its crop, and only what is sent as it is has a limit', () => {
  const large = file('DSC1.jpg', 'image/jpeg', 3 * MAX_PICTURE_BYTES);
  expect(pictureFault(large, true)).toBeUndefined();
  expect(pictureFault(large, false)).toBe('pictureTooLarge');
  expect(pictureFault(file('a.png', 'image/png', MAX_PICTURE_BYTES), false)).toBeUndefined();
});

test.each([
  [file('IMG_1.HEIC', ''), 'pictureHeic'],
  [file('IMG_1', 'image/heif'), 'pictureHeic'],
  [file('menu.pdf', 'application/pdf'), 'pictureUnfit'],
  [file('logo.svg', 'image/svg+xml'), 'pictureUnfit'],
  [file('notes', ''), 'pictureUnfit'],
])('a file that is no picture for a shop is refused with its own reason: %s', (one, fault) => {
  expect([pictureFault(one, true), pictureFault(one, false)]).toEqual([fault, fault]);
});
