import { withoutActor } from '@biteboard/platform/audit';
import { forEachDocument } from '../batches/for-each-document.ts';
import type { Catalog } from '../catalog.ts';
import { setOverrides } from '../products/product.ts';
import { setMenuRules, setMenuSites } from '../shared-menus/menu.ts';
import { wakeMenu } from './bring-menu.ts';

/** A site that joins a group, or leaves it, has other prices, and perhaps another menu. */
export const wakeMenusOfGroup = async (catalog: Catalog, groupId: string): Promise<void> => {
  const { menus } = catalog;
  const known = await menus.list({ $or: [{ groupIds: groupId }, { 'rules.groupId': groupId }] });
  for (const { _id } of known) await wakeMenu(catalog, _id);
};

/** A group that is gone is in no menu and no draft; its sites leave the menus that they followed through it. */
export const forgetGroup = (catalog: Catalog, groupId: string): Promise<void> =>
  withoutActor(async () => {
    const { menus, drafts } = catalog;
    const isOther = (one: { groupId?: string | undefined }) => one.groupId !== groupId;
    await forEachDocument(drafts.products, { 'overrides.groupId': groupId }, ({ _id }) =>
      drafts.products.change(_id, (one) => setOverrides(one, (one.overrides ?? []).filter(isOther))),
    );
    const named = { $or: [{ groupIds: groupId }, { 'rules.groupId': groupId }] };
    for (const { _id } of await menus.list(named)) {
      await menus.change(_id, (menu) => {
        const { state } = setMenuRules(menu, menu.rules.filter(isOther));
        return setMenuSites(state, { groupIds: menu.groupIds.filter((id) => id !== groupId) });
      });
      await wakeMenu(catalog, _id);
    }
  });
