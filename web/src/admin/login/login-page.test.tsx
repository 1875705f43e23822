import { afterEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { speak } from '../../lib/messages/index.ts';
import { queryClient } from '../../lib/query-client.ts';
import { eventually, press, render } from '../../testing/render.ts';
import { AdminLoginPage } from './login-page.tsx';

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
