import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { storedText } from './stored-state.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what is stored', () => {
  test('is found again by another reader, each under its own key', () => {
    const notes = storedText((site) => `notes:${site}`);
    notes.update('a', () => 'no onions');
    expect(storedText((site) => `notes:${site}`).read('a')).toBe('no onions');
    expect(notes.read('b')).toBeNull();
    notes.update('a', () => null);
    expect(localStorage.getItem('notes:a')).toBeNull();
  });

  test('for a tab lies in its own storage alone', () => {
    storedText((of) => `key:${of}`, true).update('order', () => 'k1');
    expect(sessionStorage.getItem('key:order')).toBe('k1');
    expect(localStorage.getItem('key:order')).toBeNull();
  });

  test('follows another tab', () => {
    const cart = storedText(() => 'cart');
    expect(cart.read('')).toBeNull();
    localStorage.setItem('cart', 'pie');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    expect(cart.read('')).toBe('pie');
  });

  test('keeps what another tab stored a moment ago when it is changed here', () => {
    const list = storedText(() => 'list');
    list.update('', () => 'pie');
    localStorage.setItem('list', 'pie, soup');
    list.update('', (text) => `${text}, tea`);
    expect(localStorage.getItem('list')).toBe('pie, soup, tea');
  });

  test('is not lost to an older text where the disk is full', () => {
    const list = storedText(() => 'full');
    list.update('', () => 'pie');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No.', 'QuotaExceededError');
    });
    list.update('', (text) => `${text}, soup`);
    list.update('', (text) => `${text}, tea`);
    expect(list.read('')).toBe('pie, soup, tea');
  });

  test('is remembered until the page is left where the browser refuses to store', () => {
    const refuse = () => {
      throw new DOMException('No.', 'QuotaExceededError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const token = storedText(() => 'token');
    token.update('', () => 't1');
    expect(token.read('')).toBe('t1');
  });
});
