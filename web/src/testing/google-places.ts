/** An address in the words of Google's services: each part with its type. */
export type GoogleParts = readonly (readonly [text: string, type: string])[];

/** Stands for Google's Places library: suggests these texts, each of which leads to one place. Returns what it is asked. */
export function suggestPlaces(parts: GoogleParts, ...texts: string[]): { input: string }[] {
  const asked: { input: string }[] = [];
  const place = {
    id: 'place-1',
    addressComponents: parts.map(([text, type]) => ({ longText: text, shortText: text, types: [type] })),
    location: { lat: () => 53.5183, lng: () => -113.5 },
    fetchFields: async () => undefined,
  };
  const suggestions = texts.map((text) => ({
    placePrediction: { placeId: text, text: { text }, toPlace: () => place },
  }));
  const library = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async (request: { input: string }) => {
        asked.push(request);
        return { suggestions };
      },
    },
  };
  Object.assign(globalThis, { google: { maps: { importLibrary: async () => library } } });
  return asked;
}
