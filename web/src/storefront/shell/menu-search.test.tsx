import type { Product } from '@biteboard/contracts';
import { EMPTY_CART } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { BrowserRouter, Route, Routes } from '../../lib/router.ts';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { cartActions } from '../cart-store/cart-store.ts';
import { CategoryPage } from '../menu/category-page.tsx';
import { acceptPrivacy } from '../privacy/privacy-state.ts';
import { anOption, aProduct } from '../product/product.fixture.ts';
import { answering, aPublicSite } from '../site/shop.fixture.tsx';
import { SlugShop } from './shop-entrance.tsx';

const { slug } = aPublicSite;
const home = `/s/${slug}/c/curries`;
const dish = (_id: string, name: string, isVeg = true): Product => ({
  ...aProduct,
  _id,
  name,
  isVeg,
  categoryId: 'curries',
});
const curries = {
  _id: 'curries',
  siteId: 'haldi',
  name: 'Curries',
  imageUrl: '',
  pickupOnly: false,
  position: 0,
};
const rice = { groupKey: 'extra', groupLabel: 'Extra', options: [anOption('Paneer cubes', 300)] };
const products = [
  dish('dal', 'Dal'),
  { ...dish('butter', 'Butter Chicken', false), extraOptionGroups: [rice] },
  { ...dish('palak', 'Palak Paneer'), description: 'Spinach, seared paneer.' },
];

const realFetch = globalThis.fetch;
beforeEach(() => {
  acceptPrivacy();
  cartActions(slug).change(() => ({ ...EMPTY_CART, fulfillmentType: 'pickup' }));
  answering({
    [`GET /api/shop/${slug}/menu`]: () => [200, { site: aPublicSite, categories: [curries], products }],
    [`GET /api/shop/${slug}/locations`]: () => [200, []],
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const open = async (address: string) => {
  window.history.pushState(null, '', address);
  const view = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <Routes>
          <Route path="/s/:siteSlug" element={<SlugShop prefix="/s" />}>
            <Route path="c/:categoryId" element={<CategoryPage />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await eventually(() => expect(view.place.querySelector('main article')).not.toBeNull());
  return view;
};
const names = (place: ParentNode) =>
  [...place.querySelectorAll('main article h2')].map(({ textContent }) => textContent);
const back = () => act(async () => window.history.back());
const searchBox = (place: ParentNode) => place.querySelector<HTMLInputElement>('header input');

test('the menu is searched from the header, by the address, and Back closes it', async () => {
  const { place, remove } = await open(home);
  await press(place, 'header [aria-label="Search the menu"]');
  expect(document.activeElement).toBe(searchBox(place));
  await typeInto(searchBox(place)!, 'p');
  expect(names(place)).toHaveLength(3);
  await typeInto(searchBox(place)!, 'pan');
  await eventually(() => expect(names(place)).toEqual(['Palak Paneer']));
  expect(window.location.search).toBe('?q=pan');
  expect([...place.querySelectorAll('main mark')].map(({ textContent }) => textContent)).toEqual([
    'Pan',
    'pan',
    'Pan',
  ]);
  await act(async () =>
    searchBox(place)!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add Palak Paneer');
  await back();
  await eventually(() => expect(window.location.search).toBe(''));
  expect(names(place)).toHaveLength(3);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search the menu');
  await remove();
});

test('an address with a search opens with its hits, Esc closes it', async () => {
  const { place, remove } = await open(`${home}?q=chick`);
  expect(searchBox(place)?.value).toBe('chick');
  expect(names(place)).toEqual(['Butter Chicken']);
  await act(async () =>
    searchBox(place)!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  await eventually(() => expect(window.location.search).toBe(''));
  expect(names(place)).toHaveLength(3);
  await remove();
});

test('Veg and Non-Veg stand in the address: they outlive a reload, and Back undoes the choice', async () => {
  const { place, remove } = await open(`${home}?veg=nonveg`);
  expect(names(place)).toEqual(['Butter Chicken']);
  const veg = [...place.querySelectorAll('main label')].find(({ textContent }) => textContent === 'Veg')!;
  await act(async () => veg.querySelector('input')!.click());
  expect(window.location.search).toBe('?veg=veg');
  expect(names(place)).toEqual(['Dal', 'Palak Paneer']);
  await back();
  await eventually(() => expect(names(place)).toEqual(['Butter Chicken']));
  await remove();
});

test('hits that the veg filter hides are counted, and shown when it is let go', async () => {
  const { place, remove } = await open(`${home}?veg=veg`);
  await press(place, 'header [aria-label="Search the menu"]');
  await typeInto(searchBox(place)!, 'chick');
  await eventually(() => expect(place.textContent).toContain('The filter hides 1 dish.'));
  const all = [...place.querySelectorAll('main button')].find(
    ({ textContent }) => textContent === 'Show all dishes',
  ) as HTMLElement;
  await act(async () => all.click());
  expect(names(place)).toEqual(['Butter Chicken']);
  expect(window.location.search).toBe('?q=chick');
  await remove();
});
