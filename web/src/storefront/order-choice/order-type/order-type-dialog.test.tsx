import type { Location, PublicSite } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { serve } from '../../../testing/answers.ts';
import { aLocation } from '../../../testing/location.ts';
import { AROUND_THE_CLOCK, eachDay } from '../../../testing/opening-hours.ts';
import { act, eventually, render, says, screen } from '../../../testing/render.ts';
import { cartActions } from '../../cart-store/cart-store.ts';
import { setHere } from '../../site/here.ts';
import { answerLocations, aPublicSite, ShopAround } from '../../site/shop.fixture.tsx';
import { changeOrderChoice, parseOrderChoice } from '../stored-order-choice.ts';
import { OrderTypeDialog } from './order-type-dialog.tsx';

const never = eachDay({ open: '10:00', close: '22:00', closed: true });
const site: PublicSite = { ...aPublicSite, hours: AROUND_THE_CLOCK, deliveryEnabled: true };
const place = (id: string, name: string, lat: number, own: Partial<Location> = {}) =>
  aLocation({ id, name, address: { ...aLocation().address, lat, lon: -113.5 }, ...own });
const whyte = place('whyte', 'Whyte Avenue', 53.52);
const jasper = place('jasper', 'Jasper Avenue', 53.54);

const stored = () => parseOrderChoice(localStorage.getItem(`shop_order_state_v1:${site.slug}`));
const show = (...locations: Location[]) => {
  serve(answerLocations(...locations));
  return render(
    <ShopAround site={site}>
      <OrderTypeDialog onAddress={() => undefined} />
    </ShopAround>,
  );
};
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const start = () => screen.getByRole('button', { name: 'Start my order' });
const position = (lat: number | null) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: jest.fn((onDone: PositionCallback, onFailed: PositionErrorCallback) =>
        lat === null
          ? onFailed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
          : onDone({ coords: { latitude: lat, longitude: -113.5 } } as GeolocationPosition),
      ),
    },
  });

beforeEach(() => changeOrderChoice(site.slug, { locationIndex: null }));
afterEach(() =>
  act(async () => {
    setHere(null);
    cartActions(site.slug).setFulfillment(null);
    Reflect.deleteProperty(navigator, 'geolocation');
  }),
);

test('a shop with one location asks for the order type alone', async () => {
  await show(whyte);
  await radio(/^Takeout Ready in about 30 min at Whyte Avenue/);
  expect(screen.queryByText('Which location?')).toBeNull();
});

test('of several locations the first open one is proposed, and chosen with the order type', async () => {
  const { user } = await show({ ...whyte, hours: never }, jasper);
  const proposed = await radio(/^Jasper Avenue/);
  expect(proposed.checked).toBe(true);
  await says('Closed now');
  await user.click(start());
  await eventually(() => expect(stored().locationIndex).toBe(1));
});

test('the browser is asked where the customer is when they press for it, and then the nearest comes first', async () => {
  position(53.53);
  const { user } = await show(place('south', 'South Common', 53.44), jasper);
  expect((await radio(/^South Common/)).checked).toBe(true);
  expect(navigator.geolocation.getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await says('about 1.4 km away');
  expect((await radio(/^Jasper Avenue/)).checked).toBe(true);
  expect(screen.getAllByRole<HTMLInputElement>('radio')[0]?.labels?.[0]?.textContent).toMatch(/^Jasper/);
});

test('a browser that does not tell where it is says so, and the choice goes on', async () => {
  position(null);
  const { user } = await show(whyte, jasper);
  await radio(/^Whyte Avenue/);
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await says('Your browser does not tell where you are. Choose from the list.');
  await user.click(await radio(/^Jasper Avenue/));
  await user.click(start());
  await eventually(() => expect(stored().locationIndex).toBe(1));
});

test('a location offers only what it does', async () => {
  const { user } = await show({ ...whyte, deliveryEnabled: false }, { ...jasper, pickupEnabled: false });
  expect((await radio(/^Whyte Avenue/)).checked).toBe(true);
  expect(screen.queryByRole('radio', { name: /^Delivery From/ })).toBeNull();
  await user.click(await radio(/^Jasper Avenue/));
  expect((await radio(/^Delivery From/)).checked).toBe(true);
  expect(screen.queryByRole('radio', { name: /^Takeout Ready/ })).toBeNull();
});
