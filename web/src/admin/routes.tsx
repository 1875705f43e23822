import { Outlet, type RouteObject } from '../lib/router.ts';
import { Guard } from './shell/guard.tsx';
import { TabWaiting } from './shell/tab-waiting.tsx';
import { TAB_NAMES, TABS } from './shell/tabs.ts';
import { Region } from './ui/region.tsx';

const dashboard = () => import('./shell/dashboard.tsx').then((part) => part.Dashboard);
const login = () => import('./login/login-page.tsx').then((part) => part.AdminLoginPage);

/** The addresses of the dashboard (spec §2): `/login`, and one for each tab of each site. */
export const adminRoutes: RouteObject[] = [
  { path: '/login', element: <Region load={login} /> },
  {
    path: '/dashboard',
    element: (
      <Guard>
        <Region load={dashboard} />
      </Guard>
    ),
    children: [
      ...TAB_NAMES.map((tab) => ({
        path: `:site/${tab}`,
        element: <Region key={tab} load={TABS[tab]} waiting={<TabWaiting />} />,
      })),
      // The dashboard finds a tab for the rest.
      { path: '*', element: <Outlet /> },
    ],
  },
];
