import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act } from 'react';
import { logout, signIn } from '../../lib/session.ts';
import { eventually, press, render } from '../../testing/render.ts';
import { Toaster } from '../../ui/toast.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ShopAround } from '../site/shop.fixture.tsx';
import { AccountMenu } from './account-menu.tsx';

const claims = { role: 'user', email: 'aarti.mehta@biteboard.test', userId: 'u1' };
const token = `x.${btoa(JSON.stringify(claims))}.x`;
const open = () =>
  render(
    <ShopAround>
      <AccountMenu />
      <Toaster />
    </ShopAround>,
  );
const menuOf = (place: ParentNode) => place.querySelector<HTMLElement>('[class=menu]')!;
const later = async (change: () => void) => act(async () => change());

afterEach(() => act(async () => logout()));

test('who is signed in has a menu with My Orders and Logout, by email and initials', async () => {
  signIn(token);
  const { place, remove } = await open();
  expect(place.querySelector('button')?.textContent).toContain('AM');
  expect(place.querySelector('button')?.textContent).toContain(claims.email);
  await eventually(() =>
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/s/haldi-house/orders'),
  );
  await press(place, '[class=menu] button');
  expect(place.textContent).toContain('Login / Register');
  await remove();
});

test('a sign-in and a sign-out in another tab show here, too', async () => {
  const { place, remove } = await open();
  expect(place.textContent).toContain('Login / Register');
  const elsewhere = (stored: string | null) =>
    later(() => {
      if (stored === null) localStorage.removeItem('auth_token');
      else localStorage.setItem('auth_token', stored);
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    });
  await elsewhere(token);
  expect(place.textContent).toContain(claims.email);
  await elsewhere(null);
  expect(place.textContent).toContain('Login / Register');
  await remove();
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
    const { place, remove } = await open();
    const button = place.querySelector('button')!;
    const isOpen = () => [!menuOf(place).hidden, button.getAttribute('aria-expanded')];
    expect(isOpen()).toEqual([false, 'false']);
    await later(() => button.click());
    expect(isOpen()).toEqual([true, 'true']);
    await later(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(isOpen()).toEqual([false, 'false']);
    await later(() => button.click());
    await later(() =>
      menuOf(place).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    expect(isOpen()).toEqual([false, 'false']);
    expect(document.activeElement).toBe(button);
    await remove();
  });

  test('toasts are shown all the same', async () => {
    const { place, remove } = await open();
    await later(() => showToast({ title: 'Pie added' }));
    expect(place.querySelector('[role=status]')?.textContent).toContain('Pie added');
    await remove();
  });
});
