import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act } from 'react';
import { logout, signIn } from '../../../lib/session.ts';
import { eventually, render } from '../../../testing/render.ts';
import { blankAddress, toAddress } from '../../site/address/typed-address.ts';
import { ShopAround } from '../../site/shop.fixture.tsx';
import { deliveringSite, dialogIn, home, quoteFor, serveDelivery } from './address.fixture.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { keepDeliveryAddress } from './delivery-address.ts';

const { slug } = deliveringSite;
const realFetch = globalThis.fetch;
const CONFIG = `GET /api/shop/${slug}/public-config`;
const claims = { role: 'user', email: 'aarti@b.test', userId: 'u1', name: 'Aarti Mehta' };
const token = `x.${btoa(JSON.stringify({ ...claims, exp: Date.now() / 1000 + 600 }))}.y`;
const savedHome = {
  id: 'a1',
  label: 'Home',
  ...{ name: home.name, phone: home.phone },
  address: toAddress(home.address),
};

beforeEach(() =>
  keepDeliveryAddress(slug, { address: blankAddress('CA'), name: '', phone: '', instructions: '' }),
);
afterAll(() => {
  globalThis.fetch = realFetch;
});

const open = async () => {
  const view = await render(
    <ShopAround site={deliveringSite}>
      <AddressDialog mode="browse" onClose={() => undefined} onDone={() => undefined} />
    </ShopAround>,
  );
  return { ...view, ...dialogIn(view.place) };
};

describe('addresses that the maps service suggests', () => {
  const parts = [
    ['10523', 'street_number'],
    ['Saskatchewan Dr NW', 'route'],
    ['Edmonton', 'locality'],
    ['AB', 'administrative_area_level_1'],
    ['T6E 4R9', 'postal_code'],
    ['CA', 'country'],
  ].map(([text = '', type]) => ({ longText: text, shortText: text, types: [type] }));
  const place = {
    id: 'place-1',
    addressComponents: parts,
    location: { lat: () => 53.52, lng: () => -113.5 },
    fetchFields: async () => undefined,
  };
  const suggest = (text: string) => ({
    placePrediction: { placeId: text, text: { text }, toPlace: () => place },
  });
  const texts = ['10523 Saskatchewan Dr NW, Edmonton', '10523 Saskatchewan Ave, Devon'];
  beforeEach(() => {
    const places = {
      AutocompleteSessionToken: class {},
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: async () => ({ suggestions: texts.map(suggest) }),
      },
    };
    Object.assign(globalThis, { google: { maps: { importLibrary: async () => places } } });
  });

  const openWithKey = async () => {
    const asked = serveDelivery(() => quoteFor(4.8), {
      [CONFIG]: () => [200, { googleMapsApiKey: 'maps-key' }],
    });
    const view = await open();
    const key = (name: string) =>
      act(async () =>
        view.field('Street').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
      );
    const options = () => [...view.place.querySelectorAll('[role=option]')];
    const suggested = () => eventually(() => expect(options()).toHaveLength(2));
    return { ...view, asked, key, options, suggested };
  };

  test('are chosen by the keys, and bring the whole address with its pin', async () => {
    const { asked, type, field, key, options, suggested, remove } = await openWithKey();
    await eventually(() => expect(field('Street').autocomplete).toBe('off'));
    await type('Street', '10523 Sask');
    await suggested();
    expect(field('Street').getAttribute('aria-expanded')).toBe('true');
    await key('ArrowDown');
    expect(field('Street').getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
    await key('Enter');
    await eventually(() => expect(field('Postal').value).toBe('T6E 4R9'));
    expect(field('Street').value).toBe('10523 Saskatchewan Dr NW');
    await eventually(() =>
      expect(asked.at(-1)?.body).toMatchObject({
        dropoff: { address: { lat: 53.52, lon: -113.5, placeId: 'place-1' } },
      }),
    );
    await remove();
  });

  test('go by Escape, and what was typed stays', async () => {
    const { type, field, key, options, suggested, remove } = await openWithKey();
    await eventually(() => expect(field('Street').autocomplete).toBe('off'));
    await type('Street', '10523 Sask');
    await suggested();
    await key('Escape');
    expect(options()).toHaveLength(0);
    expect(field('Street').value).toBe('10523 Sask');
    await remove();
  });
});

describe('the addresses of the account', () => {
  afterEach(() => act(async () => logout()));
  const me = (addresses: object[]) => ({ ...claims, addresses });

  test('are chosen from, whole with who takes the food', async () => {
    signIn(token);
    serveDelivery(() => quoteFor(4.8), { 'GET /api/user/me': () => [200, me([savedHome])] });
    const { place, field, remove } = await open();
    await eventually(() => expect(field('Saved addresses')).not.toBeNull());
    const list = place.querySelector('select')!;
    await act(async () => {
      list.value = 'a1';
      list.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect([field('Street').value, field('Phone').value]).toEqual([home.address.street, home.phone]);
    expect(place.textContent).not.toContain('Save this address');
    await eventually(() => expect(place.textContent).toContain('4.8 km from Whyte Avenue'));
    await remove();
  });

  test('take a new one in where that is asked for', async () => {
    signIn(token);
    const saved: unknown[] = [];
    serveDelivery(() => quoteFor(4.8), {
      'GET /api/user/me': () => [200, me([])],
      'PATCH /api/user/me': ({ body }) => {
        saved.push(body);
        return [200, { ...me([savedHome]), token }];
      },
    });
    const { place, typeHome, type, press, remove } = await open();
    await eventually(() => expect(place.textContent).toContain('Save this address in my account'));
    await typeHome();
    await type('Phone', home.phone);
    await act(async () => place.querySelector<HTMLInputElement>('[type=checkbox]')!.click());
    await press('Deliver here');
    await eventually(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ addresses: [{ address: toAddress(home.address), phone: home.phone }] });
    await remove();
  });
});
