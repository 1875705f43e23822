import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { logout, signIn } from '../../lib/session.ts';
import { act, focusIs, render, screen } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { Toaster } from '../../ui/toast.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ShopAround } from '../site/shop.fixture.tsx';
import { AccountMenu, emailInitials } from './account-menu.tsx';

const email = 'aarti.mehta@biteboard.test';
const token = sessionToken({ email });
const open = () =>
  render(
    <ShopAround>
      <AccountMenu />
      <Toaster />
    </ShopAround>,
  );
const signedOut = () => screen.getByRole('button', { name: 'Login / Register' });
const signedIn = () => screen.getByRole('button', { name: new RegExp(email) });

afterEach(() => act(async () => logout()));

test('a signed-in customer has a menu with My Orders and Logout, by email and initials', async () => {
  signIn(token);
  const { user } = await open();
  expect(signedIn().textContent).toContain('AM');
  expect(signedIn().textContent).toContain(email);
  const myOrders = await screen.findByRole('link', { name: 'My Orders' });
  expect(myOrders.getAttribute('href')).toBe('/s/haldi-house/orders');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(signedOut()).not.toBeNull();
});

test('a sign-in and a sign-out in another tab show here, too', async () => {
  await open();
  expect(signedOut()).not.toBeNull();
  const elsewhere = (stored: string | null) =>
    act(async () => {
      if (stored === null) localStorage.removeItem('auth_token');
      else localStorage.setItem('auth_token', stored);
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    });
  await elsewhere(token);
  expect(signedIn()).not.toBeNull();
  await elsewhere(null);
  expect(signedOut()).not.toBeNull();
});

describe('in a browser without popovers', () => {
  const { showPopover, hidePopover } = HTMLElement.prototype;
  beforeEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
    signIn(token);
  });
  afterEach(() => {
    Object.assign(HTMLElement.prototype, { showPopover, hidePopover });
  });

  test('the menu opens and closes by its button, by Esc and by a tap beside it', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: 'My Orders', hidden: true });
    const isOpen = () => [
      screen.queryByRole('link', { name: 'My Orders' }) !== null,
      signedIn().getAttribute('aria-expanded'),
    ];
    expect(isOpen()).toEqual([false, 'false']);
    await user.click(signedIn());
    expect(isOpen()).toEqual([true, 'true']);
    await user.click(document.body);
    expect(isOpen()).toEqual([false, 'false']);
    await user.click(signedIn());
    await user.keyboard('{Escape}');
    expect(isOpen()).toEqual([false, 'false']);
    await focusIs(() => signedIn());
  });

  test('toasts are shown all the same', async () => {
    await open();
    await act(async () => showToast({ title: 'Pie added' }));
    expect(screen.getByRole('status').textContent).toContain('Pie added');
  });
});

describe('initials', () => {
  test.each([
    ['aarti@mehta.ca', 'AM'],
    ['john.smith@example.com', 'JS'],
    ['mary-ann_lee@example.com', 'MA'],
    ['élodie@example.com', 'ÉE'],
    ['x', 'X'],
    ['', ''],
  ])('of %s are %s', (email, initials) => expect(emailInitials(email)).toBe(initials));
});
