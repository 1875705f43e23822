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
  /** About how far its postal area reaches from here, in km; absent where no postal area is known. */
  radiusKm?: number;
}

/** Finds where an address is. */
export interface Geocoder {
  /**
   * Undefined where it is not known, never a guess. No address makes it reject. `beforeAsking` is called before a request
   * that costs money, and may throw to refuse it.
   */
  locate(address: PostalAddress, beforeAsking?: () => Promise<void>): Promise<GeoPoint | undefined>;
}
