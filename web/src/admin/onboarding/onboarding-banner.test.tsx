import type { AdminSite } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from '../../lib/router.ts';
import { eventually, render } from '../../testing/render.ts';
import { OnboardingBanner } from './onboarding-banner.tsx';

const site = {
  _id: '7',
  name: 'Roma',
  slug: 'roma',
  archived: false,
  hours: DEFAULT_HOURS,
  timeZone: 'America/Edmonton',
  locations: [{ id: 'l' }],
  payAtPickupEnabled: false,
  secretsSet: {},
} as unknown as AdminSite;

/** What the server answers by the last word of the path. */
let answers: Record<string, object>;
let asked: string[];
globalThis.fetch = async (url) => {
  const word = new URL(String(url), 'http://x').pathname.split('/').at(-1)!;
  asked.push(word);
  return new Response(JSON.stringify(answers[word]));
};
const productsOf = (...soldOut: boolean[]) => ({
  items: soldOut.map((one) => ({ soldOut: one })),
  total: soldOut.length,
});

beforeEach(() => {
  asked = [];
  answers = { products: productsOf(), stripe: { ok: true, simulated: true }, orders: { total: 0 } };
});

const banner = (change: Partial<AdminSite> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <OnboardingBanner site={{ ...site, ...change }} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
const links = (place: HTMLElement) =>
  [...place.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('what a new site lacks is listed with a link to each', async () => {
  answers.products = productsOf(true);
  const { place, remove } = await banner({ locations: [] });
  await eventually(() => expect(place.textContent).toContain('Roma cannot take orders yet. Still missing:'));
  expect(links(place)).toEqual([
    'Location /dashboard/roma/settings#locations',
    'Menu /dashboard/roma/products',
  ]);
  await remove();
});

test('a site that lacks nothing offers a test order', async () => {
  answers.products = productsOf(false);
  const { place, remove } = await banner();
  await eventually(() => expect(links(place)).toEqual(['Test order /s/roma']));
  await remove();
});

test('a site that had an order is past onboarding, and nothing more is fetched', async () => {
  answers.orders = { total: 1 };
  const { place, remove } = await banner({ locations: [] });
  await eventually(() => expect(asked).toEqual(['orders']));
  expect(place.textContent).toBe('');
  await remove();
});

test('a site with Stripe keys is not asked about at Stripe, and an archived one not at all', async () => {
  answers.products = productsOf(false);
  const { place, remove } = await banner({ secretsSet: { stripeSecretKey: true } });
  await eventually(() => expect(links(place)).toEqual(['Test order /s/roma']));
  expect(asked).not.toContain('stripe');
  await remove();
  asked = [];
  const archived = await banner({ archived: true });
  expect(archived.place.textContent).toBe('');
  expect(asked).toEqual([]);
  await archived.remove();
});
