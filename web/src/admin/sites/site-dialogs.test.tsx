import type { AdminSite, endpoints } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { createBrowserRouter, RouterProvider } from '../../lib/router.ts';
import { signIn } from '../../lib/session.ts';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, onePage, serve } from '../../testing/answers.ts';
import { eventually, render, says, screen, topDialog, within } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { adminRoutes } from '../shell/routes.tsx';
// Read beforehand: what is fetched when it is first shown need not be waited for.
import '../links/links-tab.tsx';
import '../shell/dashboard.tsx';
import './site-dialogs.tsx';

/** A server with a list of sites and nothing in them. */
const serveSites = () => {
  let sites: AdminSite[] = [];
  const roma = anAdminSite({ _id: '1', name: 'Roma', slug: 'roma', timeZone: 'America/Edmonton' });
  return serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', () => sites),
    answer<typeof endpoints.adminCreateSite>('POST /api/admin/sites', () => {
      sites = [roma];
      return roma;
    }),
    answer<typeof endpoints.adminDeleteSite>('DELETE /api/admin/sites/:siteId', () => {
      sites = [];
      return { ok: true };
    }),
    answer<typeof endpoints.adminListCategories>('GET /api/admin/sites/:siteId/categories', []),
    answer<typeof endpoints.adminListProducts>('GET /api/admin/sites/:siteId/products', onePage()),
    answer<typeof endpoints.adminListOrders>('GET /api/admin/sites/:siteId/orders', onePage()),
    answer<typeof endpoints.adminStripeHealth>('GET /api/admin/sites/:siteId/health/stripe', {
      ok: true,
      simulated: true,
    }),
  );
};

test('the first site of all opens with its onboarding, and the last one deleted leaves the dashboard empty', async () => {
  serveSites();
  signIn(sessionToken({ role: 'admin' }));
  window.history.replaceState(null, '', '/dashboard');
  const { user, press } = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(adminRoutes)} />
    </QueryClientProvider>,
  );
  const inDialog = () => within(topDialog());
  await says('No sites yet.');
  await press('Create your first site');
  await screen.findByRole('dialog');
  await user.type(inDialog().getByLabelText('Name'), 'Roma');
  await user.click(inDialog().getByRole('button', { name: 'Create site' }));
  await says('First steps: Roma');
  expect(window.location.pathname).toBe('/dashboard/roma/links');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Edit Roma');
  await screen.findByRole('dialog', { name: 'Edit Roma' });
  await user.click(inDialog().getByRole('button', { name: 'Delete' }));
  await says('Delete Roma?');
  await user.type(inDialog().getByRole('textbox'), 'roma');
  await user.click(inDialog().getByRole('button', { name: 'Delete site' }));
  await says('No sites yet.');
  expect(window.location.pathname).toBe('/dashboard');
});
