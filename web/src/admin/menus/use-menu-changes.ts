import type {
  endpoints,
  MenuFollowersInput,
  MenuRelease,
  PriceRules,
  PublishInput,
  SharedMenu,
  SharedMenuInput,
} from '@biteboard/contracts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { withRequestKey } from '../../lib/request-key.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { isSame } from '../conflict/differences.ts';
import { callIfMatch, currentStateIn, rebaseOnTheirs } from '../conflict/if-match.ts';
import { MENUS_KEY } from './queries.ts';

export const useCreateMenu = (onDone: (menu: SharedMenu) => void) =>
  useAttempt({
    touches: MENUS_KEY,
    onDone,
    send: withRequestKey('new menu', (body: SharedMenuInput, idempotencyKey) =>
      call<typeof endpoints.adminCreateMenu>({
        method: 'POST',
        path: '/api/admin/menus',
        body,
        idempotencyKey,
      }),
    ),
  });

interface MenuSave<Body> {
  menu: SharedMenu;
  /** What is changed of it: where others have changed only the rest, the change is based on theirs. */
  partOf: (menu: SharedMenu) => unknown;
  send: (body: Body, base: SharedMenu) => Promise<unknown>;
  onDone: () => void;
}

/**
 * Changes a part of a menu. Where others have changed the same part since, that is refused once, `theirs` is what they
 * have left, and the next try puts this in its place.
 */
function useMenuSave<Body>({ menu, partOf, send, onDone }: MenuSave<Body>) {
  const [seen, setSeen] = useState(menu);
  const [theirs, setTheirs] = useState<SharedMenu | null>(null);
  const saving = useAttempt({
    touches: MENUS_KEY,
    onDone,
    onFailed: (error) => {
      const current = currentStateIn<SharedMenu>(error) ?? null;
      setTheirs(current);
      if (current) setSeen(current);
    },
    send: (body: Body) =>
      rebaseOnTheirs(
        seen,
        (current) => !isSame(partOf(current), partOf(seen)),
        (base) => send(body, base),
      ),
  });
  return { saving, theirs };
}

const ofMenu = ({ menuId }: SharedMenu) => ({ menuId });

export const useUpdateMenu = (menu: SharedMenu, onDone: () => void) =>
  useMenuSave({
    menu,
    partOf: ({ name, allowLocalProducts }) => [name, allowLocalProducts],
    onDone,
    send: (body: SharedMenuInput, base) =>
      callIfMatch<typeof endpoints.adminUpdateMenu>(
        { method: 'PATCH', path: '/api/admin/menus/:menuId', params: ofMenu(base), body },
        base.version,
      ),
  });

export const useDeleteMenu = (menu: SharedMenu, onDone: () => void) =>
  useMenuSave<void>({
    menu,
    partOf: ({ version }) => version,
    onDone,
    send: (_, base) =>
      callIfMatch<typeof endpoints.adminDeleteMenu>(
        { method: 'DELETE', path: '/api/admin/menus/:menuId', params: ofMenu(base) },
        base.version,
      ),
  });

export const useSetFollowers = (menu: SharedMenu, onDone: () => void) =>
  useMenuSave({
    menu,
    partOf: ({ siteIds, groupIds }) => [siteIds, groupIds],
    onDone,
    send: (body: MenuFollowersInput, base) =>
      callIfMatch<typeof endpoints.adminSetMenuSites>(
        { method: 'PUT', path: '/api/admin/menus/:menuId/sites', params: ofMenu(base), body },
        base.version,
      ),
  });

/** What it would do to the sites that join: nothing is changed. */
export const useTryFollowers = (menu: SharedMenu) =>
  useAttempt({
    send: (body: MenuFollowersInput) =>
      call<typeof endpoints.adminSetMenuSites>({
        method: 'PUT',
        path: '/api/admin/menus/:menuId/sites',
        params: ofMenu(menu),
        query: { dryRun: true },
        body,
      }),
  });

export const useSetPrices = (menu: SharedMenu, onDone: () => void) =>
  useMenuSave({
    menu,
    partOf: ({ rules }) => rules,
    onDone,
    send: (body: PriceRules, base) =>
      callIfMatch<typeof endpoints.adminSetMenuPrices>(
        { method: 'PUT', path: '/api/admin/menus/:menuId/prices', params: ofMenu(base), body },
        base.version,
      ),
  });

/** `bringsBack` names an old release; without, the draft is published. */
interface Publishing {
  menuId: string;
  bringsBack?: number | undefined;
  onDone: (release: MenuRelease) => void;
}

/** Publishes; `confirm` once that most of the menu goes was asked. */
export const usePublish = ({ menuId, bringsBack, onDone }: Publishing) =>
  useAttempt({
    touches: MENUS_KEY,
    onDone,
    send: withRequestKey(
      `publish menu ${menuId} ${bringsBack ?? ''}`,
      ({ confirm, ...body }: PublishInput & { confirm: boolean }, idempotencyKey): Promise<MenuRelease> =>
        bringsBack === undefined
          ? call<typeof endpoints.adminPublishMenu>({
              method: 'POST',
              path: '/api/admin/menus/:menuId/publish',
              params: { menuId },
              query: confirm ? { confirm } : {},
              body,
              idempotencyKey,
            })
          : call<typeof endpoints.adminRepublishRelease>({
              method: 'POST',
              path: '/api/admin/menus/:menuId/releases/:number/publish',
              params: { menuId, number: bringsBack },
              query: confirm ? { confirm } : {},
              body,
              idempotencyKey,
            }),
    ),
  });

export const useTakeBack = (menuId: string, number: number, onDone: () => void) =>
  useAttempt({
    touches: MENUS_KEY,
    onDone,
    send: () =>
      call<typeof endpoints.adminCancelRelease>({
        method: 'DELETE',
        path: '/api/admin/menus/:menuId/releases/:number',
        params: { menuId, number },
      }),
  });

/** Tries the release in force again at the sites that it failed at. */
export const useRetryRelease = (menuId: string, onDone: (release: MenuRelease) => void) =>
  useAttempt({
    touches: MENUS_KEY,
    onDone,
    send: (number: number) =>
      call<typeof endpoints.adminRetryRelease>({
        method: 'POST',
        path: '/api/admin/menus/:menuId/releases/:number/retry',
        params: { menuId, number },
      }),
  });
