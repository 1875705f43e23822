import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serve } from '../../testing/answers.ts';
import { eventually, render, screen } from '../../testing/render.ts';
import { answerLocations, aPublicSite, ShopAround } from '../site/shop.fixture.tsx';
import { OrderBar } from './order-bar.tsx';
import { changeOrderChoice } from './stored-order-choice.ts';

const closed = { open: '10:00', close: '22:00', closed: true };
const today = new Intl.DateTimeFormat('en-CA', { weekday: 'short', timeZone: aPublicSite.timeZone })
  .format(Date.now())
  .slice(0, 3)
  .toLowerCase();
/** Closed today, whatever the day. */
const site = { ...aPublicSite, hours: { ...DEFAULT_HOURS, [today]: closed } };

beforeEach(() => void serve(answerLocations()));
afterEach(() => changeOrderChoice(site.slug, { scheduledFor: null }));

test('a closed shop says so with its hours from today on, and takes orders for its next opening', async () => {
  const { user } = await render(
    <ShopAround site={site}>
      <OrderBar />
    </ShopAround>,
  );
  const title = { name: 'Restaurant is currently closed' };
  expect(screen.getByRole('heading', title)).not.toBeNull();
  const days = screen.getAllByRole('term').map((day) => `${day.textContent}${day.nextSibling?.textContent}`);
  expect(days).toHaveLength(7);
  expect(days[0]).toMatch(/day, todayClosed$/);
  expect(days[1]).toMatch(/day10:00 am – 10:00 pm$/);
  await user.click(screen.getByRole('button', { name: /^Order for/ }));
  await eventually(() => expect(screen.queryByRole('heading', title)).toBeNull());
  expect(screen.getByRole('radio', { name: 'Takeout' })).not.toBeNull();
});
