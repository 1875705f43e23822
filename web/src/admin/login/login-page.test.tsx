import { afterEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { speak } from '../../lib/messages/index.ts';
import { render, screen } from '../../testing/render.ts';
import { AdminLoginPage, originOf } from './login-page.tsx';

afterEach(async () => {
  localStorage.clear();
  await speak('en');
});

test('the login speaks the visitor’s language, and another where it is chosen', async () => {
  await speak('fr');
  const { press } = await render(
    <MemoryRouter initialEntries={['/login']}>
      <AdminLoginPage />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Connexion administrateur' });
  screen.getByLabelText('Mot de passe');
  await press('English');
  await screen.findByRole('heading', { level: 1, name: 'Admin Login' });
  screen.getByLabelText('Password');
});

test('the login goes back to where the admin came from', () => {
  expect(originOf({ from: '/dashboard/billing?days=7' })).toBe('/dashboard/billing?days=7');
});

test('the login goes to the dashboard where the origin is missing, itself or not ours', () => {
  for (const from of [undefined, 7, '/login', '//evil.example', '/\\evil.example', 'https://evil.example'])
    expect(originOf({ from })).toBe('/dashboard');
  expect(originOf(null)).toBe('/dashboard');
});
