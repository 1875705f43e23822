import type { endpoints, InvitationShown } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { speak } from '../../lib/messages/index.ts';
import { logout, readSession } from '../../lib/session.ts';
import { answer, changesIn, refused, serve } from '../../testing/answers.ts';
import { eventually, render, says, screen } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { InvitationPage } from './invitation-page.tsx';

const marco = { role: 'manager', email: 'marco@b.test', userId: 'u1', name: 'Marco' } as const;
const invitation: InvitationShown = {
  email: 'marco@b.test',
  name: 'Marco',
  role: 'manager',
  sites: ['Haldi House', 'Nami Poke'],
  groups: [],
  hasAccount: false,
};

beforeEach(() => speak('en'));
afterEach(logout);

const shown = (reply: InvitationShown | ReturnType<typeof refused>) =>
  answer<typeof endpoints.showInvitation>('POST /api/user/invitation/shown', reply);
const accepted = (reply: ReturnType<typeof refused> | 'yes') =>
  answer<typeof endpoints.acceptInvitation>(
    'POST /api/user/invitation',
    reply === 'yes' ? { token: sessionToken(marco), user: marco } : reply,
  );

const Address = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>;
const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <InvitationPage />
      <Address />
    </MemoryRouter>,
  );
const address = () => screen.getByRole('status').textContent;
const password = () => screen.getByLabelText(/password/i);

test('an invitation to some locations of a site names them with their site', async () => {
  const places = [
    { site: 'Haldi House', locations: ['Whyte Avenue', 'Jasper Avenue'] },
    { site: 'Nami Poke', locations: [] },
  ];
  serve(shown({ ...invitation, places }));
  await open('/login/invitation?token=secret');
  await says('You are to run Haldi House (Whyte Avenue, Jasper Avenue) and Nami Poke in the dashboard');
});

test('an invited person chooses a password and is in the dashboard; the token leaves the address at once', async () => {
  const received = serve(shown(invitation), accepted('yes'));
  const { press, fill } = await open('/login/invitation?token=secret');
  await says('Haldi House and Nami Poke');
  expect(address()).toBe('/login/invitation');
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Marco');
  await fill(password(), 'short');
  await press('Enter the dashboard');
  await eventually(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
  expect(changesIn(received)).toHaveLength(1);
  await fill(password(), 'saffron-rice');
  await press('Enter the dashboard');
  await eventually(() => expect(address()).toBe('/dashboard'));
  expect(changesIn(received).map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/user/invitation/shown', { token: 'secret' }],
    ['POST /api/user/invitation', { token: 'secret', name: 'Marco', password: 'saffron-rice' }],
  ]);
  expect(readSession()?.claims.email).toBe('marco@b.test');
});

test('a person with an account proves it with its password, and a wrong one is refused at the field', async () => {
  const error = 'This is not your password.';
  serve(
    shown({ ...invitation, hasAccount: true }),
    accepted(refused(422, { error, code: 'WRONG_PASSWORD', fields: { password: error } })),
  );
  const { press, fill } = await open('/login/invitation?token=secret');
  await says('There is an account with this email already');
  expect(screen.queryByLabelText('Your name')).toBeNull();
  await fill(password(), 'wrong');
  await press('Enter the dashboard');
  await says(error);
  expect(address()).toBe('/login/invitation');
  expect(readSession()).toBeNull();
});

test('a link that opens nothing, and one without a token, lead to the login', async () => {
  const error = 'This invitation is not valid any more.';
  serve(shown(refused(422, { error, code: 'INVITATION_INVALID' })));
  const old = await open('/login/invitation?token=old');
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(screen.getByRole('link', { name: 'Go to the login' }).getAttribute('href')).toBe('/login');
  await old.remove();
  const received = serve();
  await open('/login/invitation');
  expect((await screen.findByRole('alert')).textContent).toContain('no invitation in it');
  expect(changesIn(received)).toEqual([]);
});
