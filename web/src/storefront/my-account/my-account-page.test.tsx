import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { logout, readSession, signIn } from '../../lib/session.ts';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { answering, ShopAround } from '../site/shop.fixture.tsx';
import { MyAccountPage } from './my-account-page.tsx';

const realFetch = globalThis.fetch;
const EXPIRES = Date.now() / 1000 + 600;
const tokenOf = (name: string) =>
  `x.${btoa(JSON.stringify({ role: 'user', email: 'aarti@b.test', userId: 'u1', name, exp: EXPIRES }))}.y`;
const home = {
  id: 'a1',
  label: 'Home',
  name: 'Aarti',
  phone: '+17805550199',
  address: {
    streetAddress: ['10523 Saskatchewan Dr NW', '4B'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T6E 2A2',
    country: 'CA',
  },
};
let me: { name: string; addresses: object[] };
let bodies: unknown[];

const ME = 'GET /api/user/me';
const SAVE = 'PATCH /api/user/me';
const ORDERS = 'GET /api/user/orders?page=1&pageSize=10';
const PASSWORD = 'POST /api/user/password';
const DELETE = 'DELETE /api/user/me';
const whole = () => ({ userId: 'u1', email: 'aarti@b.test', role: 'user', ...me });

type Table = Parameters<typeof answering>[0];
const open = (more: Table = {}) => {
  const asked = answering({
    [ME]: () => [200, whole()],
    [ORDERS]: () => [200, { items: [], total: 0, page: 1, pageSize: 10, totalPages: 1 }],
    [SAVE]: ({ body }) => {
      bodies.push(body);
      Object.assign(me, body);
      me.addresses = me.addresses.map((address, index) => ({ id: `new-${index}`, ...address }));
      return [200, { ...whole(), token: tokenOf(me.name) }];
    },
    ...more,
  });
  return render(
    <ShopAround>
      <MyAccountPage />
    </ShopAround>,
  ).then((view) => ({ ...view, asked }));
};
const field = (name: string, place: ParentNode = document.body) => {
  const found = place.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === text);
  if (!found) throw new Error(`no button ${text}`);
  return found;
};
const click = (text: string) => act(async () => button(text).click());

beforeEach(() => {
  me = { name: 'Aarti', addresses: [home] };
  bodies = [];
  signIn(tokenOf('Aarti'));
});
afterEach(() => {
  globalThis.fetch = realFetch;
  logout();
});

test('a name is saved, and the fresh token kept', async () => {
  const { remove } = await open();
  await eventually(() => expect(field('name').value).toBe('Aarti'));
  await typeInto(field('name'), 'Aarti Mehta');
  await click('Save');
  await eventually(() => expect(readSession()?.token).toBe(tokenOf('Aarti Mehta')));
  expect(bodies).toEqual([{ name: 'Aarti Mehta' }]);
  await remove();
});

test('a wrong present password is pointed at, and nobody is logged out by it', async () => {
  const { remove } = await open({
    [PASSWORD]: () => [
      422,
      { error: 'No.', code: 'WRONG_PASSWORD', fields: { currentPassword: 'This is not your password.' } },
    ],
  });
  await eventually(() => field('currentPassword'));
  await typeInto(field('currentPassword'), 'a guess');
  await typeInto(field('newPassword'), 'short');
  await click('Change password');
  expect(document.body.textContent).toContain('at least 8 characters');
  await typeInto(field('newPassword'), 'long enough');
  await click('Change password');
  await eventually(() => expect(document.body.textContent).toContain('This is not your password.'));
  expect(document.activeElement).toBe(field('currentPassword'));
  expect(readSession()).not.toBeNull();
  await remove();
});

test('addresses are added, mended and removed', async () => {
  const { remove } = await open();
  await eventually(() =>
    expect(document.body.textContent).toContain('10523 Saskatchewan Dr NW, 4B, Edmonton'),
  );
  await click('Add address');
  const sheet = await eventually(() => expect(document.querySelector('dialog')).not.toBeNull()).then(
    () => document.querySelector('dialog')!,
  );
  await act(async () => sheet.querySelector('form')?.requestSubmit());
  expect(sheet.textContent).toContain('Enter street and number.');
  for (const [name, text] of [
    ['label', 'Work'],
    ['phone', '+17805550100'],
    ['street', '10424 82 Ave NW'],
    ['city', 'Edmonton'],
    ['province', 'AB'],
    ['postalCode', 'T6E 2A2'],
  ] as const)
    await typeInto(field(name, sheet), text);
  await act(async () => sheet.querySelector('form')?.requestSubmit());
  await eventually(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    addresses: [
      home,
      { label: 'Work', name: 'Aarti', address: { streetAddress: ['10424 82 Ave NW'], country: 'CA' } },
    ],
  });
  await eventually(() => expect(document.body.textContent).toContain('Work'));
  await press(document.body, '[aria-label="Remove Home"]');
  await eventually(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ addresses: [{ label: 'Work' }] });
  await remove();
});

test('an account is deleted with its email, typed, and its password; what the server refuses is said', async () => {
  let answer: [number, unknown] = [
    409,
    { error: 'Your order BB-1 is not finished yet.', code: 'ORDER_OPEN' },
  ];
  const { asked, remove } = await open({ [DELETE]: () => answer });
  await eventually(() => button('Delete my account'));
  await click('Delete my account');
  const dialog = document.querySelector('dialog')!;
  const send = () => act(async () => dialog.querySelector('form')?.requestSubmit());
  await typeInto(field('confirmation', dialog), 'somebody@b.test');
  await typeInto(field('password', dialog), 'saffron-rice');
  await send();
  expect(dialog.textContent).toContain('This is not the email of this account.');
  expect(asked).not.toContain(DELETE);
  await typeInto(field('confirmation', dialog), 'Aarti@b.test');
  await send();
  await eventually(() => expect(dialog.textContent).toContain('Your order BB-1 is not finished yet.'));
  expect(readSession()).not.toBeNull();
  answer = [200, { ok: true }];
  await send();
  await eventually(() => expect(readSession()).toBeNull());
  await remove();
});

test('an account that cannot be loaded says so, and is tried again', async () => {
  let up = false;
  const { remove } = await open({
    [ME]: () => (up ? [200, whole()] : [422, { error: 'Not now.', code: 'X' }]),
  });
  await eventually(() => expect(document.body.textContent).toContain('could not be loaded: Not now.'));
  up = true;
  await click('Try again');
  await eventually(() => expect(field('name').value).toBe('Aarti'));
  await remove();
});
