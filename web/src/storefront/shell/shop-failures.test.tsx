import type { endpoints } from '@biteboard/contracts';
import { EMPTY_CART } from '@biteboard/contracts/rules';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { BrowserRouter } from '../../lib/router.ts';
import { answer, refused, serve } from '../../testing/answers.ts';
import { render, screen } from '../../testing/render.ts';
import { cartActions } from '../cart-store/cart-store.ts';
import { acceptPrivacy } from '../privacy/privacy-state.ts';
import { aPublicSite } from '../site/shop.fixture.tsx';
import { HostShop } from './shop-entrance.tsx';
import { ShopRoot } from './shop-root.tsx';

beforeEach(() => {
  acceptPrivacy();
  cartActions('default-shop').change(() => ({ ...EMPTY_CART, fulfillmentType: 'pickup' }));
});

const show = (page: ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>{page}</BrowserRouter>
    </QueryClientProvider>,
  );

test('a site that cannot be loaded says why, and the default shop stands in', async () => {
  const site = { ...aPublicSite, slug: 'default-shop', name: 'Default Shop' };
  const down = refused(503, { error: 'The menu is not reached.', code: 'UNAVAILABLE' });
  serve(
    answer<typeof endpoints.getMenu>('GET /api/shop/:site/menu', ({ params }) =>
      params.site === 'default' ? { site, categories: [], products: [] } : down,
    ),
    answer<typeof endpoints.getSite>('GET /api/shop/:site/site', down),
  );
  await show(
    <ShopRoot slug="haldi-house" basePath="/s/haldi-house">
      <p>the shop</p>
    </ShopRoot>,
  );
  await screen.findByText('the shop');
  expect(screen.queryByText('Failed to load site: The menu is not reached.')).not.toBeNull();
  expect(screen.getByRole('banner').textContent).toContain('Default Shop');
});

test.each([
  ['Failed to resolve site', '<html>'],
  ['Failed to resolve site', { error: 'The catalogue is not reached.', code: 'UNAVAILABLE' }],
])('a host whose site cannot be found says %s', async (message, body) => {
  serve(answer<typeof endpoints.getHostSite>('GET /api/shop/host-site', refused(503, body)));
  await show(<HostShop />);
  await screen.findByText(message);
});
