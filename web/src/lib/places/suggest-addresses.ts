import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { type FoundPlace, foundPlace } from './found-place.ts';

/** An address that completes what was typed; `find` fetches all of it. */
export interface Suggestion {
  id: string;
  text: string;
  find: () => Promise<FoundPlace>;
}

export interface Vicinity {
  lat: number;
  lon: number;
}

/** spec §5, §9 */
const COUNTRY = 'ca';
const MAX_SUGGESTIONS = 6;
const NEAR_METRES = 30_000;
const ADDRESSES = ['street_address', 'premise', 'subpremise', 'route'];

let keyInUse = '';
let session: google.maps.places.AutocompleteSessionToken | undefined;

/** Loads the maps service on first use; a page has one key. */
function placesLibrary(key: string): Promise<google.maps.PlacesLibrary> {
  if (keyInUse === '') setOptions({ key, v: 'weekly' });
  keyInUse = key;
  return importLibrary('places');
}

/** The addresses that complete what was typed, nearest to `near` first; rejects where the service does. */
export async function suggestAddresses(key: string, typed: string, near?: Vicinity): Promise<Suggestion[]> {
  const { AutocompleteSessionToken, AutocompleteSuggestion } = await placesLibrary(key);
  session ??= new AutocompleteSessionToken();
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: typed,
    includedRegionCodes: [COUNTRY],
    includedPrimaryTypes: ADDRESSES,
    sessionToken: session,
    ...(near ? { locationBias: { center: { lat: near.lat, lng: near.lon }, radius: NEAR_METRES } } : {}),
  });
  return suggestions
    .map(({ placePrediction }) => placePrediction)
    .filter((prediction) => prediction !== null)
    .slice(0, MAX_SUGGESTIONS)
    .map((prediction) => ({
      id: prediction.placeId,
      text: prediction.text.text,
      find: () => findPlace(prediction.toPlace()),
    }));
}

async function findPlace(place: google.maps.places.Place): Promise<FoundPlace> {
  // The next request begins a new session: the service bills typing and choosing as one.
  session = undefined;
  await place.fetchFields({ fields: ['addressComponents', 'location'] });
  return foundPlace(
    (place.addressComponents ?? []).map(({ longText, shortText, types }) => ({
      long: longText ?? '',
      short: shortText ?? '',
      types,
    })),
    place.location ? { lat: place.location.lat(), lon: place.location.lng() } : undefined,
    place.id,
  );
}
