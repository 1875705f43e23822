import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EMPTY_CART, setNotes } from '@biteboard/contracts/rules';
import { afterEach, describe, expect, test } from '@jest/globals';
import { isPersonal } from '../lib/forget-person.ts';
import { queryClient } from '../lib/query-client.ts';
import {
  endSession,
  forgetEndedSession,
  forgetWithOtherTabs,
  logout,
  readSession,
  signIn,
} from '../lib/session.ts';
import { cartActions, readCart } from '../storefront/cart-store/cart-store.ts';
import { blankDelivery, storeDeliveryAddress } from '../storefront/order-choice/address/delivery-address.ts';
import { sessionToken } from '../testing/session-token.ts';

const OF_AARTI = /Aarti|Saskatchewan|4B|780 555/;
const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage });

/** What a customer leaves in a browser, in the shop at hand and in another one. */
function live() {
  for (const slug of ['haldi-house', 'mezzanotte']) {
    const blank = blankDelivery('CA');
    const address = { ...blank.address, street: '10523 Saskatchewan Dr NW', unit: '4B' };
    storeDeliveryAddress(slug, { ...blank, address, name: 'Aarti Mehta', phone: '780 555 0142' });
    cartActions(slug).change(() => ({
      ...setNotes(EMPTY_CART, 'Ring at Aarti'),
      fulfillmentType: 'delivery',
    }));
  }
  localStorage.setItem('shop_placed_v2:bowls', '[{"key":"k","notes":"Aarti"}]');
  sessionStorage.setItem('request_key:refund "Aarti"', 'key');
  localStorage.setItem('language', 'fr');
  queryClient.setQueryData(['me', 'u1'], { name: 'Aarti' });
  queryClient.setQueryData(['quote', 'haldi-house', { dropoff: 'Aarti' }], {});
  queryClient.setQueryData(['menu', 'haldi-house'], {});
}

const queries = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0]);

afterEach(() => {
  logout();
  localStorage.clear();
  queryClient.clear();
});

describe('what a browser holds of a person', () => {
  test('is gone when they log out: stored, in memory, in every shop; dishes, menu and language stay', () => {
    signIn(sessionToken());
    live();
    logout();
    expect(kept()).not.toMatch(OF_AARTI);
    expect(readCart('haldi-house')).toMatchObject({ notes: '', fulfillmentType: 'delivery' });
    expect(queries()).toEqual(['menu']);
    expect(localStorage.getItem('language')).toBe('fr');
  });

  test('is gone from every cart when they log out in the dashboard, which has no part of the shop', () => {
    signIn(sessionToken({ role: 'admin' }));
    const cart = {
      version: 1,
      items: [],
      notes: 'Ring at Aarti',
      deliveryFeeCents: 800,
      couponRemoved: true,
    };
    localStorage.setItem('shop_cart_state_v1:never-opened', JSON.stringify(cart));
    localStorage.setItem('shop_cart_state_v1:junk', 'Aarti {');
    logout();
    expect(kept()).not.toMatch(OF_AARTI);
    const left = localStorage.getItem('shop_cart_state_v1:never-opened');
    expect(JSON.parse(left ?? '')).toEqual({ ...cart, notes: '', deliveryFeeCents: 0 });
  });

  test('is gone when another person signs in, and stays when the same one does after the server refused them', () => {
    signIn(sessionToken());
    live();
    endSession();
    expect(readSession()).toBeNull();
    signIn(sessionToken());
    expect(kept()).toMatch(OF_AARTI);
    endSession();
    signIn(sessionToken({ userId: 'u2', email: 'sam@b.test' }));
    expect(kept()).not.toMatch(OF_AARTI);
  });

  test('is gone on the next page of a session that is over', () => {
    signIn(sessionToken());
    live();
    signIn(sessionToken({ exp: 1 }));
    forgetEndedSession();
    expect(kept()).not.toMatch(OF_AARTI);
  });

  test('is what they typed before they signed in, too, and is theirs then', () => {
    live();
    forgetEndedSession();
    signIn(sessionToken());
    expect(kept()).toMatch(OF_AARTI);
  });

  test('is gone from a tab whose person logs out in another one', () => {
    forgetWithOtherTabs();
    live();
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: null }));
    expect(kept()).not.toMatch(OF_AARTI);
    expect(queries()).toEqual(['menu']);
  });
});

/** What says nothing of a person. */
const OF_THE_DEVICE = [
  'admin_chain_group',
  'admin_chain_sites',
  'admin_look',
  'admin_selected_site',
  'biteboard_kitchen_',
  'biteboard_order_sound',
  'clock_offset_v1',
  'language',
  'menu_columns:',
  'menu_imports',
  'privacy_notice_v1',
  'reloaded_for',
  'shop_attempts_v1:',
  'shop_cart_state_v1:',
  'shop_city_filter_v1',
  'shop_order_state_v1:',
];
/** What a session itself is. */
const OF_THE_SESSION = ['auth_token', 'ended_session_of', 'user_role'];

test('every name under which something is stored is known as the device’s, the session’s or a person’s', () => {
  const sources = path.resolve(import.meta.dirname, '..');
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    .map((file) => readFileSync(path.join(sources, file), 'utf8'))
    .filter((source) => /stored(State|Text)/.test(source))
    .flatMap((source) => [...source.matchAll(/\((?:\w*)\) => [`']([a-z]+_?[\w]*:?)(?:\$\{\w+\})?[`']/g)])
    .map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(12);
  expect(names.filter((name) => !isPersonal(name)).sort()).toEqual(
    [...OF_THE_DEVICE, ...OF_THE_SESSION].filter((name) => name !== 'auth_token').sort(),
  );
});
