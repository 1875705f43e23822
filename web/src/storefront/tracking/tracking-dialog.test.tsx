import type { Order, Tracking } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act } from 'react';
import { logout, signIn } from '../../lib/session.ts';
import { eventually, press, render } from '../../testing/render.ts';
import { answering, ShopAround } from '../site/shop.fixture.tsx';
import { TrackLive } from './delivery-overview.tsx';
import { TrackerFrame } from './tracker-frame.tsx';
import { aDelivery, aTracking } from './tracking.fixture.tsx';

const claims = { role: 'user', email: 'aarti@b.test', userId: 'u1', exp: 4_000_000_000 };
const CALL = 'GET /api/shop/haldi-house/orders/o1/tracking';
const realFetch = globalThis.fetch;
let page: Awaited<ReturnType<typeof render>>;

beforeEach(() => signIn(`x.${btoa(JSON.stringify(claims))}.y`));
afterEach(async () => {
  await page.remove();
  globalThis.fetch = realFetch;
  logout();
});

const open = async (answer: Tracking | [number, unknown], order: Order = aDelivery()) => {
  answering({ [CALL]: () => (Array.isArray(answer) ? answer : [200, answer]) });
  page = await render(
    <ShopAround>
      <TrackLive order={order} number="BB-7KQ2MD" />
    </ShopAround>,
  );
  await press(page.place, 'button');
  await eventually(() =>
    expect(document.querySelector('dialog h2')?.textContent).toBe('Live delivery tracking'),
  );
};
const text = () => document.querySelector('dialog')?.textContent ?? '';
const shows = (words: string) => eventually(() => expect(text()).toContain(words));
const frame = () => document.querySelector('iframe');
const link = () => document.querySelector<HTMLAnchorElement>('dialog a[target=_blank]');

describe('the live tracking', () => {
  test('shows the provider’s own tracker, and a link that opens it in a tab of its own', async () => {
    await open(aTracking());
    await eventually(() => expect(frame()?.src).toBe('https://www.ubereats.com/orders/x'));
    expect(frame()?.title).toBe('Live delivery tracking');
    expect(frame()?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect([link()?.textContent, link()?.href]).toEqual([
      'Open in Uber',
      'https://www.ubereats.com/orders/x',
    ]);
    expect(link()?.rel).toBe('noopener noreferrer');
  });

  test('shows our own page at our own address, whatever its link says', async () => {
    const url = 'http://elsewhere.test/track/o1?token=x';
    await open(aTracking({ provider: 'simulated', uberTrackingUrl: url }));
    await eventually(() => expect(frame()?.getAttribute('src')).toBe('/track/o1?token=x'));
    expect(frame()?.hasAttribute('sandbox')).toBe(false);
  });

  test('names the other provider', async () => {
    await open(aTracking({ provider: 'doordash' }));
    await eventually(() => expect(link()?.textContent).toBe('Open in DoorDash'));
  });

  test('says how far the order has come, when it comes, and who brings it', async () => {
    await open(aTracking());
    await shows('12:36 pm');
    await shows('Your courier is there any minute now.');
    await shows('around 12:36 pm');
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Out for delivery12:20 pm');
    await shows('Daniel K.');
    expect(document.querySelector('a[aria-label="Call Daniel K."]')?.getAttribute('href')).toBe(
      'tel:+17805550199',
    );
  });

  test('says where the order stands while there is no address yet', async () => {
    await open(
      aTracking({ uberTrackingUrl: null, uberStatus: 'pending', status: 'requested', courier: null }),
    );
    await shows('Tracking URL not available yet. Current status: pending.');
    expect([frame(), link()]).toEqual([null, null]);
  });

  test('names no courier once the food was brought', async () => {
    await open(aTracking({ status: 'delivered' }), aDelivery({ status: 'delivered' }));
    await shows('Confirmed');
    expect(text()).not.toContain('Daniel');
  });

  test.each([
    [
      'the server’s sentence',
      { error: 'There is no such delivery.', code: 'X' },
      'There is no such delivery.',
    ],
    ['what was asked for', '', 'Request failed: 404'],
  ])('that fails says %s, and can be asked for again', async (_name, body, said) => {
    await open([404, body]);
    await shows(said);
    answering({ [CALL]: () => [200, aTracking()] });
    const again = [...document.querySelectorAll('dialog button')].find(
      (one) => one.textContent === 'Try again',
    );
    await act(async () => (again as HTMLElement).click());
    await eventually(() => expect(frame()).not.toBeNull());
  });
});

test('a tracker that does not come says so', async () => {
  page = await render(<TrackerFrame url="https://www.ubereats.com/orders/x" patienceMs={5} />);
  await eventually(() => expect(page.place.textContent).toContain('does not open here'));
  expect(frame()).toBeNull();
});

test('a tracker that has come stays', async () => {
  page = await render(<TrackerFrame url="/track/o1" />);
  await act(async () => frame()?.dispatchEvent(new Event('load')));
  await page.show(<TrackerFrame url="/track/o1" patienceMs={1} />);
  // Set later and for longer, this timer ends after the other's patience.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(frame()).not.toBeNull();
});
