import { type FarAnswer, openFarSide } from './far-side.ts';

/** One result of the Geocoding API, as far as anybody reads it. */
export interface GeocodedResult {
  lat: number;
  lng: number;
  location_type?: 'ROOFTOP' | 'RANGE_INTERPOLATED' | 'GEOMETRIC_CENTER' | 'APPROXIMATE';
  partial_match?: true;
  types?: string[];
}

const refused = (status: string, error_message: string): FarAnswer => ({
  status: 200,
  body: { error_message, results: [], status },
});

/** Comes instead of an answer: put one into `mishaps`, to `/geocode/`. */
export const GOOGLE_MISHAPS = {
  overLimit: refused('OVER_QUERY_LIMIT', 'You have exceeded your rate-limit for this API.'),
  denied: refused('REQUEST_DENIED', 'The provided API key is invalid.'),
  unknown: refused('UNKNOWN_ERROR', 'Something went wrong.'),
  broken: { status: 200, body: '{"results": [{"geom' },
  empty: { status: 200, body: { results: [], status: 'OK' } },
  fault: { status: 500, body: '<html>500</html>' },
  elsewhere: { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } },
  silence: 'silence',
} as const satisfies Record<string, FarAnswer | 'silence'>;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');

/**
 * Google's Geocoding API as it answers over HTTP: it knows the addresses that contain one of these words, in whatever
 * case and accents, and the one key.
 */
export const openFakeGoogleMaps = async (known: Record<string, GeocodedResult>, rightKey = 'maps-key') => {
  const side = await openFarSide(({ call }) => {
    const { searchParams, pathname } = new URL(call.replace(/^GET /, ''), 'http://maps');
    if (pathname !== '/maps/api/geocode/json') return { status: 404, body: 'not found' };
    if (searchParams.get('key') !== rightKey) return GOOGLE_MISHAPS.denied;
    const address = plain(searchParams.get('address') ?? '');
    const found = Object.entries(known).find(([words]) => address.includes(plain(words)))?.[1];
    if (!found) return { status: 200, body: { results: [], status: 'ZERO_RESULTS' } };
    const { lat, lng, location_type = 'ROOFTOP', types = ['street_address'], ...rest } = found;
    return {
      status: 200,
      body: {
        results: [{ geometry: { location: { lat, lng }, location_type }, types, ...rest }],
        status: 'OK',
      },
    };
  });
  return { ...side, known };
};

export type FakeGoogleMaps = Awaited<ReturnType<typeof openFakeGoogleMaps>>;
