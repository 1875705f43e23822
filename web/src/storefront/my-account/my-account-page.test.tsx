import type { endpoints, Me, SavedAddress } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { logout, readSession, signIn } from '../../lib/session.ts';
import { answer, type EndpointAnswer, refused, serve } from '../../testing/answers.ts';
import { act, eventually, focusIs, render, screen, within } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { ShopAround } from '../site/shop.fixture.tsx';
import { MyAccountPage } from './my-account-page.tsx';

const home: SavedAddress = {
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
let me: Me;
let bodies: unknown[];

const answerMe = (reply: () => Me | ReturnType<typeof refused> = () => me) =>
  answer<typeof endpoints.getMe>('GET /api/user/me', reply);
const open = async (...more: EndpointAnswer[]) => {
  const received = serve(
    answerMe(),
    answer<typeof endpoints.listOrdersOfUser>('GET /api/user/orders', {
      items: [],
      total: 0,
      page: 1,
      pageSize: 10,
      totalPages: 1,
    }),
    answer<typeof endpoints.updateMe>('PATCH /api/user/me', ({ body }) => {
      bodies.push(body);
      const addresses = body.addresses?.map((address, index) => ({ id: `new-${index}`, ...address }));
      me = { ...me, name: body.name ?? me.name, addresses: addresses ?? me.addresses };
      return { ...me, token: sessionToken({ name: me.name }) };
    }),
    ...more,
  );
  const { user } = await render(
    <ShopAround>
      <MyAccountPage />
    </ShopAround>,
  );
  return {
    user,
    received,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    type: async (field: HTMLElement, text: string) => {
      await user.clear(field);
      await user.type(field, text);
    },
  };
};

beforeEach(() => {
  me = { userId: 'u1', email: 'aarti@b.test', role: 'user', name: 'Aarti', addresses: [home] };
  bodies = [];
  signIn(sessionToken());
});
afterEach(() => act(async () => logout()));

test('a name is saved, and the fresh token kept', async () => {
  const { type, press } = await open();
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Aarti');
  await type(name, 'Aarti Mehta');
  await press('Save');
  await eventually(() => expect(readSession()?.token).toBe(sessionToken({ name: 'Aarti Mehta' })));
  expect(bodies).toEqual([{ name: 'Aarti Mehta' }]);
});

test('a wrong present password is pointed at, and its customer stays signed in', async () => {
  const { type, press } = await open(
    answer<typeof endpoints.changePassword>(
      'POST /api/user/password',
      refused(422, {
        error: 'No.',
        code: 'WRONG_PASSWORD',
        fields: { currentPassword: 'This is not your password.' },
      }),
    ),
  );
  const current = await screen.findByLabelText('Present password');
  await type(current, 'a guess');
  await type(screen.getByLabelText('New password'), 'short');
  await press('Change password');
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  await type(screen.getByLabelText('New password'), 'long enough');
  await press('Change password');
  await screen.findByText('This is not your password.');
  await focusIs(() => current);
  expect(readSession()).not.toBeNull();
});

test('addresses are added, edited and removed', async () => {
  const { type, press, user } = await open();
  await screen.findByText('10523 Saskatchewan Dr NW, 4B, Edmonton', { exact: false });
  await press('Add address');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add address' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  await dialog.findByText('Enter street and number.');
  for (const [label, text] of [
    [/^Name of this address/, 'Work'],
    [/^Phone/, '+17805550100'],
    [/^Street/, '10424 82 Ave NW'],
    [/^City/, 'Edmonton'],
    [/^Province/, 'AB'],
    [/^Postal/, 'T6E 2A2'],
  ] as const)
    await type(dialog.getByLabelText(label), text);
  await save();
  await eventually(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    addresses: [
      home,
      { label: 'Work', name: 'Aarti', address: { streetAddress: ['10424 82 Ave NW'], country: 'CA' } },
    ],
  });
  await screen.findByText('Work');
  await press('Remove Home');
  await eventually(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ addresses: [{ label: 'Work' }] });
});

test('an account is deleted with its email, typed, and its password; what the server refuses is said', async () => {
  const unfinished = 'Your order BB-1 is not finished yet.';
  let hasOpenOrder = true;
  const { type, press, user, received } = await open(
    answer<typeof endpoints.removeMe>('DELETE /api/user/me', () =>
      hasOpenOrder ? refused(409, { error: unfinished, code: 'ORDER_OPEN' }) : { ok: true },
    ),
  );
  await screen.findByRole('button', { name: 'Delete my account' });
  await press('Delete my account');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  const email = dialog.getByLabelText(/aarti@b\.test/);
  await type(email, 'somebody@b.test');
  await type(dialog.getByLabelText('Password'), 'saffron-rice');
  await send();
  expect(dialog.queryByText('This is not the email of this account.')).not.toBeNull();
  expect(received.map(({ call }) => call)).not.toContain('DELETE /api/user/me');
  await type(email, 'Aarti@b.test');
  await send();
  await dialog.findByText(unfinished);
  expect(readSession()).not.toBeNull();
  hasOpenOrder = false;
  await send();
  await eventually(() => expect(readSession()).toBeNull());
});

test('an account that cannot be loaded says so, and is tried again', async () => {
  let isUp = false;
  const { press } = await open(answerMe(() => (isUp ? me : refused(422, { error: 'Not now.', code: 'X' }))));
  await screen.findByText('could not be loaded: Not now.', { exact: false });
  isUp = true;
  await press('Try again');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Aarti');
});
