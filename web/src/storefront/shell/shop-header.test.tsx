import type { PublicSite } from '@biteboard/contracts';
import { cartItemOf, EMPTY_CART } from '@biteboard/contracts/rules';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, createRef } from 'react';
import { press, render } from '../../testing/render.ts';
import { cartActions } from '../cart-store/cart-store.ts';
import { aProduct } from '../product/product.fixture.ts';
import { aPublicSite, ShopAround } from '../site/shop.fixture.tsx';
import { ShopHeader } from './shop-header.tsx';

const open = (site: Partial<PublicSite> = {}) => {
  window.history.replaceState(null, '', '/s/haldi-house');
  return render(
    <ShopAround site={{ ...aPublicSite, ...site }}>
      <ShopHeader searchButton={createRef()} onSearch={() => undefined} />
    </ShopAround>,
  );
};
afterEach(() => act(async () => cartActions(aPublicSite.slug).change(() => EMPTY_CART)));
const logo = (place: ParentNode) => place.querySelector<HTMLAnchorElement>('header > a')!;

describe('the logo', () => {
  test.each([
    ['', '/s/haldi-house'],
    ['/s/haldi-house/c/curries', '/s/haldi-house/c/curries'],
    ['about-us', '/about-us'],
  ])('of a site that says %j leads within the app to %s', async (logoLinkUrl, path) => {
    const { place, remove } = await open({ logoLinkUrl });
    expect(logo(place).getAttribute('href')).toBe(path);
    await press(place, 'header > a');
    expect(window.location.pathname).toBe(path);
    await remove();
  });

  test('leads out by a plain link', async () => {
    const { place, remove } = await open({ logoLinkUrl: 'https://haldi.biteboard.test/menu' });
    expect(logo(place).getAttribute('href')).toBe('https://haldi.biteboard.test/menu');
    let isLeft = false;
    place.addEventListener('click', (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    });
    await press(place, 'header > a');
    expect(isLeft).toBe(true);
    expect(window.location.pathname).toBe('/s/haldi-house');
    await remove();
  });
});

test('the shop is called by its support phone; one without has nothing to call', async () => {
  const { place, remove } = await open({ supportWhatsappPhone: '+17805550142' });
  const call = place.querySelector('a[href^="tel:"]');
  expect(call?.getAttribute('href')).toBe('tel:+17805550142');
  expect(call?.getAttribute('aria-label')).toBe('Call (780) 555-0142');
  await remove();
  const silent = await open();
  expect(silent.place.querySelector('a[href^="tel:"]')).toBeNull();
  await silent.remove();
});

test('the cart’s button counts the pieces, also when one is added elsewhere', async () => {
  const { place, remove } = await open();
  const cart = () => place.querySelector('header [aria-haspopup=dialog][aria-label^="Your order"]');
  expect(cart()?.getAttribute('aria-label')).toBe('Your order, 0 items');
  const soup = cartItemOf(aProduct, {}, { quantity: 3, pickupOnly: false });
  await act(async () => void cartActions(aPublicSite.slug).addItem(soup));
  expect(cart()?.getAttribute('aria-label')).toBe('Your order, 3 items');
  expect(cart()?.textContent).toBe('3');
  await remove();
});
