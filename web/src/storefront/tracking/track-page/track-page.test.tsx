import type { TrackPage as Shown } from '@biteboard/contracts';
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes } from '../../../lib/router.ts';
import { eventually, render } from '../../../testing/render.ts';
import { answering } from '../../site/shop.fixture.tsx';
import { TrackOrderPage } from './track-page.tsx';

const shown: Shown = {
  orderNumber: 'BB-7KQ2MD',
  siteName: 'Haldi House',
  brandColor: '#F5A80B',
  timeZone: 'America/Edmonton',
  status: 'picked_up',
  etaAt: '2026-06-10T18:36:00.000Z',
  courier: { name: 'Daniel K.', phone: null, lat: 53.53, lon: -113.48 },
  from: { name: 'Whyte Avenue', lat: 53.54, lon: -113.5 },
  to: { city: 'Edmonton', lat: 53.52, lon: -113.46 },
  updatedAt: '2026-06-10T18:25:00.000Z',
};
const realFetch = globalThis.fetch;
let page: Awaited<ReturnType<typeof render>>;
afterEach(async () => {
  await page.remove();
  globalThis.fetch = realFetch;
  window.history.replaceState(null, '', '/');
});

const open = async (answer: Shown | number) => {
  const asked = answering({
    'GET /api/track/o1?token=secret': () =>
      typeof answer === 'number' ? [answer, { error: 'No.', code: 'NO' }] : [200, answer],
  });
  window.history.replaceState(null, '', '/track/o1?token=secret');
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="/track/:orderId" element={<TrackOrderPage />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return asked;
};
const shows = (words: string) => eventually(() => expect(page.place.textContent).toContain(words));
const map = () => page.place.querySelector('svg[role=img]')?.getAttribute('aria-label');

test('whoever has the link sees the way, the courier on it and when it comes', async () => {
  await open(shown);
  await shows('Haldi House · Order BB-7KQ2MD');
  await shows('12:36 pm');
  await shows('Daniel K.');
  await shows('Delivery to Edmonton');
  expect(map()).toBe('Sketch of the way from Whyte Avenue to Edmonton: the courier has come 50% of it.');
  expect(document.title).toBe('Out for delivery · BB-7KQ2MD · Haldi House');
});

test('a courier of whom nobody knows where it is stands nowhere', async () => {
  await open({ ...shown, status: 'assigned', courier: { name: '', phone: null, lat: null, lon: null } });
  await shows('A courier is on the way to the restaurant');
  expect(map()).toBe('Sketch of the way from Whyte Avenue to Edmonton.');
});

test('a delivery that is over says so, without a time or a courier', async () => {
  await open({ ...shown, status: 'delivered' });
  await eventually(() => expect(page.place.querySelector('h1')?.textContent).toBe('Delivered'));
  expect(page.place.textContent).not.toMatch(/12:36|Daniel/);
  expect(map()).toBeUndefined();
});

test.each([
  [404, 'This tracking link does not work any more.'],
  [422, 'No.'],
])('a link that is refused with %i says so', async (status, said) => {
  await open(status);
  await shows(said);
});
