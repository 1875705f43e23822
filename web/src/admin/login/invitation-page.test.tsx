import type { InvitationShown } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { speak } from '../../lib/messages/index.ts';
import { logout, readSession } from '../../lib/session.ts';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { InvitationPage } from './invitation-page.tsx';

const claims = { role: 'manager', email: 'marco@b.test', userId: 'u1', exp: Date.now() / 1000 + 600 };
const token = `x.${btoa(JSON.stringify(claims))}.y`;
const invitation: InvitationShown = {
  email: 'marco@b.test',
  name: 'Marco',
  role: 'manager',
  sites: ['Haldi House', 'Nami Poke'],
  hasAccount: false,
};

const realFetch = globalThis.fetch;
let shown: Partial<InvitationShown>;
let refusal: { error: string; code: string; fields?: object } | null;
let calls: string[];
beforeEach(async () => {
  [shown, refusal, calls] = [{}, null, []];
  await speak('en');
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'POST') calls.push(`${init.method} ${String(url)} ${String(init.body)}`);
    const isShown = String(url).endsWith('/shown');
    if (refusal && !(isShown && refusal.fields))
      return new Response(JSON.stringify(refusal), { status: 422 });
    return new Response(JSON.stringify(isShown ? { ...invitation, ...shown } : { token, user: claims }));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  logout();
});

const Address = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>;
const open = (address: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <InvitationPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const addressIn = (place: ParentNode) => place.querySelector('output')?.textContent;
const passwordIn = (place: ParentNode) => place.querySelector<HTMLInputElement>('[type=password]')!;

test('an invited person chooses a password and is in the dashboard; the token leaves the address at once', async () => {
  const { place, remove } = await open('/login/invitation?token=secret');
  await eventually(() => expect(place.textContent).toContain('Haldi House and Nami Poke'));
  expect(addressIn(place)).toBe('/login/invitation');
  expect(place.querySelector<HTMLInputElement>('[autocomplete=name]')?.value).toBe('Marco');
  await typeInto(passwordIn(place), 'short');
  await press(place, '[type=submit]');
  await eventually(() => expect(place.querySelector('.ant-form-item-explain-error')).not.toBeNull());
  expect(calls).toHaveLength(1);
  await typeInto(passwordIn(place), 'saffron-rice');
  await press(place, '[type=submit]');
  await eventually(() => expect(addressIn(place)).toBe('/dashboard'));
  expect(calls).toEqual([
    'POST /api/user/invitation/shown {"token":"secret"}',
    'POST /api/user/invitation {"token":"secret","name":"Marco","password":"saffron-rice"}',
  ]);
  expect(readSession()?.claims.email).toBe('marco@b.test');
  await remove();
});

test('a person with an account proves it with its password, and a wrong one is refused at the field', async () => {
  shown = { hasAccount: true };
  refusal = {
    error: 'This is not your password.',
    code: 'WRONG_PASSWORD',
    fields: { password: 'This is not your password.' },
  };
  const { place, remove } = await open('/login/invitation?token=secret');
  await eventually(() => expect(place.textContent).toContain('There is an account with this email already'));
  expect(place.querySelector('[autocomplete=name]')).toBeNull();
  await typeInto(passwordIn(place), 'wrong');
  await press(place, '[type=submit]');
  await eventually(() => expect(place.textContent).toContain('This is not your password.'));
  expect(addressIn(place)).toBe('/login/invitation');
  expect(readSession()).toBeNull();
  await remove();
});

test('a link that opens nothing, and one without a token, lead to the login', async () => {
  refusal = { error: 'This invitation is not valid any more.', code: 'INVITATION_INVALID' };
  const old = await open('/login/invitation?token=old');
  await eventually(() =>
    expect(old.place.querySelector('[role=alert]')?.textContent).toContain('not valid any more'),
  );
  expect(old.place.querySelector('a[href="/login"]')).not.toBeNull();
  await old.remove();
  calls = [];
  const none = await open('/login/invitation');
  await eventually(() => expect(none.place.querySelector('[role=alert]')).not.toBeNull());
  expect(none.place.textContent).toContain('no invitation in it');
  expect(calls).toEqual([]);
  await none.remove();
});
