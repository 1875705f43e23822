import { beforeEach, expect, test } from '@jest/globals';
import { lazy, type ReactElement, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from '../lib/router.ts';
import { useHead } from '../lib/use-head.ts';
import { act, focusIs, render, screen } from '../testing/render.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

function Page({ name }: { name: string }) {
  useHead({ title: name });
  return (
    <main>
      {name !== 'Bare' && <h1>{name}</h1>}
      {['/b', '/bare', '/slow', '/b?dish=1'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </main>
  );
}

let arrive: () => void;
const slowPage = () =>
  lazy(
    () =>
      new Promise<{ default: () => ReactElement }>((resolve) => {
        arrive = () => resolve({ default: () => <Page name="Slow" /> });
      }),
  );

const show = () => {
  const SlowPage = slowPage();
  return render(
    <BrowserRouter>
      <button type="button">Login</button>
      <Suspense>
        <Routes>
          <Route path="/b" element={<Page name="Curries" />} />
          <Route path="/bare" element={<Page name="Bare" />} />
          <Route path="/slow" element={<SlowPage />} />
          <Route path="*" element={<Page name="Haldi House" />} />
        </Routes>
      </Suspense>
      <RouteAnnouncer />
    </BrowserRouter>,
  );
};
/** What the announcer says, beside the page: it has no role. */
const said = (place: ParentNode) => place.querySelector('[aria-live]')?.textContent;
const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => window.history.replaceState(null, '', '/'));

test('the first page is left to the browser', async () => {
  const { place } = await show();
  expect([said(place), document.activeElement]).toEqual(['', document.body]);
});

test('another page takes the focus to its heading and is said', async () => {
  const { user, place } = await show();
  await user.click(link('/b'));
  await focusIs(() => screen.getByRole('heading', { name: 'Curries' }));
  expect(said(place)).toBe('Curries');
});

test('a page without a heading takes it to its content', async () => {
  const { user } = await show();
  await user.click(link('/bare'));
  await focusIs(() => screen.getByRole('main'));
});

test('what opens over a page leaves the focus where it is', async () => {
  const { user } = await show();
  await user.click(link('/b'));
  const dish = link('/b?dish=1');
  await user.click(dish);
  expect(window.location.search).toBe('?dish=1');
  await focusIs(() => dish);
});

test.each(['click', 'Enter'])(
  'what is pressed (%s) while a page is on its way keeps the focus, until the next one',
  async (by) => {
    const { user } = await show();
    await user.click(link('/slow'));
    const login = screen.getByRole('button', { name: 'Login' });
    if (by === 'click') await user.click(login);
    else {
      act(() => login.focus());
      await user.keyboard('{Enter}');
    }
    await act(async () => arrive());
    await screen.findByRole('heading', { name: 'Slow' });
    await focusIs(() => login);
    await user.click(link('/b'));
    await focusIs(() => screen.getByRole('heading', { name: 'Curries' }));
  },
);

test('a dialog that stands open keeps the focus', async () => {
  const { user, place } = await show();
  const dialog = place.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  await user.click(link('/b'));
  await focusIs(() => link('/b'));
  expect(said(place)).toBe('Curries');
});
