import type { AdminCategory, AdminSite } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { queryClient } from '../../lib/query-client.ts';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { CategoriesTab } from './categories-tab.tsx';

const site = { _id: 's1', slug: 'haldi', name: 'Haldi' } as AdminSite;
const curries: AdminCategory = {
  ...{ _id: 'c1', siteId: 's1', name: 'Curries', imageUrl: '', pickupOnly: false, position: 0 },
  version: 3,
};

/** The tab with its dialog open; `answer` is the server's to each change. */
const open = async (answer: (version: string | null) => Response) => {
  queryClient.clear();
  const sent: { method: string | undefined; version: string | null; body: unknown }[] = [];
  let stored: AdminCategory[] = [curries];
  globalThis.fetch = async (_url, init) => {
    const version = new Headers(init?.headers).get('if-match');
    if (init?.method === 'GET') return new Response(JSON.stringify(stored));
    sent.push({ method: init?.method, version, body: JSON.parse(String(init?.body ?? 'null')) });
    const answered = answer(version);
    if (answered.status === 404) stored = [];
    return answered;
  };
  const routes = [
    { element: <Outlet context={site} />, children: [{ path: '*', element: <CategoriesTab /> }] },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/?open=category:c1'] });
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <App component={false}>
        <RouterProvider router={router} />
      </App>
    </QueryClientProvider>,
  );
  await eventually(() => expect(field().value).toBe('Curries'));
  return { sent, ...page };
};
const field = () => document.querySelector<HTMLInputElement>('.ant-modal input[maxlength="120"]')!;
const says = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const last = (query: string) => [...document.querySelectorAll<HTMLElement>(query)].at(-1)!;
const confirm = () => act(async () => last('.ant-modal .ant-btn-primary').click());
const gone = () => eventually(() => expect(document.querySelector('.ant-modal')).toBeNull());

test('what others changed of a category is shown, and saved together with what is new here', async () => {
  const now = { ...curries, version: 5, pickupOnly: true };
  const { sent, remove } = await open((version) =>
    version === '"3"'
      ? new Response(JSON.stringify({ error: 'x', code: 'CHANGED_MEANWHILE', current: now }), { status: 412 })
      : new Response(JSON.stringify({ ...now, name: 'Karahi', version: 6 })),
  );
  await typeInto(field(), 'Karahi');
  await confirm();
  await says('Curries was changed meanwhile');
  expect(last('.ant-modal').textContent).toMatch(/by somebody else, and kept.*Pickup only.*No.*Yes/);
  await confirm();
  await gone();
  expect(sent.map(({ version, body }) => [version, body])).toEqual([
    ['"3"', { name: 'Karahi' }],
    ['"5"', { name: 'Karahi' }],
  ]);
  await remove();
});

test('a category that others deleted can be created again from what is entered', async () => {
  const { sent, remove } = await open((version) =>
    version === null
      ? new Response(JSON.stringify({ ...curries, _id: 'c2', name: 'Karahi' }), { status: 201 })
      : new Response('{"error":"There is no such category."}', { status: 404 }),
  );
  await typeInto(field(), 'Karahi');
  await confirm();
  await says('Curries was deleted meanwhile');
  await confirm();
  await gone();
  expect(sent[1]).toMatchObject({
    method: 'POST',
    body: { name: 'Karahi', imageUrl: '', pickupOnly: false },
  });
  await remove();
});

test('what was changed since it was shown is listed before it is deleted', async () => {
  const now = { ...curries, version: 5, name: 'Karahi' };
  const { sent, remove } = await open((version) =>
    version === '"3"'
      ? new Response(JSON.stringify({ error: 'x', code: 'CHANGED_MEANWHILE', current: now }), { status: 412 })
      : new Response('{"ok":true}'),
  );
  await press(document, '.ant-modal-close');
  await gone();
  await press(document, '[aria-label="Delete Curries"]');
  await confirm();
  await says('Changed by somebody else');
  expect(last('.ant-modal').textContent).toMatch(/Name.*Curries.*Karahi.*Delete all the same/);
  await confirm();
  await gone();
  expect(sent.map(({ method, version }) => [method, version])).toEqual([
    ['DELETE', '"3"'],
    ['DELETE', '"5"'],
  ]);
  await remove();
});
