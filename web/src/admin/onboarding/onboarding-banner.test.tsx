import type { AdminSite, endpoints } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { BrowserRouter } from '../../lib/router.ts';
import { anAdminProduct } from '../../testing/admin-menu.ts';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, onePage, serve } from '../../testing/answers.ts';
import { aCustomerOrder } from '../../testing/customer-order.ts';
import { eventually, render, says, screen } from '../../testing/render.ts';
import { OnboardingBanner } from './onboarding-banner.tsx';

const roma = anAdminSite({ _id: '7', name: 'Roma', slug: 'roma', timeZone: 'America/Edmonton' });
const [location] = [aCustomerOrder().pickup!.location];
const dish = (soldOut: boolean) => anAdminProduct('Dish', { soldOut });

/** A server of a site with these dishes and so many orders; returns what it is asked for, by the end of the address. */
const serveSite = (dishes: boolean[], orders = 0) => {
  const received = serve(
    answer<typeof endpoints.adminListProducts>(
      'GET /api/admin/sites/:siteId/products',
      onePage(...dishes.map(dish)),
    ),
    answer<typeof endpoints.adminListOrders>(
      'GET /api/admin/sites/:siteId/orders',
      onePage(...Array(orders).fill(aCustomerOrder())),
    ),
    answer<typeof endpoints.adminStripeHealth>('GET /api/admin/sites/:siteId/health/stripe', {
      ok: true,
      simulated: true,
    }),
  );
  return () => received.map(({ call }) => /\w+(?=\?|$)/.exec(call)?.[0]);
};
const banner = (change: Partial<AdminSite> = {}) =>
  render(
    <BrowserRouter>
      <OnboardingBanner site={{ ...roma, locations: [location], ...change }} />
    </BrowserRouter>,
  );
const links = () =>
  screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('what a new site lacks is listed with a link to each', async () => {
  serveSite([true]);
  await banner({ locations: [] });
  await says('Roma cannot take orders yet. Still missing:');
  expect(links()).toEqual(['Location /dashboard/roma/settings#locations', 'Menu /dashboard/roma/products']);
});

test('a site that lacks nothing offers a test order', async () => {
  serveSite([false]);
  await banner();
  await eventually(() => expect(links()).toEqual(['Test order /s/roma']));
});

test('a site that had an order is past onboarding, and nothing more is fetched', async () => {
  const asked = serveSite([], 1);
  const { place } = await banner({ locations: [] });
  await eventually(() => expect(asked()).toEqual(['orders']));
  expect(place.textContent).toBe('');
});

test('a site with Stripe keys is not asked about at Stripe', async () => {
  const asked = serveSite([false]);
  await banner({ secretsSet: { stripeSecretKey: true } });
  await eventually(() => expect(links()).toEqual(['Test order /s/roma']));
  expect(asked()).not.toContain('stripe');
});

test('an archived site is asked about nothing', async () => {
  const asked = serveSite([false]);
  const { place } = await banner({ archived: true });
  expect(place.textContent).toBe('');
  expect(asked()).toEqual([]);
});
