import type { Location } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act } from 'react';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { setCityFilter } from '../order-choice/city-filter.ts';
import { OrderLocationField } from '../order-choice/order-time-fields.tsx';
import { answering, ShopAround } from '../site/shop.fixture.tsx';
import { ChooserPage } from './chooser-page.tsx';

const card = (slug: string, name: string, cities: string[], lat: number, lon: number) => ({
  slug,
  name,
  tagline: '',
  logoUrl: '',
  bannerImageUrl: '',
  brandColor: '#F5A80B',
  cities,
  locationCount: 1,
  points: [{ lat, lon }],
  hours: DEFAULT_HOURS,
  timeZone: 'America/Edmonton',
});
const location = (name: string, city: string): Location => ({
  id: name,
  name,
  phone: '',
  address: { streetAddress: [], city, province: '', postalCode: '', country: 'CA' },
});

const realFetch = globalThis.fetch;
beforeEach(() => {
  answering({
    'GET /api/shop/sites': () => [
      200,
      [
        card('mezzanotte', 'Mezzanotte', ['New York'], 40.72, -74),
        card('haldi-house', 'Haldi House', ['Edmonton'], 53.54, -113.49),
      ],
    ],
    'GET /api/shop/haldi-house/locations': () => [
      200,
      [location('Whyte Avenue', 'Edmonton'), location('Perron Street', 'St. Albert')],
    ],
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  setCityFilter(null);
});

const names = (place: ParentNode) => [...place.querySelectorAll('h2')].map((name) => name.textContent);
const choose = () =>
  render(
    <ShopAround>
      <ChooserPage />
    </ShopAround>,
  );

test('the pictures of shops below the first view are fetched when they come near, in the size they are shown', async () => {
  const banner = (name: string) => `/files/pictures/${name.repeat(16)}-large.webp`;
  answering({
    'GET /api/shop/sites': () => [
      200,
      ['a', 'b', 'c', 'd', 'e'].map((name) => ({
        ...card(name, name, ['Edmonton'], 0, 0),
        bannerImageUrl: banner(name),
        logoUrl: '/files/logo.webp',
      })),
    ],
  });
  const { place, remove } = await choose();
  await eventually(() => expect(names(place)).toHaveLength(5));
  const lazy = [...place.querySelectorAll('li')].map((shop) =>
    [...shop.querySelectorAll('img')].map((picture) => picture.getAttribute('loading') === 'lazy'),
  );
  expect(lazy).toEqual([...Array(3).fill([false, false]), ...Array(2).fill([true, true])]);
  expect(place.querySelector('img')?.srcset).toContain(`${banner('a').replace('large', 'small')} 960w`);
  await remove();
});

test('the city of a location that was chosen is where shops are looked for, until it is cleared', async () => {
  const shop = await render(
    <ShopAround>
      <OrderLocationField kind="boxed" />
    </ShopAround>,
  );
  await eventually(() => expect(shop.place.querySelectorAll('option')).toHaveLength(3));
  await act(async () => {
    const select = shop.place.querySelector('select')!;
    select.value = '0';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await shop.remove();

  const { place, remove } = await choose();
  await eventually(() => expect(names(place)).toEqual([expect.stringContaining('Haldi House')]));
  expect(place.textContent).toContain('Shops in Edmonton');
  await press(place, 'main p button');
  expect(names(place)).toHaveLength(2);
  expect(document.activeElement).toBe(place.querySelector('main ul'));
  await remove();
});

test('who searches finds the shops of every city', async () => {
  setCityFilter('Edmonton');
  const { place, remove } = await choose();
  await eventually(() => expect(names(place)).toHaveLength(1));
  await typeInto(place.querySelector('input')!, 'mezz');
  expect(names(place)).toEqual([expect.stringContaining('Mezzanotte')]);
  await remove();
});

describe('near me', () => {
  const asked: PositionOptions[] = [];
  const standAt = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) => {
    const geolocation = {
      getCurrentPosition: (
        found: PositionCallback,
        failed: PositionErrorCallback,
        options: PositionOptions,
      ) => {
        asked.push(options);
        answer(found, failed);
      },
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  };
  const nearMe = (place: ParentNode) => press(place, 'button[aria-pressed]');
  beforeEach(() => void asked.splice(0));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  test('is asked for only when it is pressed; then the nearest shop comes first and says how far it is', async () => {
    standAt((found) =>
      found({ coords: { latitude: 40.73, longitude: -73.99 } } as unknown as GeolocationPosition),
    );
    const { place, remove } = await choose();
    await eventually(() => expect(names(place)).toEqual([/Haldi/, /Mezz/].map(expect.stringMatching)));
    expect(asked).toEqual([]);
    await act(async () => setCityFilter('Edmonton'));
    await nearMe(place);
    await eventually(() => expect(names(place)).toEqual([/Mezz/, /Haldi/].map(expect.stringMatching)));
    expect(asked).toEqual([expect.objectContaining({ timeout: 1500 })]);
    expect(place.querySelector('article')?.textContent).toContain('about 1.8 km away');
    await nearMe(place);
    expect(names(place)[0]).toContain('Haldi');
    expect(place.textContent).not.toContain('km away');
    await remove();
  });

  test.each([
    [1, 'Your browser does not tell where you are. Search for your city instead.'],
    [3, 'Where you are could not be found out. Search for your city instead.'],
  ])('that fails with %d says so, and the shops stay', async (code, sentence) => {
    standAt((_, failed) => failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    const { place, remove } = await choose();
    await eventually(() => expect(names(place)).toHaveLength(2));
    await nearMe(place);
    await eventually(() => expect(place.querySelector('main [role=status]')?.textContent).toBe(sentence));
    expect(names(place)).toHaveLength(2);
    await remove();
  });

  test('says so where the browser knows of no places at all', async () => {
    const { place, remove } = await choose();
    await nearMe(place);
    await eventually(() =>
      expect(place.querySelector('main [role=status]')?.textContent).toContain('could not be found out'),
    );
    await remove();
  });
});

test('the privacy notice is read from the foot of the page, and closed again', async () => {
  const { place, remove } = await choose();
  await press(place, 'footer [aria-haspopup=dialog]');
  await eventually(() => expect(document.querySelector('dialog')?.textContent).toContain('Shared with'));
  expect(document.querySelector('dialog')?.textContent).not.toContain('Accept and go on');
  await press(document, 'dialog [aria-label="Close"]');
  await eventually(() => expect(document.querySelector('dialog')).toBeNull());
  await remove();
});

test('shops that cannot be asked for say why, with a way to ask again', async () => {
  answering({ 'GET /api/shop/sites': () => [503, { error: 'Busy.', code: 'UNAVAILABLE' }] });
  const { place, remove } = await choose();
  await eventually(() =>
    expect(place.querySelector('[role=alert]')?.textContent).toContain('Failed to load the shops: Busy.'),
  );
  answering({ 'GET /api/shop/sites': () => [200, []] });
  await press(place, '[role=alert] button');
  await eventually(() => expect(place.textContent).toContain('No shop is open here yet.'));
  await remove();
});

test('shops that were never asked for, since there is no network, say so, and come once there is one', async () => {
  onlineManager.setOnline(false);
  const { place, remove } = await choose();
  expect(place.querySelector('[role=alert]')?.textContent).toContain(
    'Failed to load the shops: the connection was lost.',
  );
  await act(async () => onlineManager.setOnline(true));
  await eventually(() => expect(names(place)).toHaveLength(2));
  expect(place.querySelector('[role=alert]')).toBeNull();
  await remove();
});
