import type { Location } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { setCityFilter } from '../order-choice/city-filter.ts';
import { LocationField } from '../order-choice/when-fields.tsx';
import { answering, ShopAround } from '../site/shop.fixture.tsx';
import { ChooserPage } from './chooser-page.tsx';

const card = (slug: string, name: string, cities: string[]) => ({
  slug,
  name,
  tagline: '',
  logoUrl: '',
  bannerImageUrl: '',
  brandColor: '#F5A80B',
  cities,
  locationCount: 1,
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
      [card('haldi-house', 'Haldi House', ['Edmonton']), card('mezzanotte', 'Mezzanotte', ['New York'])],
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

test('the city of a location that was chosen is where shops are looked for, until it is cleared', async () => {
  const shop = await render(
    <ShopAround>
      <LocationField kind="boxed" />
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
