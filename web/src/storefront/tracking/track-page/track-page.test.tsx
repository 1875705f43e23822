import type { endpoints, TrackPage } from '@biteboard/contracts';
import { afterEach, expect, test } from '@jest/globals';
import { BrowserRouter, Route, Routes } from '../../../lib/router.ts';
import { answer, refused, serve } from '../../../testing/answers.ts';
import { eventually, render, screen } from '../../../testing/render.ts';
import { TrackOrderPage } from './track-page.tsx';

const shown: TrackPage = {
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
afterEach(() => window.history.replaceState(null, '', '/'));

const open = async (page: TrackPage | ReturnType<typeof refused>) => {
  serve(
    answer<typeof endpoints.trackOrder>('GET /api/track/:id', ({ params, query }) =>
      params.id === 'o1' && query.get('token') === 'secret' ? page : refused(404, ''),
    ),
  );
  window.history.replaceState(null, '', '/track/o1?token=secret');
  const { place } = await render(
    <BrowserRouter>
      <Routes>
        <Route path="/track/:orderId" element={<TrackOrderPage />} />
      </Routes>
    </BrowserRouter>,
  );
  return {
    place,
    shows: (words: string) => eventually(() => expect(place.textContent).toContain(words)),
  };
};
const map = (name: string) => screen.queryByRole('img', { name });

test('a visitor with the link sees the route, the courier on it and when it arrives', async () => {
  const { shows } = await open(shown);
  await shows('Haldi House · Order BB-7KQ2MD');
  await shows('12:36 pm');
  await shows('Daniel K.');
  await shows('Delivery to Edmonton');
  expect(
    map('Sketch of the way from Whyte Avenue to Edmonton: the courier has come 50% of it.'),
  ).not.toBeNull();
  expect(document.title).toBe('Out for delivery · BB-7KQ2MD · Haldi House');
});

test('a courier whose position is unknown is not on the map', async () => {
  const courier = { name: '', phone: null, lat: null, lon: null };
  const { shows } = await open({ ...shown, status: 'assigned', courier });
  await shows('A courier is on the way to the restaurant');
  expect(map('Sketch of the way from Whyte Avenue to Edmonton.')).not.toBeNull();
});

test('a delivery that has ended says so, without a time or a courier', async () => {
  const { place } = await open({ ...shown, status: 'delivered' });
  await screen.findByRole('heading', { name: 'Delivered' });
  expect(place.textContent).not.toMatch(/12:36|Daniel/);
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  [404, 'This tracking link does not work any more.'],
  [422, 'No.'],
])('a link that is refused with %i says so', async (status, said) => {
  const { shows } = await open(refused(status, { error: 'No.', code: 'NO' }));
  await shows(said);
});
