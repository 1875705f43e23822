import { instantOf } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually, screen } from '../../testing/render.ts';
import { changeOrderChoice } from '../order-choice/stored-order-choice.ts';
import { aPublicSite } from '../site/shop.fixture.tsx';
import {
  addToCart,
  answerQuotes,
  cartOfEachTest,
  quotesIn,
  renderCart,
  serveCart,
  slug,
} from './cart.fixture.tsx';

cartOfEachTest();

const at = (hour: number, minute = 0) => instantOf('2026-11-20', hour * 60 + minute, aPublicSite.timeZone);
const FULL = {
  code: 'TIME_UNAVAILABLE',
  message: 'The kitchen is full at that time. Please choose another one.',
  params: { about: 'full' },
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(at(18, 14));
  addToCart('Lassi', 575);
});
afterEach(() => {
  changeOrderChoice(slug, { scheduledFor: null, heldFor: null });
  jest.restoreAllMocks();
});

test('an order is ready when the server has capacity for it, shown in place of the preview', async () => {
  serveCart(answerQuotes({ readyAt: new Date(at(19, 15)).toISOString() }));
  await renderCart();
  expect(screen.queryByText('Today, 6:44 pm')).not.toBeNull();
  await screen.findByText('Today, 7:15 pm');
});

test('a chosen time that is full is said, but not to whose unpaid order has taken its last slot', async () => {
  serveCart(answerQuotes({ problems: [FULL] }));
  changeOrderChoice(slug, { scheduledFor: at(19, 15) });
  const stranger = await renderCart();
  await screen.findByText(FULL.message);
  await stranger.remove();

  changeOrderChoice(slug, { heldFor: at(19, 15) });
  const received = serveCart(answerQuotes({ problems: [FULL], totalCents: 999 }));
  await renderCart();
  await eventually(() => expect(quotesIn(received)).not.toEqual([]));
  await screen.findByText('$9.99');
  expect(screen.queryByText(FULL.message)).toBeNull();
});
