import { speak, wishedLanguage } from '../../lib/messages/index.ts';
import { Outlet, type RouteObject } from '../../lib/router.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { CHAIN_ROOMS, CHAIN_SLUG, ROOMS } from '../chain/rooms.ts';
import { DRAFT_TABS, MENUS_PATH } from '../site/menu-address.ts';
import { TAB_NAMES } from '../site/tab-names.ts';
import { Region } from '../ui/region.tsx';
import styles from './dashboard.module.css';
import { Guard } from './guard.tsx';
import { TABS } from './tabs.ts';

/** The dashboard speaks English; its login speaks the visitor's language. */
const dashboard = async () => {
  const part = await import('./dashboard.tsx');
  await speak('en');
  return part.Dashboard;
};
const kitchen = async () => {
  const part = await import('../kitchen/kitchen-page.tsx');
  await speak('en');
  return part.KitchenPage;
};
const menus = async () => {
  const part = await import('./menus-place.tsx');
  await speak('en');
  return part.MenusPlace;
};
const login = async () => {
  const part = await import('../login/login-page.tsx');
  await speak(wishedLanguage());
  return part.AdminLoginPage;
};

const invitation = async () => {
  const part = await import('../login/invitation-page.tsx');
  await speak(wishedLanguage());
  return part.InvitationPage;
};

/**
 * The addresses of the dashboard (spec §2): `/login`, where an invitation leads, one for each tab of each site, one for
 * its kitchen, one for each room of the whole chain, and those of the menus that sites share.
 */
export const adminRoutes: RouteObject[] = [
  { path: '/login', element: <Region key="login" load={login} /> },
  { path: '/login/invitation', element: <Region key="invitation" load={invitation} /> },
  {
    path: '/dashboard/:site/kitchen',
    element: (
      <Guard>
        <Region key="kitchen" load={kitchen} />
      </Guard>
    ),
  },
  // With a tab always: `/dashboard/menus/orders` is a tab of the site whose slug is `menus`.
  {
    path: MENUS_PATH,
    element: (
      <Guard>
        <Region key="menus" load={menus} />
      </Guard>
    ),
    children: [
      { index: true },
      ...DRAFT_TABS.map((tab) => ({
        path: `:menu/${tab}`,
        element: <Region key={tab} load={TABS[tab]} waiting={<TabWaiting />} />,
      })),
      { path: ':menu/:tab' },
    ],
  },
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
      ...CHAIN_ROOMS.map((room) => ({
        path: `${CHAIN_SLUG}/${room}`,
        element: <Region key={room} load={ROOMS[room]} waiting={<TabWaiting />} />,
      })),
      // The dashboard finds a tab for the rest.
      { path: '*', element: <Outlet /> },
    ],
  },
];

/** Shown in place of a tab until it is fetched. */
function TabWaiting() {
  return (
    <Skeletons className={styles.waiting}>
      {[56, 20, 20, 20, 20].map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move.
        <Skeleton key={row} width="100%" height={height} />
      ))}
    </Skeletons>
  );
}
