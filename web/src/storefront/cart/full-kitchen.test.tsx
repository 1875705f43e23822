import type { endpoints, Quote } from '@biteboard/contracts';
import { instantOf } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { answer } from '../../testing/answers.ts';
import { eventually, screen } from '../../testing/render.ts';
import { changeOrderChoice } from '../order-choice/stored-order-choice.ts';
import { aPublicSite, aQuote } from '../site/shop.fixture.tsx';
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
  const quoted = Promise.withResolvers<Quote>();
  serveCart(answer<typeof endpoints.quoteBasket>('POST /api/shop/:site/quote', () => quoted.promise));
  await renderCart();
  await screen.findByText('Today, 6:44 pm');
  quoted.resolve(aQuote({ readyAt: new Date(at(19, 15)).toISOString() }));
  await screen.findByText('Today, 7:15 pm');
  expect(screen.queryByText('Today, 6:44 pm')).toBeNull();
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
