import type { AdminSite } from '@biteboard/contracts';

/** A site where its first location with coordinates is, in the map's units: 0 to `width`, 0 to `height`. */
export interface MappedSite {
  site: AdminSite;
  x: number;
  y: number;
}

export interface SiteMap {
  points: MappedSite[];
  /** Sites whose locations say no coordinates. */
  unplaced: AdminSite[];
  /** From the westernmost to the easternmost of them. */
  km: number;
}

const KM_PER_DEGREE = 111.32;
const MARGIN = 24;

const placeOf = ({ locations }: AdminSite): { lat: number; lon: number } | undefined => {
  const { lat, lon } =
    locations.find(({ address }) => address.lat !== undefined && address.lon !== undefined)?.address ?? {};
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
};

/** Sites on a plane, true to scale around their middle, as large as the frame allows. */
export const siteMap = (sites: readonly AdminSite[], width: number, height: number): SiteMap => {
  const placed = sites.flatMap((site) => {
    const at = placeOf(site);
    return at ? { site, ...at } : [];
  });
  const unplaced = sites.filter((site) => !placeOf(site));
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
    unplaced,
    km: placed.length > 1 ? wide * KM_PER_DEGREE : 0,
  };
};
