import type { AdminSite } from '@biteboard/contracts';
import { useOutletContext } from '../../lib/router.ts';

/** The site that the address names, within its tabs. */
export const useSite = (): AdminSite => useOutletContext<AdminSite>();

/** `/dashboard/haldi-house/orders`: each tab of each site has an address of its own. */
export const tabPath = (slug: string, tab: string): string => `/dashboard/${encodeURIComponent(slug)}/${tab}`;
