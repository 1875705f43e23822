import type { Language } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aPublicSite } from '../storefront/site/shop.fixture.tsx';
import { focusIs } from '../testing/render.ts';
import {
  ANSWERS,
  CLOSED,
  DINNER,
  leavePage,
  NIGHT,
  runProgram,
  type Served,
  SHOP,
  servePage,
  TOKEN,
} from './served-page.fixture.ts';

const real = {
  fetch: globalThis.fetch,
  matchMedia: window.matchMedia,
  PerformanceObserver: globalThis.PerformanceObserver,
};
const browserSpeaks = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
const itIs = (now: number) => jest.spyOn(Date, 'now').mockReturnValue(now);

beforeEach(() => {
  globalThis.fetch = () => new Promise(() => undefined);
  window.scrollTo = () => undefined;
});
afterEach(async () => {
  await leavePage();
  localStorage.clear();
  Object.assign(globalThis, real);
});

const CHOOSER: Served = { address: '/', answers: ANSWERS.chooser };
const HOME: Served = { address: SHOP, answers: ANSWERS.shop };
const CATEGORY: Served = { address: `${SHOP}/c/curries`, answers: ANSWERS.shop };

/**
 * Opens a page in a browser that knows what the server does not, and runs its program; nothing that the server has
 * rendered may have gone by then.
 */
const open = async (page: Served, stays = 'h1, h2, a, img, button', knows = () => {}) => {
  const root = await servePage(page);
  knows();
  const nodes = [...root.querySelectorAll(stays)];
  expect(nodes.length).toBeGreaterThan(5);
  itIs(page.openedAt ?? DINNER);
  expect(await runProgram(root)).toEqual([]);
  expect(nodes.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML)).toEqual([]);
  return root;
};

describe('a page of the server is hydrated as it is:', () => {
  test.each<[string, Served, ...Language[]]>([
    ['the chooser', CHOOSER, 'es'],
    ['a shop', HOME, 'en', 'fr', 'es', 'de'],
    ['a category', CATEGORY, 'en'],
    ['a location', { address: `${SHOP}/l/whyte`, answers: ANSWERS.shop }, 'en', 'fr', 'es', 'de'],
    ['a shop by its short address', { ...HOME, address: SHOP.slice(2) }, 'de'],
    ['a shop on its own host', { address: '/', answers: ANSWERS.ownDomain }, 'en'],
    ['a closed shop', { address: SHOP, answers: CLOSED }, 'en', 'fr', 'es', 'de'],
  ])('%s', async (_name, page, ...languages) => {
    for (const language of languages) {
      browserSpeaks(language);
      await open({ ...page, language });
      await leavePage();
    }
  });

  test('and then shows the cart, the choices and the session that this browser keeps, and a lost network', async () => {
    const cart = { items: [{ productId: 'dal', name: 'Dal', quantity: 2 }], fulfillmentType: 'pickup' };
    const root = await open(HOME, 'h1, h2, a, img', () => {
      localStorage.setItem(`shop_cart_state_v1:${aPublicSite.slug}`, JSON.stringify(cart));
      localStorage.setItem(`shop_order_state_v1:${aPublicSite.slug}`, JSON.stringify({ locationIndex: 1 }));
      localStorage.setItem('auth_token', TOKEN);
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    });
    expect(root.querySelector('[aria-label="Your order, 2 items"]')).not.toBeNull();
    expect(root.querySelector<HTMLInputElement>('input[value="pickup"]')!.checked).toBe(true);
    expect(root.textContent).toContain('St. Albert kitchen');
    expect(root.querySelector('header')?.textContent).toContain('aarti@biteboard.test');
    expect(root.querySelector('[role=status]')?.textContent).toContain('You are offline');
  });

  test('and then shows the shops of the city that was chosen before', async () => {
    const root = await open(CHOOSER, 'h1, header a, button', () =>
      localStorage.setItem('shop_city_filter_v1', 'Edmonton'),
    );
    expect([...root.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['haldi-house']);
  });

  test('and then shows what time it is by now: it may have been kept since the shop was open', async () => {
    const root = await open({ ...HOME, openedAt: NIGHT }, 'h1, h2, a, img');
    expect(root.querySelector('#closed-notice')).not.toBeNull();
  });

  test('and then shows the fields of a wide screen, and what the query of its address asks for', async () => {
    const asked = { ...CATEGORY, address: `${CATEGORY.address}?veg=veg` };
    const root = await open(asked, 'h1, a, nav img', () => {
      window.matchMedia = (media) => ({ ...real.matchMedia(media), matches: true });
    });
    expect(root.querySelector('main select')).not.toBeNull();
    expect([...root.querySelectorAll('article h2')].map(({ textContent }) => textContent)).toEqual([
      'Dal & “friends”',
      'Naan',
    ]);
  });
});

test('a page in another language than was chosen here is rerendered', async () => {
  localStorage.setItem('language', 'de');
  const root = await servePage({ ...HOME, language: 'fr' });
  itIs(DINNER);
  expect(await runProgram(root)).toEqual([]);
  expect(document.documentElement.lang).toBe('de');
  expect(root.querySelector('h2')?.textContent).toBe('Worauf haben Sie Appetit?');
});

describe('what a person has begun before the program came goes on:', () => {
  const begun = async (page: Served, begin: (root: HTMLElement) => void) => {
    const root = await servePage(page);
    begin(root);
    itIs(DINNER);
    expect(await runProgram(root)).toEqual([]);
    return root;
  };

  test('what was typed stands in its field with the focus, and the program knows it', async () => {
    const root = await begun(CHOOSER, (page) => {
      const field = page.querySelector('input')!;
      field.focus();
      field.value = 'mezza';
    });
    const field = root.querySelector('input')!;
    await focusIs(() => field);
    expect(field.value).toBe('mezza');
    expect([...root.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['mezzanotte']);
  });

  test('what was chosen is chosen', async () => {
    const root = await begun(HOME, (page) =>
      page.querySelector<HTMLInputElement>('input[value="pickup"]')!.click(),
    );
    expect(root.querySelector<HTMLInputElement>('input[value="pickup"]')!.checked).toBe(true);
    expect(localStorage.getItem(`shop_cart_state_v1:${aPublicSite.slug}`)).toContain(
      '"fulfillmentType":"pickup"',
    );
  });

  test('the link that had the focus has it, and is the same', async () => {
    const root = await begun(CATEGORY, (page) => page.querySelectorAll<HTMLElement>('nav a')[1]!.focus());
    await focusIs(() => root.querySelectorAll('nav a')[1]!);
  });

  describe('the button that is pressed', () => {
    /** Runs the program and counts how often it then asks for the position, as one button does. */
    const presses = async (root: Element, during?: () => void) => {
      const asked = jest.fn();
      Object.assign(navigator, { geolocation: { getCurrentPosition: asked } });
      itIs(DINNER);
      expect(await runProgram(root, during)).toEqual([]);
      return asked.mock.calls.length;
    };
    const nearMe = (root: Element) => root.querySelector<HTMLElement>('button[aria-pressed]')!;
    const link = (root: Element) => root.querySelector<HTMLElement>('li a')!;
    const firstInput = (name: string, target: Element) =>
      Object.assign(globalThis, {
        PerformanceObserver: class {
          static readonly supportedEntryTypes: string[] = ['first-input'];
          observe = () => undefined;
          takeRecords = () => [{ name, target }];
          disconnect = () => undefined;
        },
      });

    test('before any script ran is pressed, once', async () => {
      const root = await servePage(CHOOSER);
      firstInput('pointerdown', nearMe(root).querySelector('svg')!);
      expect(await presses(root)).toBe(1);
    });

    test('while the program fetches its messages is pressed, once', async () => {
      const root = await servePage(CHOOSER);
      firstInput('pointerdown', nearMe(root));
      expect(await presses(root, () => nearMe(root).click())).toBe(1);
    });

    test.each([
      ['a key that only went there', 'keydown', nearMe],
      ['a link, which has its way without the program', 'click', link],
    ])('is not %s', async (_name, name, target) => {
      const root = await servePage(CHOOSER);
      firstInput(name, target(root));
      expect(await presses(root)).toBe(0);
    });
  });

  test('a picture that could not be loaded gives way to its initial', async () => {
    const root = await begun(CATEGORY, (page) => {
      const broken = page.querySelector<HTMLImageElement>('article img')!;
      Object.assign(broken, { decode: () => Promise.reject(new Error('broken')) });
      jest.spyOn(broken, 'complete', 'get').mockReturnValue(true);
    });
    expect(root.querySelector('article')!.querySelector('img')).toBeNull();
    expect(root.querySelector('article')!.textContent).toMatch(/^B/);
  });
});
