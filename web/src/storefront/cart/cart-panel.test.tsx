import type { endpoints } from '@biteboard/contracts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { answer, refused } from '../../testing/answers.ts';
import { eventually, screen } from '../../testing/render.ts';
import { readCart } from '../cart-store/cart-store.ts';
import {
  addToCart,
  answerQuotes,
  cartOfEachTest,
  confirmButton,
  quotesIn,
  renderCart,
  serveCart,
  slug,
} from './cart.fixture.tsx';

cartOfEachTest();

/** The server's answers are held until the returned function is called. */
const holdAnswers = () => {
  const { fetch } = globalThis;
  const held = Promise.withResolvers<void>();
  globalThis.fetch = async (...request) => held.promise.then(() => fetch(...request));
  return held.resolve;
};
const oneMore = (name: string) => screen.getByRole('button', { name: `One more of ${name}` });

describe('what changed in the cart', () => {
  beforeEach(() => {
    addToCart('Samosa', 850);
    addToCart('Lassi', 575);
  });
  const PRICE_UP = 'Price went up by $1.00';

  test('stays in view while a quantity is changed and the server is asked again', async () => {
    const received = serveCart();
    const { user } = await renderCart();
    await screen.findByText(PRICE_UP);
    await user.click(oneMore('Lassi'));
    expect(screen.queryByText(PRICE_UP)).not.toBeNull();
    expect(confirmButton().textContent).toBe('Confirm the new total →$22.05');
    await eventually(() => expect(quotesIn(received)).toHaveLength(2));
    await eventually(() => expect(confirmButton().textContent).toBe('Confirm the new total →$21.00'));
    expect(screen.queryByText(PRICE_UP)).not.toBeNull();
  });

  test('is accepted by Confirm, which goes on', async () => {
    const { onConfirm, confirm } = await renderCart();
    await screen.findByText(PRICE_UP);
    await confirm();
    await eventually(() => expect(onConfirm).toHaveBeenCalledTimes(1));
    expect(readCart(slug).items.map(({ unitCents }) => unitCents)).toEqual([950, 575]);
    expect(screen.queryByText(PRICE_UP)).toBeNull();
  });

  test('is not skipped by a Confirm that is pressed before the server has answered', async () => {
    const release = holdAnswers();
    const { onConfirm, confirm } = await renderCart();
    await confirm();
    expect(confirmButton().getAttribute('aria-busy')).toBe('true');
    release();
    await screen.findByText(PRICE_UP);
    expect(onConfirm).not.toHaveBeenCalled();
    expect(readCart(slug).items[0]?.unitCents).toBe(850);
  });
});

test('below the minimum the cart says so, and does not go on until it is reached', async () => {
  const message = 'The minimum order is $10.00.';
  const problems = [{ code: 'BELOW_MINIMUM', message, params: { minimumCents: 1000, currency: 'cad' } }];
  serveCart(answerQuotes({ problems }));
  addToCart('Samosa', 950);
  const { user, onConfirm } = await renderCart();
  await screen.findByText(message);
  expect(confirmButton().disabled).toBe(true);
  serveCart();
  await user.click(oneMore('Samosa'));
  await eventually(() => expect(confirmButton().disabled).toBe(false));
  expect(screen.queryByText(message)).toBeNull();
  await user.click(confirmButton());
  await eventually(() => expect(onConfirm).toHaveBeenCalledTimes(1));
});

test('Confirm waits for the server’s quote of a new quantity, then goes on', async () => {
  addToCart('Samosa', 950);
  const { user, onConfirm, confirm } = await renderCart();
  await user.click(oneMore('Samosa'));
  await confirm();
  expect(onConfirm).not.toHaveBeenCalled();
  await eventually(() => expect(onConfirm).toHaveBeenCalledTimes(1));
});

test('Confirm goes on where the server cannot be asked: it decides again when the order is placed', async () => {
  serveCart(
    answer<typeof endpoints.quoteBasket>(
      'POST /api/shop/:site/quote',
      refused(503, { error: 'Busy.', code: 'UNAVAILABLE' }),
    ),
  );
  addToCart('Samosa', 950);
  const { onConfirm, confirm } = await renderCart();
  await confirm();
  await eventually(() => expect(onConfirm).toHaveBeenCalledTimes(1));
});
