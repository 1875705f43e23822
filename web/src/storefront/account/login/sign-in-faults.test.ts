import { describe, expect, test } from '@jest/globals';
import { signInFaults } from './sign-in-faults.ts';

const typed = { name: 'Aarti', email: 'aarti@mehta.ca', password: 'saffron-rice' };

describe('credentials', () => {
  test('have no fault when complete', () => {
    expect(signInFaults(typed, 'register')).toEqual({});
  });
  test('need an email and a password', () => {
    expect(Object.keys(signInFaults({ name: '', email: ' ', password: '' }, 'login'))).toEqual([
      'email',
      'password',
    ]);
  });
  test.each(['aarti', 'aarti@mehta', 'a b@mehta.ca'])('do not take %s as an email', (email) => {
    expect(signInFaults({ ...typed, email }, 'login').email).toMatch(/does not look like an email/);
  });
  test('ask for 8 characters of a new account, not of a login', () => {
    expect(signInFaults({ ...typed, password: 'short' }, 'register').password).toMatch(/at least 8/);
    expect(signInFaults({ ...typed, password: 'short' }, 'login')).toEqual({});
  });
});
