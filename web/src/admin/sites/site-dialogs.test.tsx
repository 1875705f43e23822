import type { AdminSite } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { createBrowserRouter, RouterProvider } from '../../lib/router.ts';
import { signIn } from '../../lib/session.ts';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { adminRoutes } from '../shell/routes.tsx';
// Read beforehand: what is fetched when it is first shown need not be waited for.
import '../links/links-tab.tsx';
import '../shell/dashboard.tsx';
import './site-dialogs.tsx';

const claims = { role: 'admin', email: 'a@b.test', userId: 'a', exp: Date.now() / 1000 + 600 };
signIn(`x.${btoa(JSON.stringify(claims))}.y`);

const made = {
  _id: '1',
  name: 'Roma',
  slug: 'roma',
  domains: [] as string[],
  brandColor: '#CF3A24',
  logoUrl: '',
  archived: false,
  hours: DEFAULT_HOURS,
  timeZone: 'America/Edmonton',
  locations: [] as AdminSite['locations'],
  secretsSet: {},
} as AdminSite;
let sites: AdminSite[] = [];
/** A server with a list of sites and nothing in them. */
globalThis.fetch = async (url, init) => {
  const { pathname } = new URL(String(url), 'http://x');
  if (init?.method === 'POST') sites = [made];
  if (init?.method === 'DELETE') sites = [];
  const answers: Record<string, unknown> = {
    sites: init?.method === 'POST' ? made : sites,
    categories: [],
    stripe: { ok: true, simulated: true },
  };
  const body = answers[pathname.split('/').at(-1)!] ?? { items: [], total: 0 };
  return new Response(JSON.stringify(body), { status: 200 });
};

const shows = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const button = (text: string) => {
  const all = [...document.querySelectorAll('button')];
  const found = all.find((one) => one.textContent === text);
  if (!found) throw new Error(`no button ${text}`);
  found.id = 'wanted';
  return press(document, '#wanted').finally(() => found.removeAttribute('id'));
};
const dialogInputs = () => document.querySelectorAll<HTMLInputElement>('.ant-modal input');

test('the first site of all opens with its onboarding, and the last one deleted leaves the dashboard empty', async () => {
  window.history.replaceState(null, '', '/dashboard');
  const { remove } = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(adminRoutes)} />
    </QueryClientProvider>,
  );
  await shows('No sites yet.');
  await button('Create your first site');
  await shows('Create site');
  await typeInto(dialogInputs()[0]!, 'Roma');
  await button('Create site');
  await shows('First steps: Roma');
  expect(window.location.pathname).toBe('/dashboard/roma/links');
  expect(dialogInputs()).toHaveLength(0);
  await button('Edit');
  await shows('Edit Roma');
  await button('Delete');
  await shows('Delete Roma?');
  await typeInto([...dialogInputs()].at(-1)!, 'roma');
  await button('Delete site');
  await shows('No sites yet.');
  expect(window.location.pathname).toBe('/dashboard');
  await remove();
}, 30_000);
