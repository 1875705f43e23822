import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { readSession, signIn } from '../../lib/session.ts';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { LoginForm } from './login-form.tsx';

const tokenOf = (role: string) =>
  `x.${btoa(JSON.stringify({ role, email: `${role}@b.test`, userId: role, exp: Date.now() / 1000 + 600 }))}.y`;
const customer = tokenOf('user');

/** What the server answers to a login. */
const answer = (status: number, body: unknown) => {
  globalThis.fetch = async () => new Response(JSON.stringify(body), { status });
};

const logIn = async (email: string, password: string) => {
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <LoginForm refused="" />
    </QueryClientProvider>,
  );
  await typeInto(view.place.querySelector<HTMLInputElement>('[type=email]')!, email);
  await typeInto(view.place.querySelector<HTMLInputElement>('[type=password]')!, password);
  await press(view.place, '[type=submit]');
  return view;
};

beforeEach(() => signIn(customer));

test('an admin comes in with the token that the server gives', async () => {
  answer(200, { token: tokenOf('admin') });
  const { remove } = await logIn(' admin@b.test ', 'secret-secret');
  await eventually(() => expect(readSession()?.isAdmin).toBe(true));
  await remove();
});

test('a customer who mistypes the admin’s password stays signed in at the shop', async () => {
  answer(401, { error: 'Invalid email or password', code: 'INVALID_LOGIN' });
  const { place, remove } = await logIn('admin@b.test', 'wrong');
  const refusal = () => place.querySelector('p[role=alert]')?.textContent;
  await eventually(() => expect(refusal()).toBe('Invalid email or password'));
  expect(readSession()?.token).toBe(customer);
  await remove();
});

test('what is missing is shown at its field, and nothing is sent', async () => {
  globalThis.fetch = async () => {
    throw new Error('asked');
  };
  const { place, remove } = await logIn('admin', '');
  await eventually(() => expect(place.textContent).toContain('This does not look like an email'));
  expect(place.textContent).toContain('Please enter your password.');
  await remove();
});
