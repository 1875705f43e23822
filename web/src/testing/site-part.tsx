import { App } from 'antd';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { SiteOrDraft } from '../admin/site/owner.ts';
import { render } from './render.ts';

/** Renders what the dashboard shows of one site, or of a shared menu's draft, at an address; `address` is where its router has come to. */
export async function renderOfSite(part: ReactElement, site: SiteOrDraft, at = '/') {
  const router = createMemoryRouter(
    [{ element: <Outlet context={site} />, children: [{ path: '*', element: part }] }],
    { initialEntries: [at] },
  );
  const view = await render(
    <App component={false}>
      <RouterProvider router={router} />
    </App>,
  );
  const address = () => {
    const { pathname, search } = router.state.location;
    return `${pathname}${search}`;
  };
  return { ...view, address };
}
