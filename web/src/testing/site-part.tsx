import type { AdminSite } from '@biteboard/contracts';
import { App } from 'antd';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { render } from './render.ts';

/** Renders what the dashboard shows of one site, at an address; `address` is where its router has come to. */
export async function renderOfSite(part: ReactElement, site: AdminSite, at = '/') {
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
