import { AppError } from '@biteboard/platform/ports';
import type { MenuInForce } from './menu-owners.ts';

/** What a site may not change, as the menu that it follows owns it; the sentence names the menu. */
export const sharedProduct = (menu: Pick<MenuInForce, 'name'> | undefined): AppError => {
  const name = menu?.name ?? '';
  const message = `This is part of the menu “${name}”, which several sites share. Change it there.`;
  return new AppError('conflict', 'SHARED_PRODUCT', message, { params: { menu: name } });
};

/** Throws 409 `LOCAL_PRODUCTS_OFF` where the menu that a site follows allows it nothing of its own. */
export const checkLocalAllowed = (menu: MenuInForce | undefined): void => {
  if (!menu || menu.allowLocalProducts) return;
  const message = `Sites that follow the menu “${menu.name}” have no dishes of their own. Add it to the menu instead.`;
  throw new AppError('conflict', 'LOCAL_PRODUCTS_OFF', message, { params: { menu: menu.name } });
};
