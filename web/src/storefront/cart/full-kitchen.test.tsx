import { instantOf } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually } from '../../testing/render.ts';
import { changeOrderChoice } from '../order-choice/stored-order-choice.ts';
import { aPublicSite } from '../site/shop.fixture.tsx';
import { addProduct, cartOfEachTest, QUOTE, quoteOf, renderCart, serve, slug } from './cart.fixture.tsx';

cartOfEachTest();

const at = (hour: number, minute = 0) => instantOf('2026-11-20', hour * 60 + minute, aPublicSite.timeZone);
const FULL = {
  code: 'TIME_UNAVAILABLE',
  message: 'The kitchen is full at that time. Please choose another one.',
  params: { about: 'full' },
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(at(18, 14));
  addProduct('Lassi', 575);
});
afterEach(() => {
  changeOrderChoice(slug, { scheduledFor: null, heldFor: null });
  jest.restoreAllMocks();
});

const quoted = (more: object) =>
  serve({ [QUOTE]: ({ body }) => [200, { ...quoteOf(body as Parameters<typeof quoteOf>[0]), ...more }] });

test('an order is ready when the server has a place for it, which is said in place of the preview', async () => {
  quoted({ readyAt: new Date(at(19, 15)).toISOString() });
  const { place, remove } = await renderCart();
  expect(place.textContent).toContain('Today, 6:44 pm');
  await eventually(() => expect(place.textContent).toContain('Today, 7:15 pm'));
  await remove();
});

test('a chosen time that is full is said, but not to whose unpaid order has taken its last place', async () => {
  quoted({ problems: [FULL] });
  changeOrderChoice(slug, { scheduledFor: at(19, 15) });
  const stranger = await renderCart();
  await eventually(() => expect(stranger.place.textContent).toContain(FULL.message));
  await stranger.remove();

  changeOrderChoice(slug, { heldFor: at(19, 15) });
  const asked = quoted({ problems: [FULL], totalCents: 999 });
  const owner = await renderCart();
  await eventually(() => expect(asked).toContain(QUOTE));
  await eventually(() => expect(owner.place.textContent).toContain('$9.99'));
  expect(owner.place.textContent).not.toContain(FULL.message);
  await owner.remove();
});
