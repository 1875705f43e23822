/** Before the id of a shared menu, in the place of a site's. */
export const MENU = 'menu:';

/** A call of a site's menu as it is, or as the same call of a shared menu's draft. */
export function ofOwner<R extends { path: string }>(request: R): R {
  const params = 'params' in request ? (request.params as { siteId?: string }) : {};
  if (!params.siteId?.startsWith(MENU)) return request;
  return {
    ...request,
    path: request.path.replace('/sites/:siteId/', '/menus/:siteId/'),
    params: { ...params, siteId: params.siteId.slice(MENU.length) },
  };
}
