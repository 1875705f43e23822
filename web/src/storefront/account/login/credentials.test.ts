import { describe, expect, test } from '@jest/globals';
import { credentialFaults } from './credentials.ts';

const typed = { name: 'Aarti', email: 'aarti@mehta.ca', password: 'saffron-rice' };

describe('credentials', () => {
  test('have no fault when complete', () => {
    expect(credentialFaults(typed, 'register')).toEqual({});
  });
  test('need an email and a password', () => {
    expect(Object.keys(credentialFaults({ name: '', email: ' ', password: '' }, 'login'))).toEqual([
      'email',
      'password',
    ]);
  });
  test.each(['aarti', 'aarti@mehta', 'a b@mehta.ca'])('do not take %s as an email', (email) => {
    expect(credentialFaults({ ...typed, email }, 'login').email).toMatch(/does not look like an email/);
  });
  test('ask for 8 characters of a new account, not of a login', () => {
    expect(credentialFaults({ ...typed, password: 'short' }, 'register').password).toMatch(/at least 8/);
    expect(credentialFaults({ ...typed, password: 'short' }, 'login')).toEqual({});
  });
});
