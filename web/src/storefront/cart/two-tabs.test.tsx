import { cartItemOf, parseCart, serializeCart } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { act, screen, within } from '../../testing/render.ts';
import { cartActions, readCart } from '../cart-store/cart-store.ts';
import { aProduct } from '../product/product.fixture.ts';
import { addToCart, cartOfEachTest, renderCart, slug } from './cart.fixture.tsx';

cartOfEachTest();

const KEY = `shop_cart_state_v1:${slug}`;
const lassi = cartItemOf(
  { ...aProduct, _id: 'Lassi', name: 'Lassi' },
  {},
  { quantity: 2, pickupOnly: false },
);
/** What another tab does to the cart; `isNotified` where its storage event has arrived here. */
const elsewhere = (text: string, isNotified = true) =>
  act(async () => {
    localStorage.setItem(KEY, text);
    if (isNotified) window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
const withLassi = () => {
  const cart = parseCart(localStorage.getItem(KEY));
  return serializeCart({ ...cart, items: [...cart.items, lassi] });
};
const names = () => readCart(slug).items.map(({ name }) => name);

test('what is added in another tab is in the open cart, and the notes being written stay', async () => {
  addToCart('Samosa', 950);
  await renderCart();
  await act(async () => cartActions(slug).setNotes('No onions, ple'));
  await elsewhere(withLassi());
  const items = within(screen.getByRole('list', { name: 'What you ordered' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining('Lassi'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /notes/i }).value).toBe('No onions, ple');
});

test('what is written here before the other tab’s storage event arrives keeps what that tab added', async () => {
  addToCart('Samosa', 950);
  await elsewhere(withLassi(), false);
  cartActions(slug).setNotes('No onions');
  expect(names()).toEqual(['Samosa', 'Lassi']);
  expect(parseCart(localStorage.getItem(KEY))).toMatchObject({ notes: 'No onions', items: [{}, {}] });
});

test.each(['{"version":1,"items":[{', '[]', 'null', '{"version":1,"items":[{"productId":7}],"coupon":3}'])(
  'a stored cart that is broken is an empty one: %s',
  async (text) => {
    await elsewhere(text);
    await renderCart();
    await screen.findByText('Your order is empty');
  },
);

test('a line without a unit price, as older carts have it, is priced from its parts', async () => {
  const item = {
    productId: 'Feast',
    name: 'Feast',
    basePrice: 40,
    variant: { key: 'large', label: 'Large', price: 7.5 },
    extraCost: 2.5,
    quantity: 2,
  };
  await elsewhere(JSON.stringify({ version: 1, items: [item] }));
  expect(readCart(slug).items).toMatchObject([{ unitCents: 5000, quantity: 2, totalPrice: 100 }]);
});
