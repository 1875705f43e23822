import { beforeEach, expect, test } from '@jest/globals';
import type { ReactElement } from 'react';
import { serve } from '../../testing/answers.ts';
import { render, screen } from '../../testing/render.ts';
import { ShopAround } from '../site/shop.fixture.tsx';
import { CategoryPage } from './category-page.tsx';
import { ShopHome } from './shop-home.tsx';

beforeEach(() => void serve());

const alertOn = async (page: ReactElement, menuError: Error) => {
  const { remove } = await render(<ShopAround menuError={menuError}>{page}</ShopAround>);
  const alerts = screen
    .getAllByRole('alert')
    .map(({ firstElementChild: icon }) => icon?.nextSibling?.textContent);
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

test.each([undefined, new Error('The menu is not reached.')])(
  'a category page without dishes is headed by the shop’s name (error: %s)',
  async (menuError) => {
    await render(
      <ShopAround {...(menuError ? { menuError } : {})}>
        <CategoryPage />
      </ShopAround>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Haldi House');
  },
);
