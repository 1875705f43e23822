import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ReactElement } from 'react';
import { render } from '../../testing/render.ts';
import { answering, ShopAround } from '../site/shop.fixture.tsx';
import { CategoryPage } from './category-page.tsx';
import { ShopHome } from './shop-home.tsx';

const realFetch = globalThis.fetch;
beforeEach(() => void answering({}));
afterEach(() => {
  globalThis.fetch = realFetch;
});

const alertOn = async (page: ReactElement, menuError: Error) => {
  const { place, remove } = await render(<ShopAround menuError={menuError}>{page}</ShopAround>);
  const alerts = [...place.querySelectorAll('main [role=alert], [role=alert]')].map(
    (alert) => alert.querySelector('span')?.textContent,
  );
  await remove();
  return alerts;
};

test('categories that could not be loaded say why', async () => {
  expect(await alertOn(<ShopHome />, new Error('Request failed: 502 Bad Gateway'))).toContain(
    'Failed to load categories: Request failed: 502 Bad Gateway',
  );
  expect(await alertOn(<ShopHome />, new Error(''))).toContain('Failed to load categories: Unknown error');
});

test('dishes that could not be loaded say why', async () => {
  expect(await alertOn(<CategoryPage />, new Error('The menu is not reached.'))).toContain(
    'Failed to load products: The menu is not reached.',
  );
  expect(await alertOn(<CategoryPage />, new Error(''))).toContain('Failed to load products: Unknown error');
});

test('a category page without dishes is headed by the shop’s name', async () => {
  for (const menuError of [undefined, new Error('The menu is not reached.')]) {
    const { place, remove } = await render(
      <ShopAround {...(menuError ? { menuError } : {})}>
        <CategoryPage />
      </ShopAround>,
    );
    expect([...place.querySelectorAll('h1')].map((head) => head.textContent)).toEqual(['Haldi House']);
    await remove();
  }
});
