import { afterEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { speak } from '../../lib/messages/index.ts';
import { queryClient } from '../../lib/query-client.ts';
import { eventually, press, render } from '../../testing/render.ts';
import { AdminLoginPage, originOf } from './login-page.tsx';

afterEach(async () => {
  localStorage.clear();
  await speak('en');
});

test('the login speaks the visitor’s language, and another where it is chosen', async () => {
  await speak('fr');
  const { place, remove } = await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/login']}>
        <AdminLoginPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await eventually(() => expect(place.querySelector('h1')?.textContent).toBe('Connexion administrateur'));
  expect(place.textContent).toContain('Mot de passe');
  await press(place, 'button[lang="en"]');
  await eventually(() => expect(place.querySelector('h1')?.textContent).toBe('Admin Login'));
  await remove();
});

test('the login goes back to where the admin came from', () => {
  expect(originOf({ from: '/dashboard/billing?days=7' })).toBe('/dashboard/billing?days=7');
});

test('the login goes to the dashboard where the origin is missing, itself or not ours', () => {
  for (const from of [undefined, 7, '/login', '//evil.example', '/\\evil.example', 'https://evil.example'])
    expect(originOf({ from })).toBe('/dashboard');
  expect(originOf(null)).toBe('/dashboard');
});
