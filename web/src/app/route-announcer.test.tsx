import { beforeEach, expect, test } from '@jest/globals';
import { BrowserRouter, Link, Route, Routes } from '../lib/router.ts';
import { useHead } from '../lib/use-head.ts';
import { press, render } from '../testing/render.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

function Page({ name }: { name: string }) {
  useHead({ title: name });
  return (
    <main>
      {name !== 'Bare' && <h1>{name}</h1>}
      {['/b', '/bare', '/b?dish=1'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </main>
  );
}

const show = () =>
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/b" element={<Page name="Curries" />} />
        <Route path="/bare" element={<Page name="Bare" />} />
        <Route path="*" element={<Page name="Haldi House" />} />
      </Routes>
      <RouteAnnouncer />
    </BrowserRouter>,
  );
const said = (place: ParentNode) => place.querySelector('[aria-live]')?.textContent;

beforeEach(() => window.history.replaceState(null, '', '/'));

test('the first page is left to the browser', async () => {
  const { place, remove } = await show();
  expect([said(place), document.activeElement]).toEqual(['', document.body]);
  await remove();
});

test('another page takes the focus to its heading and is said', async () => {
  const { place, remove } = await show();
  await press(place, 'a[href="/b"]');
  expect(document.activeElement).toBe(place.querySelector('h1'));
  expect(said(place)).toBe('Curries');
  await remove();
});

test('a page without a heading takes it to its content', async () => {
  const { place, remove } = await show();
  await press(place, 'a[href="/bare"]');
  expect(document.activeElement).toBe(place.querySelector('main'));
  await remove();
});

test('what opens over a page leaves the focus where it is', async () => {
  const { place, remove } = await show();
  await press(place, 'a[href="/b"]');
  const link = place.querySelector<HTMLElement>('a[href="/b?dish=1"]');
  link?.focus();
  await press(place, 'a[href="/b?dish=1"]');
  expect(document.activeElement).toBe(link);
  await remove();
});

test('a dialog that stands open keeps the focus', async () => {
  const { place, remove } = await show();
  const dialog = place.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  await press(place, 'a[href="/b"]');
  expect(document.activeElement).toBe(document.body);
  expect(said(place)).toBe('Curries');
  await remove();
});
