import { type FoundPlace, foundPlace } from './found-place.ts';

interface GeocodeAnswer {
  results?: {
    address_components: { long_name: string; short_name: string; types: string[] }[];
    formatted_address: string;
    geometry: { location: { lat: number; lng: number }; location_type: string };
    partial_match?: boolean;
    place_id: string;
  }[];
}

export interface Geocoded {
  place: FoundPlace;
  /** The address as the maps service writes it. */
  text: string;
  /** The house itself was found, not only its street or town. */
  isExact: boolean;
}

/** Geocodes a written address; null where the maps service does not know it, or cannot be reached. */
export async function geocode(key: string, address: string): Promise<Geocoded | null> {
  const query = new URLSearchParams({ address, key });
  const answer = await fetch(`https://maps.googleapis.com/maps/api/geocode/json?${query}`)
    .then((response) => response.json() as Promise<GeocodeAnswer>)
    .catch(() => null);
  const first = answer?.results?.[0];
  if (!first) return null;
  const { location, location_type } = first.geometry;
  return {
    place: foundPlace(
      first.address_components.map(({ long_name, short_name, types }) => ({
        long: long_name,
        short: short_name,
        types,
      })),
      { lat: location.lat, lon: location.lng },
      first.place_id,
    ),
    text: first.formatted_address,
    isExact: location_type === 'ROOFTOP' && !first.partial_match,
  };
}
