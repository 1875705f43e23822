import type { Category, Language, Location } from '@biteboard/contracts';
import { DEFAULT_HOURS, instantOf } from '@biteboard/contracts/rules';
import { jest } from '@jest/globals';
import type { Answers } from '../lib/served-page.ts';
import { anOption, aProduct } from '../storefront/product/product.fixture.ts';
import { aPublicSite } from '../storefront/site/shop.fixture.tsx';

/** 18:14 at the shop, which is open. */
export const DINNER = instantOf('2026-11-20', 18 * 60 + 14, aPublicSite.timeZone);
export const NIGHT = instantOf('2026-11-20', 23 * 60 + 40, aPublicSite.timeZone);

export const SHOP = `/s/${aPublicSite.slug}`;

const site = {
  ...aPublicSite,
  tagline: 'Slow-cooked since 4 am.',
  logoUrl: '/files/logo.webp',
  bannerImageUrl: '/files/banner.webp',
  supportWhatsappPhone: '+17805550142',
  deliveryEnabled: true,
};
const category = (_id: string, name: string, pickupOnly = false): Category => ({
  _id,
  siteId: site._id,
  name,
  imageUrl: '/files/category.webp',
  pickupOnly,
  position: 0,
});
const dish = { ...aProduct, siteId: site._id, categoryId: 'curries', imageUrl: '/files/dish.webp' };
const menu = {
  site,
  categories: [category('curries', 'Curries'), category('trays', 'Trays', true)],
  products: [
    { ...dish, variants: [anOption('Half'), anOption('Full', 600)], spiceLevels: ['Mild', 'Hot'] },
    { ...dish, _id: 'dal', name: 'Dal & “friends”', isVeg: true, description: 'Thick.', imageUrl: '' },
    { ...dish, _id: 'naan', name: 'Naan', isVeg: true, soldOut: true },
    { ...dish, _id: 'chutney', name: 'Chutney', categoryId: null },
  ],
};
const place = (id: string, city: string): Location => ({
  id,
  name: `${city} kitchen`,
  phone: '',
  address: { streetAddress: ['1 Main St'], city, province: 'AB', postalCode: 'T6E 2A2', country: 'CA' },
});
const shop: Answers = {
  [`/api/shop/${site.slug}/menu`]: menu,
  [`/api/shop/${site.slug}/locations`]: [place('whyte', 'Edmonton'), place('perron', 'St. Albert')],
};
const card = (slug: string, city: string) => ({
  ...site,
  slug,
  name: slug,
  cities: [city],
  locationCount: 1,
  points: [],
});

/** The answers that the gateway puts into the pages that it renders. */
export const ANSWERS = {
  shop,
  ownDomain: { '/api/shop/host-site': { slug: site.slug, ownDomain: true }, ...shop },
  chooser: {
    '/api/shop/host-site': { slug: site.slug, ownDomain: false },
    '/api/shop/sites': [card('mezzanotte', 'New York'), card('haldi-house', 'Edmonton')],
  },
};
export const CLOSED = {
  ...shop,
  [`/api/shop/${site.slug}/menu`]: {
    ...menu,
    site: { ...site, hours: { ...DEFAULT_HOURS, fri: { open: '10:00', close: '12:00' } } },
  },
};

/** A token as the gateway signs it, which runs out long after every test. */
export const TOKEN = `head.${btoa(JSON.stringify({ email: 'aarti@biteboard.test', userId: 'u', exp: 4e9 }))}.sign`;

export interface Served {
  address: string;
  answers: Answers;
  language?: Language;
  /** What time it is when its program runs; it was rendered at dinner. */
  openedAt?: number;
}

/** Puts a page into the browser as the server renders it for everybody; no program has run in it. */
export async function servePage({ address, answers, language = 'en' }: Served) {
  const [path = '/'] = address.split('?');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  const { renderPage } = await import('./render-page.tsx');
  const html = await renderPage({ address: path, answers, language, renderedAt: DINNER });
  clock.mockRestore();
  document.documentElement.lang = language;
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="answers"></script>`;
  const block = document.getElementById('answers')!;
  block.textContent = JSON.stringify(answers);
  block.dataset.renderedAt = String(DINNER);
  window.history.replaceState(null, '', address);
  return document.getElementById('root')!;
}

/** Runs the program in the page, with modules of its own; what React and the console say against it. `during`: while it starts. */
export async function runProgram(root: Element, during?: () => void): Promise<string[]> {
  jest.resetModules();
  const faults: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((...words) => void faults.push(words.join(' ')));
  const { act } = await import('react');
  const { startPage } = await import('./start-page.tsx');
  const started = await act(() => {
    const starting = startPage(root, { onRecoverableError: (error) => void faults.push(String(error)) });
    during?.();
    return starting;
  });
  running = () => act(async () => started.unmount());
  return faults;
}

let running: (() => Promise<void>) | undefined;

/** Leaves the page for no other one: what the browser stores is kept. */
export async function leavePage(): Promise<void> {
  await running?.();
  running = undefined;
  document.body.innerHTML = '';
  jest.restoreAllMocks();
}
