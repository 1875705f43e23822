import type { Address } from '@biteboard/contracts';

/** Where a map shows an address: by its coordinates, else by its words. */
export function mapLink({ lat, lon }: Pick<Address, 'lat' | 'lon'>, words: string): string {
  const query = lat === undefined || lon === undefined ? words : `${lat},${lon}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
