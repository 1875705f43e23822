import { afterEach, expect, test } from '@jest/globals';
import { logout, readSession } from '../../../lib/session.ts';
import { eventually, press, render, typeInto } from '../../../testing/render.ts';
import { answering, ShopAround } from '../../site/shop.fixture.tsx';
import { ResetPage } from './reset-page.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  logout();
  window.history.replaceState(null, '', '/');
});

const RESET = 'POST /api/user/password/reset';
const FORGOTTEN = 'POST /api/user/password/forgotten';
const claims = { role: 'user', email: 'aarti@b.test', userId: 'u1', exp: Date.now() / 1000 + 600 };
const token = `x.${btoa(JSON.stringify(claims))}.y`;

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  return render(
    <ShopAround>
      <ResetPage />
    </ShopAround>,
  );
};
const field = (place: ParentNode, name: string) => {
  const found = place.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

test('a link sets a new password and logs in, and its token leaves the address', async () => {
  const bodies: unknown[] = [];
  answering({
    [RESET]: ({ body }) => {
      bodies.push(body);
      return [200, { token, user: claims }];
    },
  });
  const { place, remove } = await open('/reset?token=secret');
  await eventually(() => expect(window.location.search).toBe(''));
  await typeInto(field(place, 'password'), 'short');
  await press(place, '[type=submit]');
  expect(place.textContent).toContain('at least 8 characters');
  await typeInto(field(place, 'password'), 'saffron-rice');
  await press(place, '[type=submit]');
  await eventually(() => expect(place.textContent).toContain('you are logged in'));
  expect(bodies).toEqual([{ token: 'secret', password: 'saffron-rice' }]);
  expect(readSession()?.claims.email).toBe('aarti@b.test');
  await remove();
});

test('a link that does not open says so and offers another one', async () => {
  const asked = answering({
    [RESET]: () => [422, { error: 'This link is not valid any more.', code: 'RESET_LINK_INVALID' }],
    [FORGOTTEN]: () => [202, { ok: true }],
  });
  const { place, remove } = await open('/reset?token=old');
  await typeInto(field(place, 'password'), 'saffron-rice');
  await press(place, '[type=submit]');
  await eventually(() => expect(place.textContent).toContain('This link is not valid any more.'));
  await typeInto(field(place, 'email'), 'aarti@mehta.ca');
  await press(place, '[type=submit]');
  await eventually(() =>
    expect(place.querySelector('[role=status]')?.textContent).toContain('We have sent you a link if we know'),
  );
  expect(asked).toEqual([RESET, FORGOTTEN]);
  expect(readSession()).toBeNull();
  await remove();
});

test('without a token an email is asked for, and one that is none is not sent', async () => {
  const asked = answering({});
  const { place, remove } = await open('/reset');
  await typeInto(field(place, 'email'), 'aarti');
  await press(place, '[type=submit]');
  expect(place.textContent).toContain('does not look like an email');
  expect(asked).toEqual([]);
  await remove();
});
