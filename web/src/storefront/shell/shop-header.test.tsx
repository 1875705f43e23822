import type { PublicSite } from '@biteboard/contracts';
import { cartItemOf, EMPTY_CART } from '@biteboard/contracts/rules';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createRef } from 'react';
import { act, render, screen } from '../../testing/render.ts';
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
const logo = () => screen.getByRole('link', { name: /Haldi House/ });

describe('the logo', () => {
  test.each([
    ['', '/s/haldi-house'],
    ['/s/haldi-house/c/curries', '/s/haldi-house/c/curries'],
    ['about-us', '/about-us'],
  ])('of a site that says %j leads within the app to %s', async (logoLinkUrl, path) => {
    const { user } = await open({ logoLinkUrl });
    expect(logo().getAttribute('href')).toBe(path);
    await user.click(logo());
    expect(window.location.pathname).toBe(path);
  });

  test('leads out by a plain link', async () => {
    const { user, place } = await open({ logoLinkUrl: 'https://haldi.biteboard.test/menu' });
    expect(logo().getAttribute('href')).toBe('https://haldi.biteboard.test/menu');
    let isLeft = false;
    place.addEventListener('click', (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    });
    await user.click(logo());
    expect(isLeft).toBe(true);
    expect(window.location.pathname).toBe('/s/haldi-house');
  });
});

describe('the shop', () => {
  test('is called by its support phone', async () => {
    await open({ supportWhatsappPhone: '+17805550142' });
    const call = screen.getByRole('link', { name: 'Call (780) 555-0142' });
    expect(call.getAttribute('href')).toBe('tel:+17805550142');
  });

  test('without a support phone has nothing to call', async () => {
    await open();
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  });
});

test('the cart’s button counts the pieces, also when one is added elsewhere', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Your order, 0 items' })).not.toBeNull();
  const soup = cartItemOf(aProduct, {}, { quantity: 3, pickupOnly: false });
  await act(async () => void cartActions(aPublicSite.slug).addItem(soup));
  expect(screen.getByRole('button', { name: 'Your order, 3 items' }).textContent).toBe('3');
});
