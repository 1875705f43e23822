import type { endpoints, Product } from '@biteboard/contracts';
import { EMPTY_CART } from '@biteboard/contracts/rules';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes } from '../../lib/router.ts';
import { answer, serve } from '../../testing/answers.ts';
import { act, eventually, focusIs, render, screen } from '../../testing/render.ts';
import { cartActions } from '../cart-store/cart-store.ts';
import { CategoryPage } from '../menu/category-page.tsx';
import { acceptPrivacy } from '../privacy/privacy-state.ts';
import { anOption, aProduct } from '../product/product.fixture.ts';
import { answerLocations, aPublicSite } from '../site/shop.fixture.tsx';
import { SlugShop } from './shop-entrance.tsx';

const { slug } = aPublicSite;
const page = `/s/${slug}/c/curries`;
const productOf = (_id: string, name: string, isVeg = true): Product => ({
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
const extra = { groupKey: 'extra', groupLabel: 'Extra', options: [anOption('Paneer cubes', 300)] };
const products = [
  productOf('dal', 'Dal'),
  { ...productOf('butter', 'Butter Chicken', false), extraOptionGroups: [extra] },
  { ...productOf('palak', 'Palak Paneer'), description: 'Spinach, seared paneer.' },
];

beforeEach(() => {
  acceptPrivacy();
  cartActions(slug).change(() => ({ ...EMPTY_CART, fulfillmentType: 'pickup' }));
  serve(
    answer<typeof endpoints.getMenu>('GET /api/shop/:site/menu', {
      site: aPublicSite,
      categories: [curries],
      products,
    }),
    answerLocations(),
  );
});

const open = async (address: string) => {
  window.history.pushState(null, '', address);
  const { user } = await render(
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
  await screen.findAllByRole('article');
  return user;
};
/** The dishes in view, by name. */
const names = () => screen.queryAllByRole('article').map((tile) => tile.querySelector('h2')?.textContent);
const back = () => act(async () => window.history.back());
const searchButton = () => screen.getByRole('button', { name: 'Search the menu' });
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the menu' });

test('the menu is searched from the header, by the address, and Back closes it', async () => {
  const user = await open(page);
  await user.click(searchButton());
  await focusIs(() => searchBox());
  await user.type(searchBox(), 'p');
  expect(names()).toHaveLength(3);
  await user.type(searchBox(), 'an');
  await eventually(() => expect(names()).toEqual(['Palak Paneer']));
  expect(window.location.search).toBe('?q=pan');
  expect(screen.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual(['Pan', 'pan', 'Pan']);
  await user.keyboard('{Enter}');
  await focusIs(() => screen.getByRole('button', { name: 'Add Palak Paneer' }));
  await back();
  await eventually(() => expect(names()).toHaveLength(3));
  expect(window.location.search).toBe('');
  await focusIs(() => searchButton());
});

test('an address with a search opens with its hits, Esc closes it', async () => {
  const user = await open(`${page}?q=chick`);
  expect(searchBox().value).toBe('chick');
  expect(names()).toEqual(['Butter Chicken']);
  await user.click(searchBox());
  await user.keyboard('{Escape}');
  await eventually(() => expect(names()).toHaveLength(3));
  expect(window.location.search).toBe('');
});

test('Veg and Non-Veg are kept in the address: they outlive a reload, and Back undoes the choice', async () => {
  const user = await open(`${page}?veg=nonveg`);
  expect(names()).toEqual(['Butter Chicken']);
  await user.click(screen.getByRole('radio', { name: 'Veg' }));
  expect(window.location.search).toBe('?veg=veg');
  expect(names()).toEqual(['Dal', 'Palak Paneer']);
  await back();
  await eventually(() => expect(names()).toEqual(['Butter Chicken']));
});

test('hits that the veg filter hides are counted, and shown when the filter is cleared', async () => {
  const user = await open(`${page}?veg=veg`);
  await user.click(searchButton());
  await user.type(searchBox(), 'chick');
  await screen.findByText('The filter hides 1 dish.');
  await user.click(screen.getByRole('button', { name: 'Show all dishes' }));
  expect(names()).toEqual(['Butter Chicken']);
  expect(window.location.search).toBe('?q=chick');
});
