import { useMatch } from '../../lib/router.ts';

export const MENUS_PATH = '/dashboard/menus';

/** The tabs of a menu in their order. */
export const MENU_TABS = [
  'products',
  'categories',
  'price-table',
  'prices',
  'publish',
  'releases',
  'sites',
] as const;
export type MenuTab = (typeof MENU_TABS)[number];

export const menuPath = (menuId: string, tab: MenuTab): string =>
  `${MENUS_PATH}/${encodeURIComponent(menuId)}/${tab}`;

/** The tabs of a draft, whose screens are those of a site's menu: each is a route of its own. */
export const DRAFT_TABS = ['products', 'categories'] as const satisfies readonly MenuTab[];

/** The menu and the tab that the address names. */
export function useMenuAddress(): { menuId: string | undefined; tab: MenuTab } {
  const { menu: menuId, tab } = useMatch(`${MENUS_PATH}/:menu?/:tab?`)?.params ?? {};
  return { menuId, tab: MENU_TABS.find((one) => one === tab) ?? 'products' };
}
