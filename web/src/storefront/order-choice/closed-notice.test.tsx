import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually, press, render } from '../../testing/render.ts';
import { answering, aPublicSite, ShopAround } from '../site/shop.fixture.tsx';
import { OrderBar } from './order-bar.tsx';
import { changeOrderChoice } from './stored-order-choice.ts';

const closed = { open: '10:00', close: '22:00', closed: true };
const today = new Intl.DateTimeFormat('en-CA', { weekday: 'short', timeZone: aPublicSite.timeZone })
  .format(Date.now())
  .slice(0, 3)
  .toLowerCase();
/** Closed today, whatever the day. */
const site = { ...aPublicSite, hours: { ...DEFAULT_HOURS, [today]: closed } };

const realFetch = globalThis.fetch;
beforeEach(() => void answering({ [`GET /api/shop/${site.slug}/locations`]: () => [200, []] }));
afterEach(() => {
  globalThis.fetch = realFetch;
  changeOrderChoice(site.slug, { scheduledFor: null });
});

test('a closed shop says so with its hours from today on, and takes orders for its next opening', async () => {
  const { place, remove } = await render(
    <ShopAround site={site}>
      <OrderBar />
    </ShopAround>,
  );
  expect(place.querySelector('h2')?.textContent).toBe('Restaurant is currently closed');
  const days = [...place.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(days).toHaveLength(7);
  expect(days[0]).toMatch(/day, todayClosed$/);
  expect(days[1]).toMatch(/day10:00 am – 10:00 pm$/);
  await press(place, 'section button');
  await eventually(() => expect(place.querySelector('h2')).toBeNull());
  expect(place.textContent).toContain('Takeout');
  await remove();
});
