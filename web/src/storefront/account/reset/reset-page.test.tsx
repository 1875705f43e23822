import type { endpoints } from '@biteboard/contracts';
import { afterEach, expect, test } from '@jest/globals';
import { logout, readSession } from '../../../lib/session.ts';
import { answer, refused, serve } from '../../../testing/answers.ts';
import { act, eventually, render, screen } from '../../../testing/render.ts';
import { sessionToken } from '../../../testing/session-token.ts';
import { ShopAround } from '../../site/shop.fixture.tsx';
import { ResetPage } from './reset-page.tsx';

afterEach(async () => {
  await act(async () => logout());
  window.history.replaceState(null, '', '/');
});

const open = async (address: string) => {
  window.history.replaceState(null, '', address);
  const { user } = await render(
    <ShopAround>
      <ResetPage />
    </ShopAround>,
  );
  const fill = (label: string) => async (text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  return {
    typePassword: fill('New password'),
    typeEmail: fill('Email'),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
};
const SAVE = 'Save and log in';
const SEND = 'Send the link';

test('a link sets a new password and logs in, and its token leaves the address', async () => {
  const bodies: unknown[] = [];
  serve(
    answer<typeof endpoints.resetPassword>('POST /api/user/password/reset', ({ body }) => {
      bodies.push(body);
      return {
        token: sessionToken(),
        user: { userId: 'u1', email: 'aarti@b.test', name: 'Aarti', role: 'user' },
      };
    }),
  );
  const { typePassword, press } = await open('/reset?token=secret');
  await eventually(() => expect(window.location.search).toBe(''));
  await typePassword('short');
  await press(SAVE);
  expect(screen.queryByText('at least 8 characters', { exact: false })).not.toBeNull();
  await typePassword('saffron-rice');
  await press(SAVE);
  await screen.findByText('you are logged in', { exact: false });
  expect(bodies).toEqual([{ token: 'secret', password: 'saffron-rice' }]);
  expect(readSession()?.claims.email).toBe('aarti@b.test');
});

test('a link that is not valid says so and offers another one', async () => {
  const received = serve(
    answer<typeof endpoints.resetPassword>(
      'POST /api/user/password/reset',
      refused(422, { error: 'This link is not valid any more.', code: 'RESET_LINK_INVALID' }),
    ),
    answer<typeof endpoints.forgetPassword>('POST /api/user/password/forgotten', { ok: true }),
  );
  const { typePassword, typeEmail, press } = await open('/reset?token=old');
  await typePassword('saffron-rice');
  await press(SAVE);
  await screen.findByText('This link is not valid any more.');
  await typeEmail('aarti@mehta.ca');
  await press(SEND);
  await eventually(() =>
    expect(screen.getByRole('status').textContent).toContain('We have sent you a link if we know'),
  );
  expect(received.map(({ call }) => call)).toEqual([
    'POST /api/user/password/reset',
    'POST /api/user/password/forgotten',
  ]);
  expect(readSession()).toBeNull();
});

test('without a token an email is asked for, and one that is none is not sent', async () => {
  const received = serve();
  const { typeEmail, press } = await open('/reset');
  await typeEmail('aarti');
  await press(SEND);
  expect(screen.queryByText('does not look like an email', { exact: false })).not.toBeNull();
  expect(received).toEqual([]);
});
