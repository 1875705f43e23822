import type { Order } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act } from 'react';
import { logout, signIn } from '../../../lib/session.ts';
import { eventually } from '../../../testing/render.ts';
import { aDelivery, aTracking } from '../../tracking/tracking.fixture.tsx';
import { aPickupOrder, movedOn, openOrderPage, orderServer } from './order-page.fixture.tsx';

const claims = { role: 'user', email: 'aarti@b.test', userId: 'u1', exp: 4_000_000_000 };
const realFetch = globalThis.fetch;
let server: ReturnType<typeof orderServer>;
let page: Awaited<ReturnType<typeof openOrderPage>>;

beforeEach(() => {
  signIn(`x.${btoa(JSON.stringify(claims))}.y`);
  server = orderServer();
});
afterEach(async () => {
  await page.remove();
  see('visible');
  globalThis.fetch = realFetch;
  logout();
  window.history.replaceState(null, '', '/');
});

const open = async (order: Order = aPickupOrder()) => {
  server.order = order;
  page = await openOrderPage();
};
const text = () => page.place.textContent ?? '';
const shows = (words: string) => eventually(() => expect(text()).toContain(words));
const heading = () => page.place.querySelector('h1')?.textContent;
const see = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

describe('an order under way', () => {
  test('follows what the server tells, reads it out and says it in the title', async () => {
    await open();
    await shows('Live');
    expect(heading()).toBe('Paid');
    expect(document.title).toBe('Paid · BB-7KQ2MD · Haldi House');
    expect(page.place.querySelector('[aria-current=step]')?.textContent).toBe('Paid');
    await act(async () => server.tell('e1', movedOn(server.order, 'ready', 20)));
    await eventually(() => expect(heading()).toBe('Ready for pickup'));
    expect(page.place.querySelector('h1')?.closest('[aria-live=polite]')).not.toBeNull();
    expect(document.title).toBe('Ready for pickup · BB-7KQ2MD · Haldi House');
    await shows('at Whyte Avenue');
    expect(server.reads).toBe(1);
  });

  test('does not go back where older news come late', async () => {
    await open(movedOn(aPickupOrder(), 'ready', 20));
    await shows('Live');
    await act(async () => server.tell('e1', movedOn(aPickupOrder(), 'preparing', 5)));
    await act(async () => server.tell('e2', { ...server.order, totalCents: 9900 }));
    await shows('$99.00');
    expect(heading()).toBe('Ready for pickup');
  });

  test('comes again after what it heard last where the stream breaks', async () => {
    await open();
    await shows('Live');
    await act(async () => server.tell('e7', movedOn(server.order, 'confirmed', 2)));
    await eventually(() => expect(heading()).toBe('Confirmed'));
    await act(async () => server.cut());
    await eventually(() => expect(server.streams).toEqual([null, 'e7']));
    await shows('Live');
  });

  test('is shown as it was read where no stream comes', async () => {
    server.refuses.stream = 404;
    await open();
    await shows('Your receipt');
    expect(text()).not.toContain('Live');
    expect(server.streams).toHaveLength(1);
  });

  test('rests while nobody sees the page, and catches up once somebody does', async () => {
    await open();
    await shows('Live');
    await act(async () => see('hidden'));
    await eventually(() => expect(text()).not.toContain('Live'));
    server.order = movedOn(server.order, 'preparing', 5);
    await act(async () => see('visible'));
    await eventually(() => expect(heading()).toBe('Preparing'));
    await shows('Live');
    expect(server.streams).toHaveLength(2);
  });
});

describe('a delivery', () => {
  const delivery = (): Order => ({ ...aPickupOrder(), ...aDelivery({ status: 'ready' }) });
  const map = () => page.place.querySelector('svg[role=img]')?.getAttribute('aria-label');
  test('shows the way, its courier, and the time that the courier says', async () => {
    server.tracking = aTracking();
    await open(delivery());
    await shows('Daniel K.');
    expect(map()).toBe('Sketch of the way from Whyte Avenue to your door: the courier has come 50% of it.');
    await shows('12:36 pm');
    await shows('Track live');
  });
  test('shows the way alone while nobody brings it yet', async () => {
    await open(delivery());
    await eventually(() => expect(server.tracked).toBe(1));
    expect(map()).toBe('Sketch of the way from Whyte Avenue to your door.');
    expect(page.place.querySelector('section[aria-label=Courier]')).toBeNull();
  });
  test('that was brought has no map and no courier, and nobody looks for it', async () => {
    server.tracking = aTracking({ status: 'delivered' });
    await open({ ...delivery(), status: 'delivered' });
    await eventually(() => expect(heading()).toBe('Delivered'));
    expect(map()).toBeUndefined();
    expect(text()).not.toContain('Track live');
    expect(server.tracked).toBe(0);
  });
});

describe('an order that is over', () => {
  test('is left alone, and says when', async () => {
    await open(movedOn(aPickupOrder(), 'completed', 40));
    await shows('Wed, Jun 10, 12:41 pm');
    expect(heading()).toBe('Picked up');
    expect(page.place.querySelector('ol')).toBeNull();
    expect(server.streams).toEqual([]);
  });

  test('says why it was cancelled, and that the money goes back', async () => {
    const cancelled = movedOn(aPickupOrder(), 'cancelled', 4);
    cancelled.history.at(-1)!.reason = 'The oven is broken';
    await open(cancelled);
    await shows('The oven is broken');
    await shows('What you paid goes back to you.');
  });
});

test('the receipt has every line with its options, and every sum', async () => {
  await open({ ...aPickupOrder(), refundedCents: 1000 });
  await shows('Your receipt');
  expect(page.place.querySelector('section li')?.textContent).toBe('2×Masala ChaiLarge • Oat milk$50.00');
  const rows = [...page.place.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual([
    'Subtotal$50.00',
    'HALDI10 (10% off)−$5.00',
    'Tax (5%)$2.25',
    'Tip$3.00',
    'Total$50.25',
    'Refunded−$10.00',
  ]);
  await shows('No onions, please');
  await shows('Paid online');
});

test('the receipt says of each refund what it was for, why, and whether it is back', async () => {
  const about = { state: 'settled', at: '2026-06-10T19:00:00.000Z', reason: '' } as const;
  await open({
    ...aPickupOrder(),
    refundedCents: 2362,
    refunds: [
      {
        ...about,
        amountCents: 2362,
        settledAt: '2026-06-10T19:05:00.000Z',
        lines: [{ index: 0, quantity: 1 }],
        reason: 'Sorry, it fell over',
      },
      { ...about, state: 'asked', amountCents: 300, lines: [], tip: true },
    ],
  });
  await shows('Your receipt');
  const rows = [...page.place.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows.slice(-2)).toEqual([
    expect.stringMatching(/^Refunded, .*Jun 10.*1× Masala ChaiSorry, it fell over−\$23\.62$/),
    'Refund on its wayTip−$3.00',
  ]);
});

describe('where it goes', () => {
  const link = (start: string) => page.place.querySelector<HTMLAnchorElement>(`a[href^="${start}"]`);
  test('is the location of a takeout order, with a map and its phone', async () => {
    await open();
    await shows('Whyte Avenue');
    expect(link('https://www.google.com/maps')?.href).toContain(encodeURIComponent('10123 Whyte Ave'));
    expect(link('tel:')?.getAttribute('aria-label')).toBe('Call (780) 555-0142');
  });
  test('is the door of a delivery, with what the courier is to heed', async () => {
    const { address } = aPickupOrder().pickup!.location;
    const to = { ...address, streetAddress: ['10523 Saskatchewan Dr NW'], lat: 53.52, lon: -113.5 };
    const dropoff = { name: 'Aarti', phone: '', address: to, instructions: 'Ring the side door' };
    await open({ ...aPickupOrder(), fulfillmentType: 'delivery', dropoff });
    await shows('“Ring the side door”');
    expect(link('https://www.google.com/maps')?.href).toContain('53.52%2C-113.5');
    await shows('On its way');
  });
});

describe('an order that cannot be shown', () => {
  test('is not there, or another’s', async () => {
    server.refuses.read = 404;
    await open();
    await shows('There is no such order.');
    expect(page.place.querySelector('a[href="/s/haldi-house/orders"]')).not.toBeNull();
  });
  test('asks a stranger to log in', async () => {
    logout();
    await open();
    await shows('Please log in to see your orders.');
    expect(server.reads).toBe(0);
  });
  test.each([401, 403])('asks whoever is refused with %i to log in', async (status) => {
    server.refuses.read = status;
    await open();
    await shows('Please log in to see your orders.');
  });
  test('can be asked for again where it failed', async () => {
    server.refuses.read = 422;
    await open();
    await shows('Failed to load the order: No.');
    server.refuses.read = undefined;
    const again = [...page.place.querySelectorAll('button')].find((one) => one.textContent === 'Try again');
    await act(async () => again?.click());
    await shows('Your receipt');
  });
});
