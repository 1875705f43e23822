import { useMenuAddress } from '../site/menu-address.ts';
import { MenuPage } from './menu-page.tsx';
import { MenusList } from './menus-list.tsx';

/** The menus that sites share: all of them, or the one that the address names; `tabs` is how the frame styles tabs. */
export function MenusRoom({ tabs = '' }: { tabs?: string }) {
  const { menuId, tab } = useMenuAddress();
  return menuId === undefined ? (
    <MenusList />
  ) : (
    <MenuPage key={menuId} menuId={menuId} tab={tab} tabs={tabs} />
  );
}
