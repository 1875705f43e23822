import type { AdminSite } from '@biteboard/contracts';
import { groupsIn } from '../site/groups-in.ts';

/** A group or a site, where prices may differ. */
export interface PricePlace {
  /** In one list of both. */
  key: string;
  name: string;
  siteId?: string;
  groupId?: string;
}

type At = Pick<PricePlace, 'siteId' | 'groupId'>;

export const placeKey = ({ siteId, groupId }: { [K in keyof At]?: At[K] | undefined }): string =>
  groupId === undefined ? `site ${siteId}` : `group ${groupId}`;

/** All groups, then all sites that are not archived. */
export const placesIn = (sites: readonly AdminSite[]): PricePlace[] => [
  ...groupsIn(sites).map(({ groupId, name }) => ({ key: placeKey({ groupId }), name, groupId })),
  ...sites
    .filter(({ archived }) => !archived)
    .map(({ _id: siteId, name }) => ({ key: placeKey({ siteId }), name, siteId })),
];
