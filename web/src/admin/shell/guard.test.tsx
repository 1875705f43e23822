import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { queryClient } from '../../lib/query-client.ts';
import { logout, signIn } from '../../lib/session.ts';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { useIsAdmin } from '../site/staff.ts';
import { Guard } from './guard.tsx';
import { signOut } from './sign-out.ts';

const tokenOf = (role: string, userId = role) =>
  `x.${btoa(JSON.stringify({ role, email: `${userId}@b.test`, userId, exp: Date.now() / 1000 + 600 }))}.y`;

function Work() {
  return <input aria-label={useIsAdmin() ? 'all' : 'some'} />;
}

let page: Awaited<ReturnType<typeof render>>;
const open = async () => {
  page = await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/dashboard/haldi/orders']}>
        <Routes>
          <Route
            path="/dashboard/*"
            element={
              <Guard>
                <Work />
              </Guard>
            }
          />
          <Route path="/login" element={<p>The login</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const field = () => page.place.querySelector('input');
const said = () => document.body.textContent ?? '';

beforeEach(() => logout());
afterEach(() => page.remove());

test.each([
  ['an admin', 'admin', 'all'],
  ['a manager', 'manager', 'some'],
])('%s is let in', async (_who, role, offered) => {
  signIn(tokenOf(role));
  await open();
  expect(field()?.getAttribute('aria-label')).toBe(offered);
});

test('others are led to the login', async () => {
  signIn(tokenOf('user'));
  await open();
  expect(said()).toContain('The login');
});

test('an ended session says so, and continues with what was typed after signing in again', async () => {
  signIn(tokenOf('admin'));
  await open();
  const typed = field()!;
  await typeInto(typed, 'half a menu');
  await act(async () => logout());
  await eventually(() => expect(said()).toContain('Your session has ended'));
  expect(said()).not.toContain('The login');
  expect([field() === typed, typed.value, typed.getAttribute('aria-label')]).toEqual([
    true,
    'half a menu',
    'all',
  ]);
  globalThis.fetch = async () => new Response(JSON.stringify({ token: tokenOf('admin') }));
  const dialog = document.querySelector('[role=dialog]')!;
  expect(dialog.querySelector<HTMLInputElement>('[type=email]')?.value).toBe('admin@b.test');
  await typeInto(dialog.querySelector<HTMLInputElement>('[type=password]')!, 'long enough');
  await press(dialog, '[type=submit]');
  await eventually(() => expect(said()).not.toContain('Your session has ended'));
  expect([field() === typed, typed.value]).toEqual([true, 'half a menu']);
});

test('signing out leads to the login at once', async () => {
  signIn(tokenOf('admin'));
  await open();
  await act(async () => signOut());
  await eventually(() => expect(said()).toContain('The login'));
});
