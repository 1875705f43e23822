import type { Person } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { eventually, render, typeInto } from '../../testing/render.ts';
import { Staff } from '../site/staff.ts';
import { PeopleTab } from './people-tab.tsx';
import { accessState, personInitials } from './person-text.ts';

const personOf = (userId: string, more: Partial<Person> = {}): Person => ({
  userId,
  email: `${userId}@b.test`,
  name: '',
  role: 'manager',
  siteIds: ['s1'],
  state: 'active',
  ...more,
});
const nothingChanged = { items: [], total: 0, page: 1, pageSize: 20, totalPages: 1 };
const you = { role: 'admin', email: 'ines@b.test', userId: 'ines', name: 'Ines Duarte', expiresAt: 1e15 };

const realFetch = globalThis.fetch;
let people: Person[];
let calls: string[];
let page: Awaited<ReturnType<typeof render>>;

beforeEach(async () => {
  calls = [];
  people = [
    personOf('ines', { name: 'Ines Duarte', role: 'admin', siteIds: [] }),
    personOf('marco', { name: 'Marco Bassi', siteIds: ['s1', 'gone'] }),
    personOf('leo', {
      state: 'invited',
      invitedAt: '2026-11-18T12:00:00.000Z',
      invitedUntil: '2999-01-01T00:00:00.000Z',
    }),
    personOf('ravi', { state: 'suspended' }),
  ];
  globalThis.fetch = async (url, init) => {
    const { method = 'GET', body } = init ?? {};
    if (method !== 'GET') calls.push(`${method} ${String(url)} ${String(body ?? '')}`.trim());
    if (String(url).endsWith('/sites'))
      return new Response(JSON.stringify([{ _id: 's1', name: 'Haldi House' }]));
    if (String(url).includes('/audit')) return new Response(JSON.stringify(nothingChanged));
    if (method === 'GET') return new Response(JSON.stringify(people));
    const made = { ...personOf('new'), invitationUrl: 'http://shop.test/login/invitation?token=secret' };
    return new Response(JSON.stringify(method === 'POST' ? made : personOf('marco')), { status: 200 });
  };
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Staff value={you}>
          <PeopleTab />
        </Staff>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await eventually(() => expect(document.body.textContent).toContain('Marco Bassi'));
});
afterEach(async () => {
  await page.remove();
  globalThis.fetch = realFetch;
});

const buttons = () => [...document.querySelectorAll('button')];
const named = (name: string) =>
  buttons().find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
const click = (name: string) => act(async () => named(name)?.click());
const rowOf = (name: string) =>
  [...document.querySelectorAll('li')].find((row) => row.textContent?.includes(name))?.textContent ?? '';

test('everybody is listed with role, sites and state; oneself is marked, and the last admin stays', async () => {
  await eventually(() => expect(rowOf('Marco Bassi')).toContain('Haldi House'));
  expect(rowOf('Ines Duarte')).toMatch(/you.*Admin.*All sites.*Last admin/);
  expect(document.body.textContent).toContain('one must stay');
  expect(rowOf('leo@b.test')).toContain('Invited Nov 18');
  expect(rowOf('ravi@b.test')).toMatch(/Suspended.*Let in again/);
  expect(named('Remove Ines Duarte')).toBeUndefined();
  expect(named('Suspend Ines Duarte')).toBeUndefined();
});

test('a person is suspended and removed after a confirmation, and admitted again at once', async () => {
  await click('Suspend Marco Bassi');
  expect(document.body.textContent).toContain('Suspend Marco Bassi?');
  expect(calls).toEqual([]);
  await click('Suspend');
  await eventually(() => expect(calls).toEqual(['PATCH /api/admin/people/marco {"suspended":true}']));
  await click('Let in again: ravi@b.test');
  await eventually(() => expect(calls.at(-1)).toBe('PATCH /api/admin/people/ravi {"suspended":false}'));
  await click('Remove leo@b.test');
  expect(document.body.textContent).toContain('The link that was sent does not work any more.');
  await click('Remove');
  await eventually(() => expect(calls.at(-1)).toBe('DELETE /api/admin/people/leo'));
});

test('an invitation names its sites, and its link is shown once', async () => {
  await click('Invite');
  const field = await eventually(() => expect(document.querySelector('[type=email]')).not.toBeNull()).then(
    () => document.querySelector<HTMLInputElement>('[type=email]')!,
  );
  await typeInto(field, ' new@b.test ');
  await click('Make the invitation');
  await eventually(() => expect(document.body.textContent).toContain('Choose at least one site.'));
  expect(calls).toEqual([]);
  await act(async () => document.querySelector<HTMLInputElement>('[value=admin]')?.click());
  await click('Make the invitation');
  await eventually(() =>
    expect(calls).toEqual([
      'POST /api/admin/people {"email":"new@b.test","name":"","role":"admin","siteIds":[]}',
    ]),
  );
  await eventually(() => expect(document.body.textContent).toContain('token=secret'));
  await click('Done');
  expect(document.body.textContent).not.toContain('token=secret');
});

test('an invitation expires', () => {
  const until = '2026-11-25T12:00:00.000Z';
  const leo = personOf('leo', { state: 'invited', invitedUntil: until });
  expect([accessState(leo, Date.parse(until) - 1), accessState(leo, Date.parse(until))]).toEqual([
    'invited',
    'expired',
  ]);
  expect([
    personInitials({ name: 'Ana María Ruiz', email: '' }),
    personInitials({ name: '', email: 'zoë@b.test' }),
  ]).toEqual(['AR', 'Z']);
});
