import type { AdminSite, AuditEntry, Person } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { eventually, render, typeInto } from '../../testing/render.ts';
import { Staff } from '../site/staff.ts';
import { AuditSection } from './audit-section.tsx';
import { ChangesTab } from './changes-tab.tsx';

const entryOf = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: new Date().toISOString(),
  by: 'marco@b.test',
  userId: 'marco',
  siteId: 's1',
  action: 'order.started',
  subjectId: 'o1',
  subjectName: 'BB-7KQ2MD',
  changes: [],
  ...more,
});
const many = Array.from({ length: 6 }, (_, at) => ({ field: `field${'abcdef'[at]}`, from: at, to: at + 1 }));

const realFetch = globalThis.fetch;
let asked: URL[];
let items: AuditEntry[];
let isDown: boolean;
let page: Awaited<ReturnType<typeof render>>;

function Address() {
  return <output>{useLocation().search}</output>;
}

const open = async (search = '') => {
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/dashboard/haldi/people${search}`]}>
        <AuditSection
          people={[{ email: 'marco@b.test', name: 'Marco Bassi' } as Person]}
          sites={[{ _id: 's1', slug: 'haldi', name: 'Haldi House', currency: 'cad' } as AdminSite]}
        />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const said = () => document.body.textContent ?? '';
const optionsOf = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);
const click = (text: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === text)?.click());

beforeEach(() => {
  [asked, items, isDown] = [
    [],
    [entryOf('e1'), entryOf('e2', { action: 'site.updated', changes: many })],
    false,
  ];
  globalThis.fetch = async (url) => {
    asked.push(new URL(String(url), 'http://shop.test'));
    if (isDown) return new Response(JSON.stringify({ error: 'Not now.', code: 'X' }), { status: 422 });
    const total = items.length === 0 ? 0 : 45;
    return new Response(JSON.stringify({ items, total, page: 1, pageSize: 20, totalPages: 3 }));
  };
});
afterEach(async () => {
  await page.remove();
  globalThis.fetch = realFetch;
});

test('entries show who did what, an order is a link, and many changes are shown on request', async () => {
  await open();
  await eventually(() => expect(said()).toContain('Marco Bassi'));
  const link = document.querySelector('a[href]');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Started order BB-7KQ2MD',
    '/dashboard/haldi/orders?order=o1',
  ]);
  expect(said()).toContain('fielda: 0 → 1');
  expect(said()).not.toContain('fieldf: 5 → 6');
  await click('3 more');
  expect(said()).toContain('fieldf: 5 → 6');
  await click('Fewer');
  expect(said()).not.toContain('fieldf: 5 → 6');
});

test('search and page are sent to the server and are in the address; another search begins at the first page', async () => {
  await open('?kind=order&of=haldi&days=all&by=marco%40b.test');
  await eventually(() => expect(said()).toContain('Started order'));
  const { kind, siteId, by, from } = Object.fromEntries(asked[0]!.searchParams);
  expect({ kind, siteId, by, from }).toEqual({
    kind: 'order',
    siteId: 'haldi',
    by: 'marco@b.test',
    from: undefined,
  });
  await click('Next');
  await eventually(() => expect(document.querySelector('output')?.textContent).toContain('page=2'));
  await typeInto(document.querySelector<HTMLInputElement>('[type=search]')!, 'naan');
  await eventually(() => expect(asked.at(-1)?.searchParams.get('q')).toBe('naan'));
  expect(document.querySelector('output')?.textContent).not.toContain('page=');
});

test('it opens with a week; nothing that fits says so and leads back, a fault can be tried again', async () => {
  items = [];
  await open('?q=nobody');
  await eventually(() => expect(said()).toContain('Nothing that changed fits these filters.'));
  const from = Date.parse(asked[0]!.searchParams.get('from') ?? '');
  expect(Date.now() - from).toBeGreaterThan(5.9 * 86_400_000);
  isDown = true;
  await click('Reset filters');
  await eventually(() => expect(said()).toContain('Failed to load what changed: Not now.'));
  isDown = false;
  await click('Try again');
  await eventually(() => expect(said()).toContain('Nothing changed.'));
});

test('a manager has the trail of the chosen shop alone, in its zone, filtered by people in it', async () => {
  const site = { _id: 's1', slug: 'haldi', name: 'Haldi House', currency: 'cad', timeZone: 'Asia/Tokyo' };
  const you = {
    role: 'manager',
    email: 'marco@b.test',
    userId: 'marco',
    name: 'Marco Bassi',
    expiresAt: 1e15,
  };
  items = [entryOf('e1', { at: '2026-01-01T15:30:00.000Z' }), entryOf('e2', { by: 'ines@b.test' })];
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Staff value={you}>
        <MemoryRouter initialEntries={['/changes?of=another&days=all']}>
          <Routes>
            <Route element={<Outlet context={site} />}>
              <Route path="/changes" element={<ChangesTab />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </Staff>
    </QueryClientProvider>,
  );
  await eventually(() => expect(said()).toContain('Marco Bassi'));
  expect(asked[0]?.searchParams.get('siteId')).toBe('haldi');
  expect(document.querySelector('h2')?.textContent).toBe('What changed');
  expect(said()).toContain('Jan 2, 12:30 am');
  expect(said()).not.toContain('Haldi House');
  expect(document.querySelector('[aria-label="Of which site"]')).toBeNull();
  const who = document.querySelector<HTMLInputElement>('[aria-label="Who did it"]')!;
  await act(async () => who.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  await eventually(() => expect(optionsOf()).toEqual(['Everyone', 'Marco Bassi', 'ines@b.test']));
});
