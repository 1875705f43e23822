/** A postal address, as far as it is known. */
export interface PostalAddress {
  streetAddress: readonly string[];
  city: string;
  province: string;
  postalCode: string;
  /** Two capitals (ISO 3166). */
  country: string;
}

export interface GeoPoint {
  lat: number;
  lon: number;
  /** `exact` is the house; `approximate` may be the middle of its postal code's area, or of its city. */
  precision: 'exact' | 'approximate';
}

/** Says where an address is. */
export interface Geocoder {
  /**
   * Undefined where nobody knows: never a guess. Rejects for no address, however odd. `beforeAsking` is called where
   * somebody must be asked whose answer costs money, and may refuse that by what it throws.
   */
  locate(address: PostalAddress, beforeAsking?: () => Promise<void>): Promise<GeoPoint | undefined>;
}
