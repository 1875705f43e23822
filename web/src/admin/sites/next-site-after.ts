import type { AdminSite } from '@biteboard/contracts';

/** Where the dashboard goes when a site is deleted: to the next open one, else one before it, else an archived one. */
export function nextSiteAfter(sites: readonly AdminSite[], removed: AdminSite): AdminSite | undefined {
  const at = sites.findIndex(({ _id }) => _id === removed._id);
  const others = [...sites.slice(at + 1), ...sites.slice(0, Math.max(at, 0)).reverse()];
  return others.find((site) => !site.archived) ?? others[0];
}
