import type { endpoints, SiteCard } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { answer, refused, serve } from '../../testing/answers.ts';
import { aLocation } from '../../testing/location.ts';
import { act, eventually, focusIs, render, screen } from '../../testing/render.ts';
import { OrderLocationField } from '../order-choice/order-time/order-time-fields.tsx';
import { setCityFilter } from '../order-choice/stored-order-choice.ts';
import { answerLocations, ShopAround } from '../site/shop.fixture.tsx';
import { ChooserPage } from './chooser-page.tsx';

const card = (slug: string, name: string, cities: string[], lat: number, lon: number): SiteCard => ({
  slug,
  name,
  tagline: '',
  logoUrl: '',
  bannerImageUrl: '',
  brandColor: '#F5A80B',
  cities,
  locationCount: 1,
  points: [{ lat, lon }],
  hours: DEFAULT_HOURS,
  timeZone: 'America/Edmonton',
});
const locationIn = (city: string) =>
  aLocation({ id: city, name: city, address: { ...aLocation().address, city } });
const answerShops = (shops: SiteCard[] | ReturnType<typeof refused>) =>
  answer<typeof endpoints.listShops>('GET /api/shop/sites', shops);

beforeEach(() => {
  serve(
    answerShops([
      card('mezzanotte', 'Mezzanotte', ['New York'], 40.72, -74),
      card('haldi-house', 'Haldi House', ['Edmonton'], 53.54, -113.49),
    ]),
    answerLocations(locationIn('Edmonton'), locationIn('St. Albert')),
  );
});
afterEach(() => setCityFilter(null));

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const choose = () =>
  render(
    <ShopAround>
      <ChooserPage />
    </ShopAround>,
  );

test('the pictures of shops below the first view are fetched when they come near, in the size they are shown', async () => {
  const banner = (name: string) => `/files/pictures/${name.repeat(16)}-large.webp`;
  serve(
    answerShops(
      ['a', 'b', 'c', 'd', 'e'].map((name) => ({
        ...card(name, name, ['Edmonton'], 0, 0),
        bannerImageUrl: banner(name),
        logoUrl: '/files/logo.webp',
      })),
    ),
  );
  await choose();
  await eventually(() => expect(names()).toHaveLength(5));
  // The pictures have no role: they are decoration beside the shop's name.
  const pictures = screen.getAllByRole('listitem').map((shop) => [...shop.querySelectorAll('img')]);
  const lazy = pictures.map((ofShop) => ofShop.map((picture) => picture.getAttribute('loading') === 'lazy'));
  expect(lazy).toEqual([...Array(3).fill([false, false]), ...Array(2).fill([true, true])]);
  expect(pictures[0]?.[0]?.srcset).toContain(`${banner('a').replace('large', 'small')} 960w`);
});

test('of a hundred shops a page is shown, the next one where it is asked for', async () => {
  const hundred = Array.from({ length: 100 }, (_, index) => `shop-${String(index).padStart(3, '0')}`);
  serve(answerShops(hundred.map((name) => card(name, name, ['Edmonton'], 0, 0))));
  const { press, user } = await choose();
  await eventually(() => expect(names()).toHaveLength(12));
  await press('Show more shops (88 more)');
  expect(names()).toHaveLength(24);
  await focusIs(() => screen.getByRole('link', { name: 'Order from shop-012' }));
  await user.type(screen.getByRole('searchbox'), 'shop-09');
  expect(names()).toHaveLength(10);
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
});

test('the city of a location that was chosen is where shops are looked for, until it is cleared', async () => {
  const shop = await render(
    <ShopAround>
      <OrderLocationField kind="boxed" />
    </ShopAround>,
  );
  await shop.user.selectOptions(
    await screen.findByRole('combobox'),
    await screen.findByRole('option', { name: 'Edmonton' }),
  );
  await shop.remove();

  const { user } = await choose();
  await eventually(() => expect(names()).toEqual([expect.stringContaining('Haldi House')]));
  expect(screen.queryByText('Shops in Edmonton', { exact: false })).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all shops' }));
  expect(names()).toHaveLength(2);
  await focusIs(() => screen.getByRole('list', { name: 'Shops' }));
});

test('a search finds the shops of every city', async () => {
  setCityFilter('Edmonton');
  const { user } = await choose();
  await eventually(() => expect(names()).toHaveLength(1));
  await user.type(screen.getByRole('searchbox'), 'mezz');
  expect(names()).toEqual([expect.stringContaining('Mezzanotte')]);
});

describe('near me', () => {
  const asked: PositionOptions[] = [];
  const positionIs = (reply: (found: PositionCallback, failed: PositionErrorCallback) => void) => {
    const geolocation = {
      getCurrentPosition: (
        found: PositionCallback,
        failed: PositionErrorCallback,
        options: PositionOptions,
      ) => {
        asked.push(options);
        reply(found, failed);
      },
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  };
  const nearMe = () => screen.getByRole('button', { name: 'Near me' });
  const says = (sentence: string) =>
    eventually(() => expect(screen.getByRole('status').textContent).toBe(sentence));
  beforeEach(() => void asked.splice(0));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  test('is asked for only when it is pressed; then the nearest shop comes first and says how far it is', async () => {
    positionIs((found) =>
      found({ coords: { latitude: 40.73, longitude: -73.99 } } as unknown as GeolocationPosition),
    );
    const { user, place } = await choose();
    await eventually(() => expect(names()).toEqual([/Haldi/, /Mezz/].map(expect.stringMatching)));
    expect(asked).toEqual([]);
    await act(async () => setCityFilter('Edmonton'));
    await user.click(nearMe());
    await eventually(() => expect(names()).toEqual([/Mezz/, /Haldi/].map(expect.stringMatching)));
    expect(asked).toEqual([expect.objectContaining({ timeout: 1500 })]);
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('about 1.8 km away');
    await user.click(nearMe());
    expect(names()[0]).toContain('Haldi');
    expect(place.textContent).not.toContain('km away');
  });

  test.each([
    [1, 'Your browser does not tell where you are. Search for your city instead.'],
    [3, 'Where you are could not be found out. Search for your city instead.'],
  ])('that fails with %d says so, and the shops stay', async (code, sentence) => {
    positionIs((_, failed) => failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    const { user } = await choose();
    await eventually(() => expect(names()).toHaveLength(2));
    await user.click(nearMe());
    await says(sentence);
    expect(names()).toHaveLength(2);
  });

  test('says so where the browser has no geolocation at all', async () => {
    const { user } = await choose();
    await eventually(() => expect(names()).toHaveLength(2));
    await user.click(nearMe());
    await says('Where you are could not be found out. Search for your city instead.');
  });
});

test('the privacy notice is read from the foot of the page, and closed again', async () => {
  const { user } = await choose();
  await user.click(screen.getByRole('button', { name: /privacy/i }));
  const dialog = await screen.findByRole('dialog');
  await eventually(() => expect(dialog.textContent).toContain('Shared with'));
  expect(screen.queryByRole('button', { name: 'Accept and go on' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shops that cannot be asked for say why, with a way to ask again', async () => {
  serve(answerShops(refused(503, { error: 'Busy.', code: 'UNAVAILABLE' })));
  const { user } = await choose();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to load the shops: Busy.');
  serve(answerShops([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No shop is open here yet.');
});

test('shops that were never asked for, since there is no network, say so, and come once there is one', async () => {
  onlineManager.setOnline(false);
  await choose();
  expect(screen.getByRole('alert').textContent).toContain(
    'Failed to load the shops: the connection was lost.',
  );
  await act(async () => onlineManager.setOnline(true));
  await eventually(() => expect(names()).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});
