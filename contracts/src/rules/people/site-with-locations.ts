import { isolated } from '../text/right-to-left.ts';

/** A site by name, with those of its locations that are meant alone: 'Haldi House (Whyte Avenue, Jasper Avenue)'. */
export const siteWithLocations = (site: string, locations: readonly string[] = []): string =>
  locations.length > 0 ? `${isolated(site)} (${locations.map(isolated).join(', ')})` : isolated(site);
