import type { AdminSite } from '@biteboard/contracts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { eventually, press, render, typeInto } from '../../../testing/render.ts';
import { ProductDrawer } from './product-drawer.tsx';

const site = { _id: 's1', slug: 'haldi', currency: 'cad', timeZone: 'UTC' } as AdminSite;
const korma = {
  ...{ _id: 'p1', siteId: 's1', name: 'Korma', description: '', imageUrl: '', priceCents: 1250 },
  version: 3,
  ...{
    categoryId: null,
    isVeg: true,
    spiceLevels: [],
    flavors: [],
    portions: [],
    quantities: [],
    position: 0,
  },
  variants: [{ key: 'big', label: 'Large', price: 4.5 }],
  ...{ extraOptionGroups: [], availability: { soldOut: false, until: null } },
};

let page: Awaited<ReturnType<typeof render>>;
afterEach(() => page.remove());

/** Opens the product; what is sent, and what the server answers to it. */
const open = async (answer: () => Response) => {
  const sent: unknown[] = [];
  const versions: (string | null)[] = [];
  globalThis.fetch = async (url, init) => {
    if (String(url).endsWith('/categories')) return new Response('[]');
    if (init?.method === 'GET') return new Response(JSON.stringify(korma));
    sent.push(JSON.parse(String(init?.body)));
    versions.push(new Headers(init?.headers).get('if-match'));
    return answer();
  };
  const routes = [
    { element: <Outlet context={site} />, children: [{ path: '*', element: <ProductDrawer /> }] },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/?open=product:p1'] });
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <App component={false}>
        <RouterProvider router={router} />
      </App>
    </QueryClientProvider>,
  );
  await eventually(() => expect(field('name')?.value).toBe('Korma'));
  return { sent, versions, address: () => router.state.location.search };
};
const field = (name: string) => document.querySelector<HTMLInputElement>(`#product_${name}`)!;
const says = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const pressNamed = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!button) throw new Error(`no button ${name}`);
    button.click();
  });
const save = () => press(document, '.ant-drawer-footer .ant-btn-primary');

test('only what was changed is sent, an option under its key, and the form goes', async () => {
  const { sent, address } = await open(() => new Response(JSON.stringify({ ...korma, name: 'Royal Korma' })));
  await typeInto(field('name'), ' Royal Korma ');
  await typeInto(field('variants'), 'Regular, Grande +5');
  await typeInto(field('variants'), 'Regular, Large +5');
  await save();
  await eventually(() => expect(address()).toBe(''));
  const variants = [
    { label: 'Regular', price: 0 },
    { key: 'big', label: 'Large', price: 5 },
  ];
  expect(sent).toEqual([{ name: 'Royal Korma', variants }]);
  await says('Royal Korma is saved.');
});

test('a refusal is shown at its field, and leaving unsaved changes asks first', async () => {
  const fields = { price: 'Price must be at most 100000.' };
  const { address } = await open(
    () => new Response(JSON.stringify({ error: fields.price, code: 'INVALID', fields }), { status: 400 }),
  );
  await typeInto(field('priceCents'), '999999');
  await save();
  await says(fields.price);
  await press(document, '.ant-drawer-close');
  await says('Leave without saving?');
  expect(address()).toBe('?open=product:p1');
  await press(document, '.ant-modal .ant-btn-dangerous');
  await eventually(() => expect(address()).toBe(''));
});

test('a product that others deleted says so, and what was entered can become a new one', async () => {
  const { sent, versions, address } = await open(() =>
    sent.length === 1
      ? new Response('{"error":"There is no such product."}', { status: 404 })
      : new Response(JSON.stringify({ ...korma, _id: 'p2', name: 'Too late' }), { status: 201 }),
  );
  await typeInto(field('name'), 'Too late');
  await save();
  await says('Korma was deleted meanwhile');
  await pressNamed('Create it again');
  await says('Too late is saved.');
  expect(sent[1]).toMatchObject({ name: 'Too late', price: 12.5 });
  expect(versions).toEqual(['"3"', null]);
  await eventually(() => expect(address()).toBe(''));
});

describe('what others saved in the meantime', () => {
  const refused = (current: object) =>
    new Response(JSON.stringify({ error: 'Changed.', code: 'CHANGED_MEANWHILE', current }), { status: 412 });
  const theirs = { ...korma, version: 7, name: 'Korma Deluxe', description: 'Creamy', priceCents: 1300 };
  const dialog = () => document.querySelector('.ant-modal')!;
  const choose = (which: string) =>
    act(async () => {
      [...dialog().querySelectorAll('label')]
        .find(({ textContent }) => textContent?.startsWith(which))
        ?.click();
    });

  test('is shown field by field; of what both changed one chooses, and the rest goes together', async () => {
    const { sent, versions, address } = await open(() =>
      sent.length === 1 ? refused(theirs) : new Response(JSON.stringify({ ...theirs, version: 8 })),
    );
    await typeInto(field('name'), 'Royal Korma');
    await typeInto(field('variants'), 'Large +6');
    await save();
    await says('Korma Deluxe was changed meanwhile');
    const words = dialog().textContent;
    for (const part of [
      'When you opened itKorma',
      'Theirs, savedKorma Deluxe',
      'Yours, not saved yetRoyal Korma',
    ])
      expect(words).toContain(part);
    expect(words).toMatch(/Changed by somebody else, and kept.*Price.*12\.50.*13\.00/);
    expect(words).toMatch(/Changed by you, and kept.*Large \+4\.50.*Large \+6/);
    await press(dialog(), '.ant-btn-primary');
    await says('Choose theirs or yours.');
    expect(sent).toHaveLength(1);
    await choose('Yours');
    await press(dialog(), '.ant-btn-primary');
    await eventually(() => expect(address()).toBe(''));
    expect(sent[1]).toEqual({ name: 'Royal Korma', variants: [{ key: 'big', label: 'Large', price: 6 }] });
    expect(versions).toEqual(['"3"', '"7"']);
  });

  test('takes the place of what was entered where theirs is chosen, and needs no save then', async () => {
    const { sent, address } = await open(() => refused(theirs));
    await typeInto(field('name'), 'Royal Korma');
    await save();
    await says('Korma Deluxe was changed meanwhile');
    await choose('Theirs');
    await press(dialog(), '.ant-btn-primary');
    await says('Korma Deluxe is saved.');
    await eventually(() => expect(address()).toBe(''));
    expect(sent).toHaveLength(1);
  });

  test('is asked again where it is left for the form, which keeps what was entered', async () => {
    const { sent, versions } = await open(() => refused(theirs));
    await typeInto(field('name'), 'Royal Korma');
    await save();
    await says('Korma Deluxe was changed meanwhile');
    await pressNamed('Back');
    await eventually(() => expect(document.querySelector('.ant-modal')).toBeNull());
    expect(field('name').value).toBe('Royal Korma');
    await save();
    await says('Korma Deluxe was changed meanwhile');
    expect([sent[1], versions]).toEqual([{ name: 'Royal Korma' }, ['"3"', '"3"']]);
  });

  test('is no matter where it is nothing that the form shows, or the same as here', async () => {
    const { versions, address } = await open(() =>
      versions.length === 1
        ? refused({ ...korma, version: 9, siteId: 's1', description: '' })
        : new Response(JSON.stringify({ ...korma, version: 10 })),
    );
    await typeInto(field('name'), 'Royal Korma');
    await save();
    await eventually(() => expect(address()).toBe(''));
    expect(versions).toEqual(['"3"', '"9"']);
  });
});
