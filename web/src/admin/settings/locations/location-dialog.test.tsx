import type { endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { answer, serve } from '../../../testing/answers.ts';
import { suggestPlaces } from '../../../testing/google-places.ts';
import { eventually, render, says, screen } from '../../../testing/render.ts';
import { LocationDialog } from './location-dialog.tsx';
import { EMPTY_LOCATION, type LocationFields } from './location-fields.ts';

const parts = [
  ['10424', 'street_number'],
  ['82 Ave NW', 'route'],
  ['Edmonton', 'locality'],
  ['AB', 'administrative_area_level_1'],
  ['T6E 2A2', 'postal_code'],
  ['CA', 'country'],
] as const;

/** What Google was asked to complete. */
let suggested: ReturnType<typeof suggestPlaces>;
let received: ReturnType<typeof serve>;
let key: string;
let saved: LocationFields[];
let knows: boolean;
let page: Awaited<ReturnType<typeof render>>;

const GOOGLE = 'GET https://maps.googleapis.com/maps/api/geocode/json';
const geocoded = {
  address_components: parts.map(([text, type]) => ({ long_name: text, short_name: text, types: [type] })),
  formatted_address: '10424 82 Ave NW',
  geometry: { location: { lat: 53.5183, lng: -113.5 }, location_type: 'ROOFTOP' },
  place_id: 'place-1',
};

beforeEach(() => {
  [key, saved, knows] = ['maps-key', [], true];
  suggested = suggestPlaces(parts, '10424 82 Ave NW, Edmonton');
  received = serve(
    answer<typeof endpoints.getPublicConfig>('GET /api/shop/:site/public-config', () => ({
      googleMapsApiKey: key,
    })),
    { endpoint: GOOGLE, reply: () => ({ results: knows ? [geocoded] : [] }) },
  );
});

const open = async () => {
  page = await render(
    <LocationDialog
      site="roma"
      isNew
      initial={EMPTY_LOCATION}
      onSave={(fields) => saved.push(fields)}
      onDelete={() => undefined}
      onClose={() => undefined}
    />,
  );
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const GEOCODE = 'Use Google to fill Lat/Lng';
const save = () => page.press('Save location');

test('a suggestion that is picked fills in the whole address', async () => {
  await open();
  await says('Pick a suggestion');
  await page.fill(field('Address line 1'), '10424 82');
  await page.pick('10424 82 Ave NW, Edmonton');
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
  expect(suggested[0]).toMatchObject({ input: '10424 82', includedRegionCodes: ['ca'] });
});

test('a typed address is geocoded on request, and one that is not found is to be typed by hand', async () => {
  await open();
  await screen.findByRole('button', { name: GEOCODE });
  await page.fill(field('City'), 'Edmonton');
  await page.press(GEOCODE);
  await says('Found: 10424 82 Ave NW, exact');
  expect(field('Latitude').value).toBe('53.5183');
  expect(received.at(-1)?.query.toString()).toBe('address=Edmonton%2C+CA&key=maps-key');
  knows = false;
  await page.press(GEOCODE);
  await says('Not found. Check the address, or type the numbers.');
  expect(field('Latitude').value).toBe('53.5183');
});

test('without a maps key all is typed, and a coordinate that is invalid or alone is refused at its field', async () => {
  key = '';
  await open();
  await says('Any map shows the numbers of a place.');
  expect(screen.queryByRole('button', { name: GEOCODE })).toBeNull();
  await page.fill(field('Latitude'), '91');
  await save();
  await says('From -90 to 90.');
  await says('Fill in both, or neither.');
  expect(saved).toEqual([]);
});
