import type { endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { queryClient } from '../../lib/query-client.ts';
import { logout, signIn } from '../../lib/session.ts';
import { answer, serve } from '../../testing/answers.ts';
import { act, eventually, render, screen, within } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { useIsAdmin } from '../site/staff.ts';
import { Guard } from './guard.tsx';
import { signOut } from './sign-out.ts';

const tokenOf = (role: string) => sessionToken({ role, email: `${role}@b.test`, userId: role });

function Work() {
  return <input aria-label={useIsAdmin() ? 'all' : 'some'} />;
}

const open = async () => {
  const { user } = await render(
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
  return user;
};
const ENDED = 'Your session has ended';
const hasEnded = () => document.body.textContent?.includes(ENDED);

beforeEach(() => logout());

test.each([
  ['an admin', 'admin', 'all'],
  ['a manager', 'manager', 'some'],
])('%s is let in', async (_who, role, offered) => {
  signIn(tokenOf(role));
  await open();
  expect(screen.getByRole('textbox', { name: offered })).not.toBeNull();
});

test('others are led to the login', async () => {
  signIn(tokenOf('user'));
  await open();
  expect(screen.getByText('The login')).not.toBeNull();
});

/** What storage holds, as the guard reads it (spec §2). */
const stored = (token: string | null, role: string | null) => {
  const texts = { auth_token: token, user_role: role };
  for (const [name, text] of Object.entries(texts))
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  window.dispatchEvent(new StorageEvent('storage'));
};

test.each([
  ['a token without a role', tokenOf('admin'), null],
  ['a token and another role', tokenOf('admin'), 'user'],
  ['a role without a token', null, 'admin'],
  ['a role and a token that has expired', sessionToken({ role: 'admin', exp: 1 }), 'admin'],
  ['a role and no token of ours', 'nonsense', 'admin'],
])('where %s is stored, the login is shown', async (_what, token, role) => {
  stored(token, role);
  await open();
  expect(screen.getByText('The login')).not.toBeNull();
});

test.each(['admin', 'Admin', 'ADMIN'])('a token and the role %s lead in, in any letters', async (role) => {
  stored(tokenOf('admin'), role);
  await open();
  expect(screen.getByRole('textbox')).not.toBeNull();
});

test('an ended session says so, and continues with what was typed after signing in again', async () => {
  signIn(tokenOf('admin'));
  const user = await open();
  const typed = screen.getByRole<HTMLInputElement>('textbox', { name: 'all' });
  await user.type(typed, 'half a menu');
  await act(async () => logout());
  await eventually(() => expect(hasEnded()).toBe(true));
  expect(screen.queryByText('The login')).toBeNull();
  expect([document.contains(typed), typed.value, typed.getAttribute('aria-label')]).toEqual([
    true,
    'half a menu',
    'all',
  ]);
  serve(
    answer<typeof endpoints.loginAdmin>('POST /api/auth/login', {
      token: tokenOf('admin'),
      user: { userId: 'admin', email: 'admin@b.test', name: 'Admin', role: 'admin' },
    }),
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('admin@b.test');
  await user.type(dialog.getByLabelText('Password'), 'long enough');
  await user.click(dialog.getByRole('button', { name: 'Login' }));
  await eventually(() => expect(hasEnded()).toBe(false));
  expect([document.contains(typed), typed.value]).toEqual([true, 'half a menu']);
});

test('signing out leads to the login at once', async () => {
  signIn(tokenOf('admin'));
  await open();
  await act(async () => signOut());
  await screen.findByText('The login');
});
