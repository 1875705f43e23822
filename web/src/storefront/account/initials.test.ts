import { describe, expect, test } from '@jest/globals';
import { emailInitials } from './initials.ts';

describe('initials', () => {
  test.each([
    ['aarti@mehta.ca', 'AM'],
    ['john.smith@example.com', 'JS'],
    ['mary-ann_lee@example.com', 'MA'],
    ['élodie@example.com', 'ÉE'],
    ['x', 'X'],
    ['', ''],
  ])('of %s are %s', (email, initials) => expect(emailInitials(email)).toBe(initials));
});
