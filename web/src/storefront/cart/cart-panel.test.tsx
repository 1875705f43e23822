import { beforeEach, describe, expect, test } from '@jest/globals';
import { eventually, press } from '../../testing/render.ts';
import { readCart } from '../cart-store/cart-store.ts';
import { addProduct, cartOfEachTest, confirmOf, QUOTE, renderCart, serve, slug } from './cart.fixture.tsx';

cartOfEachTest();

/** The server's answers wait until they are let go. */
const holdBack = () => {
  const { fetch } = globalThis;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  globalThis.fetch = async (...request) => held.then(() => fetch(...request));
  return letGo;
};

describe('what changed in the cart', () => {
  beforeEach(() => {
    addProduct('Samosa', 850);
    addProduct('Lassi', 575);
  });
  const PRICE_UP = 'Price went up by $1.00';

  test('stays in view while a quantity is changed and the server is asked again', async () => {
    const asked = serve();
    const { place, remove } = await renderCart();
    await eventually(() => expect(place.textContent).toContain(PRICE_UP));
    await press(place, '[aria-label="One more of Lassi"]');
    expect(place.textContent).toContain(PRICE_UP);
    expect(place.textContent).toContain('Confirm the new total →$22.05');
    await eventually(() => expect(asked.filter((call) => call === QUOTE)).toHaveLength(2));
    await eventually(() => expect(place.textContent).toContain('Confirm the new total →$21.00'));
    expect(place.textContent).toContain(PRICE_UP);
    await remove();
  });

  test('is accepted by Confirm, which goes on', async () => {
    const { place, remove, onConfirm, confirm } = await renderCart();
    await eventually(() => expect(place.textContent).toContain(PRICE_UP));
    await confirm();
    await eventually(() => expect(onConfirm).toHaveBeenCalledTimes(1));
    expect(readCart(slug).items.map(({ unitCents }) => unitCents)).toEqual([950, 575]);
    expect(place.textContent).not.toContain(PRICE_UP);
    await remove();
  });

  test('is not skipped by a Confirm that is pressed before the server has spoken', async () => {
    const answer = holdBack();
    const { place, remove, onConfirm, confirm } = await renderCart();
    await confirm();
    expect(confirmOf(place).getAttribute('aria-busy')).toBe('true');
    answer();
    await eventually(() => expect(place.textContent).toContain(PRICE_UP));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(readCart(slug).items[0]?.unitCents).toBe(850);
    await remove();
  });
});

test('Confirm waits for the server’s word on a new quantity, then goes on by itself', async () => {
  addProduct('Samosa', 950);
  const { place, remove, onConfirm, confirm } = await renderCart();
  await press(place, '[aria-label="One more of Samosa"]');
  await confirm();
  expect(onConfirm).not.toHaveBeenCalled();
  await eventually(() => expect(onConfirm).toHaveBeenCalledTimes(1));
  await remove();
});

test('Confirm goes on where the server cannot be asked: it decides again when the order is placed', async () => {
  serve({ [QUOTE]: () => [503, { error: 'Busy.', code: 'UNAVAILABLE' }] });
  addProduct('Samosa', 950);
  const { remove, onConfirm, confirm } = await renderCart();
  await confirm();
  await eventually(() => expect(onConfirm).toHaveBeenCalledTimes(1));
  await remove();
});
