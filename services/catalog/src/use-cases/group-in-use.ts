import { AppError } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';

/** Throws 409 `GROUP_IN_USE` where price rules or overrides of a shared menu name the group. */
export const checkGroupUnused = async (
  { menus, drafts }: Pick<Catalog, 'menus' | 'drafts'>,
  group: { _id: string; name: string },
): Promise<void> => {
  const [ruled] = await menus.list({ 'rules.groupId': group._id }, { limit: 1 });
  const [overridden] = ruled
    ? []
    : await drafts.products.list({ 'overrides.groupId': group._id }, { limit: 1 });
  const menu = ruled ?? (overridden && (await menus.find(overridden.siteId)));
  if (!menu) return;
  const message = `Prices of the menu “${menu.name}” name the group “${group.name}”. Remove it with “confirm” if they are to go with it.`;
  throw new AppError('conflict', 'GROUP_IN_USE', message, { params: { menu: menu.name, group: group.name } });
};
