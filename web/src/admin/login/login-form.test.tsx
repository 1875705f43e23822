import type { endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { readSession, signIn } from '../../lib/session.ts';
import { answer, refused, serve } from '../../testing/answers.ts';
import { eventually, render, screen } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { LoginForm } from './login-form.tsx';

const customer = sessionToken();
const admin = { userId: 'u9', email: 'admin@b.test', role: 'admin', name: 'Admin' } as const;

type LoginReply = Parameters<typeof answer<typeof endpoints.loginAdmin>>[1];
const serveLogin = (reply: LoginReply) =>
  serve(answer<typeof endpoints.loginAdmin>('POST /api/auth/login', reply));
const logIn = async (email: string, password = '') => {
  const { user } = await render(
    <QueryClientProvider client={queryClient}>
      <LoginForm refused="" />
    </QueryClientProvider>,
  );
  await user.type(screen.getByLabelText('Email'), email);
  if (password !== '') await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
};

beforeEach(() => signIn(customer));

test('an admin is signed in by the token that the server sends', async () => {
  const token = sessionToken(admin);
  const received = serveLogin({ token, user: admin });
  await logIn(' admin@b.test ', 'secret-secret');
  await eventually(() => expect(readSession()?.isAdmin).toBe(true));
  expect(received[0]?.body).toEqual({ email: 'admin@b.test', password: 'secret-secret' });
});

test('a customer who mistypes the admin’s password stays signed in at the shop', async () => {
  serveLogin(refused(401, { error: 'Invalid email or password', code: 'INVALID_LOGIN' }));
  await logIn('admin@b.test', 'wrong');
  await screen.findByText('Invalid email or password');
  expect(readSession()?.token).toBe(customer);
});

test('what is missing is shown at its field, and nothing is sent', async () => {
  const received = serve();
  await logIn('admin');
  await screen.findByText('This does not look like an email', { exact: false });
  await screen.findByText('Please enter your password.');
  expect(received).toEqual([]);
});
