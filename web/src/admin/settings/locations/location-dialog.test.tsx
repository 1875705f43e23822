import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { eventually, press, render, typeInto } from '../../../testing/render.ts';
import { LocationDialog } from './location-dialog.tsx';
import { EMPTY_LOCATION, type LocationFields } from './location-fields.ts';

const parts = [
  ['10424', 'street_number'],
  ['82 Ave NW', 'route'],
  ['Edmonton', 'locality'],
  ['AB', 'administrative_area_level_1'],
  ['T6E 2A2', 'postal_code'],
  ['CA', 'country'],
].map(([text = '', type]) => ({ text, types: [type] }));

const requests: unknown[] = [];
let key: string;
let saved: LocationFields[];
let knows: boolean;
let page: Awaited<ReturnType<typeof render>>;

const place = {
  id: 'place-1',
  addressComponents: parts.map(({ text, types }) => ({ longText: text, shortText: text, types })),
  location: { lat: () => 53.5183, lng: () => -113.5 },
  fetchFields: async () => undefined,
};
const places = {
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: async (request: { input: string }) => {
      requests.push(request);
      const text = { text: '10424 82 Ave NW, Edmonton' };
      return { suggestions: [{ placePrediction: { placeId: place.id, text, toPlace: () => place } }] };
    },
  },
};

beforeEach(() => {
  [key, saved, knows] = ['maps-key', [], true];
  requests.length = 0;
  Object.assign(globalThis, { google: { maps: { importLibrary: async () => places } } });
  globalThis.fetch = async (url) => {
    if (String(url).startsWith('/api/shop/roma/public-config'))
      return Response.json({ googleMapsApiKey: key });
    requests.push(String(url));
    const result = {
      address_components: parts.map(({ text, types }) => ({ long_name: text, short_name: text, types })),
      formatted_address: '10424 82 Ave NW',
      geometry: { location: { lat: 53.5183, lng: -113.5 }, location_type: 'ROOFTOP' },
      place_id: 'place-1',
    };
    return Response.json({ results: knows ? [result] : [] });
  };
});
afterEach(() => page.remove());

const open = async () => {
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <LocationDialog
        site="roma"
        isNew
        initial={EMPTY_LOCATION}
        onSave={(fields) => saved.push(fields)}
        onDelete={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
};
const field = (label: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))!
    .control as HTMLInputElement;
const GEOCODE = '.ant-modal-body button';
const says = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const save = () => press(document, '.ant-modal-footer button:last-child');

test('a suggestion that is picked fills in the whole address', async () => {
  await open();
  await says('Pick a suggestion');
  await typeInto(field('Address line 1'), '10424 82');
  await eventually(() => expect(document.querySelector('.ant-select-item-option')).not.toBeNull());
  await press(document, '.ant-select-item-option');
  await eventually(() => expect(field('City').value).toBe('Edmonton'));
  await save();
  await eventually(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    line1: '10424 82 Ave NW',
    province: 'AB',
    postalCode: 'T6E 2A2',
    lat: '53.5183',
    lon: '-113.5',
    placeId: 'place-1',
  });
  expect(requests[0]).toMatchObject({ input: '10424 82', includedRegionCodes: ['ca'] });
});

test('a typed address is geocoded on request, and one that is not found is to be typed by hand', async () => {
  await open();
  await says('Use Google to fill Lat/Lng');
  await typeInto(field('City'), 'Edmonton');
  await press(document, GEOCODE);
  await says('Found: 10424 82 Ave NW, exact');
  expect(field('Latitude').value).toBe('53.5183');
  expect(requests.at(-1)).toContain('address=Edmonton%2C+CA&key=maps-key');
  knows = false;
  await press(document, GEOCODE);
  await says('Not found. Check the address, or type the numbers.');
  expect(field('Latitude').value).toBe('53.5183');
});

test('without a maps key all is typed, and a coordinate that is invalid or alone is refused at its field', async () => {
  key = '';
  await open();
  await says('Any map shows the numbers of a place.');
  expect(document.querySelector(GEOCODE)).toBeNull();
  await typeInto(field('Latitude'), '91');
  await save();
  await says('From -90 to 90.');
  await says('Fill in both, or neither.');
  expect(saved).toEqual([]);
});
