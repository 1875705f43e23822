import type { AdminSite } from '@biteboard/contracts';

/** A site where its first location with coordinates is, in the map's units: 0 to `width`, 0 to `height`. */
export interface MappedSite {
  site: AdminSite;
  x: number;
  y: number;
}

export interface SiteMap {
  points: MappedSite[];
  /** From the westernmost to the easternmost of them. */
  km: number;
}

const KM_PER_DEGREE = 111.32;
const MARGIN = 24;

/** Where its first location with coordinates is. */
const coordinatesOf = ({ locations }: AdminSite): { lat: number; lon: number } | undefined => {
  const { lat, lon } =
    locations.find(({ address }) => address.lat !== undefined && address.lon !== undefined)?.address ?? {};
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
};

/** Sites that a map shows, and those whose locations say no coordinates. */
export const byPlace = (sites: readonly AdminSite[]): { placed: AdminSite[]; unplaced: AdminSite[] } => {
  const { placed = [], unplaced = [] } = Object.groupBy(sites, (site) =>
    coordinatesOf(site) ? 'placed' : 'unplaced',
  );
  return { placed, unplaced };
};

/** Sites on a plane, true to scale around their middle, as large as the frame allows. */
export const siteMap = (sites: readonly AdminSite[], width: number, height: number): SiteMap => {
  const placed = sites.flatMap((site) => {
    const at = coordinatesOf(site);
    return at ? { site, ...at } : [];
  });
  const lats = placed.map(({ lat }) => lat);
  const lons = placed.map(({ lon }) => lon);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const stretch = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, high] = [(east - west) * stretch, north - south];
  const scale = Math.min((width - 2 * MARGIN) / (wide || 1e-9), (height - 2 * MARGIN) / (high || 1e-9));
  const usable = Number.isFinite(scale) && (wide > 0 || high > 0) ? scale : 0;
  return {
    points: placed.map(({ site, lat, lon }) => ({
      site,
      x: width / 2 + (lon - (west + east) / 2) * stretch * usable,
      y: height / 2 - (lat - (south + north) / 2) * usable,
    })),
    km: placed.length > 1 ? wide * KM_PER_DEGREE : 0,
  };
};

/** Sites that lie so close together that one point stands for all of them. */
export interface SiteSpot {
  sites: AdminSite[];
  x: number;
  y: number;
}

/** The points of a map, those within a distance of the first of them as one. */
export const spotsOf = (points: readonly MappedSite[], distance: number): SiteSpot[] => {
  const spots: SiteSpot[] = [];
  for (const { site, x, y } of points) {
    const near = spots.find((spot) => Math.hypot(spot.x - x, spot.y - y) < distance);
    if (near) near.sites.push(site);
    else spots.push({ sites: [site], x, y });
  }
  return spots;
};

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const covers = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Of some boxes in their order those that cover none before them, and none of what is taken. */
export const apart = <B extends Box>(boxes: readonly B[], taken: readonly Box[] = []): B[] => {
  const placed: B[] = [];
  for (const box of boxes) if (![...taken, ...placed].some((one) => covers(one, box))) placed.push(box);
  return placed;
};
