import { draftPath, type Endpoint, endpoints } from '@biteboard/contracts';
import type { Route } from '@biteboard/platform/http';

const same = (one: Endpoint, path: string, method: Endpoint['method']): boolean =>
  one.path === path && String(one.method) === String(method);

/** The entry point of a site's menu for the drafts of shared menus; none where a draft has no such call. */
const inDraft = ({ endpoint, handle }: Route): Route[] => {
  const path = draftPath(endpoint.path);
  const draft = Object.values(endpoints as Record<string, Endpoint>).find(
    (one) => path !== endpoint.path && same(one, path, endpoint.method),
  );
  if (!draft) return [];
  return [
    {
      endpoint: draft,
      handle: (call) => {
        const { menuId, ...others } = call.params as Record<string, string>;
        return handle({ ...call, params: { ...others, siteId: menuId } as never });
      },
    },
  ];
};

/** The calls of a site's menu for the drafts of shared menus, by the same code (`decided §14`). */
export const draftRoutes = (ofSites: readonly Route[]): Route[] => ofSites.flatMap(inDraft);
