import { EMPTY_CART } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { BrowserRouter } from '../../lib/router.ts';
import { eventually, render } from '../../testing/render.ts';
import { cartActions } from '../cart-store/cart-store.ts';
import { acceptPrivacy } from '../privacy/privacy-state.ts';
import { answering, aPublicSite } from '../site/shop.fixture.tsx';
import { HostShop } from './shop-entrance.tsx';
import { ShopRoot } from './shop-root.tsx';

const realFetch = globalThis.fetch;
beforeEach(() => {
  acceptPrivacy();
  cartActions('default-shop').change(() => ({ ...EMPTY_CART, fulfillmentType: 'pickup' }));
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const show = (page: ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>{page}</BrowserRouter>
    </QueryClientProvider>,
  );
const alertIn = (place: ParentNode) => place.querySelector('[role=alert] span')?.textContent;

test('a site that cannot be loaded says why, and the default shop stands in', async () => {
  const site = { ...aPublicSite, slug: 'default-shop', name: 'Default Shop' };
  const down = (): [number, unknown] => [503, { error: 'The menu is not reached.', code: 'UNAVAILABLE' }];
  answering({
    'GET /api/shop/haldi-house/menu': down,
    'GET /api/shop/haldi-house/site': down,
    'GET /api/shop/default/menu': () => [200, { site, categories: [], products: [] }],
  });
  const { place, remove } = await show(
    <ShopRoot slug="haldi-house" basePath="/s/haldi-house">
      <p>the shop</p>
    </ShopRoot>,
  );
  await eventually(() => expect(place.textContent).toContain('the shop'));
  expect(alertIn(place)).toBe('Failed to load site: The menu is not reached.');
  expect(place.querySelector('header')?.textContent).toContain('Default Shop');
  await remove();
});

test.each<[string, unknown]>([
  ['Failed to resolve site', '<html>'],
  ['The catalogue is not reached.', { error: 'The catalogue is not reached.', code: 'UNAVAILABLE' }],
])('a host whose site cannot be found says %s', async (message, answer) => {
  answering({ 'GET /api/shop/host-site': () => [503, answer] });
  const { place, remove } = await show(<HostShop />);
  await eventually(() => expect(alertIn(place)).toBe(message));
  await remove();
});
