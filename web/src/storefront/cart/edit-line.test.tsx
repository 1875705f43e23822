import type { Product } from '@biteboard/contracts';
import { cartItemOf, type ProductChoice } from '@biteboard/contracts/rules';
import { beforeEach, expect, test } from '@jest/globals';
import { eventually, focusIs, render, screen, within } from '../../testing/render.ts';
import { Toaster } from '../../ui/toast.tsx';
import { cartActions, readCart } from '../cart-store/cart-store.ts';
import { anOption, aProduct } from '../product/product.fixture.ts';
import { ProductHost } from '../product/product-host.tsx';
import { ShopAround } from '../site/shop.fixture.tsx';
import { cartOfEachTest, slug } from './cart.fixture.tsx';
import { CartPanel } from './cart-panel.tsx';

cartOfEachTest();

const curry: Product = {
  ...aProduct,
  _id: 'curry',
  name: 'Curry',
  spiceLevels: ['Mild', 'Hot'],
  variants: [anOption('Regular'), anOption('Large', 450)],
};
const lassi: Product = { ...aProduct, _id: 'lassi', name: 'Lassi', priceCents: 575 };
const add = (product: Product, choice: ProductChoice = {}, quantity = 1) =>
  cartActions(slug).addItem(cartItemOf(product, choice, { quantity, pickupOnly: false }));
beforeEach(() => {
  add(curry, { size: 'large', spiceLevel: 'Hot' }, 2);
  add(lassi);
});

const editButton = () => screen.getByRole('button', { name: 'Edit Curry' });
/** The open dish's dialog, its texts and controls. */
const dialog = () => within(screen.getByRole('dialog'));
const text = () => screen.getByRole('dialog').textContent;
const closed = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
const openShop = async (products = [curry, lassi]) => {
  const { user, place } = await render(
    <ShopAround products={products}>
      <CartPanel />
      <ProductHost />
      <Toaster />
    </ShopAround>,
  );
  return {
    place,
    edit: () => user.click(screen.getAllByRole('button', { name: 'Edit Curry' })[0]!),
    press: (name: string | RegExp) => user.click(dialog().getByRole('button', { name })),
    choose: (name: RegExp) => user.click(dialog().getByRole('radio', { name })),
  };
};
const SAVE = /^Save changes/;
const lines = () =>
  readCart(slug).items.map(({ name, variant, spiceLevel, quantity }) => [
    name,
    variant?.label,
    spiceLevel,
    quantity,
  ]);

test('a line is edited in its dish’s dialog, with its own choices and quantity; Save replaces it in its place', async () => {
  const { place, edit, press, choose } = await openShop();
  await edit();
  await screen.findByRole('dialog');
  expect(dialog().getAllByRole('radio', { checked: true })).toHaveLength(2);
  expect(dialog().getByRole('group', { name: 'Quantity of Curry' }).textContent).toBe('2');
  expect(text()).toContain('Save changes$44.00');
  await choose(/^Regular/);
  await press('One more of Curry');
  await press(SAVE);
  await closed();
  expect(lines()).toEqual([
    ['Curry', 'Regular', 'Hot', 3],
    ['Lassi', undefined, null, 1],
  ]);
  await focusIs(() => editButton());
  await eventually(() => expect(place.textContent).toContain('Curry updated'));
});

test('a line that becomes like another one is merged into it', async () => {
  add(curry, { size: 'regular', spiceLevel: 'Hot' }, 4);
  const { edit, press, choose } = await openShop();
  await edit();
  await screen.findByRole('dialog');
  await choose(/^Regular/);
  await press(SAVE);
  await closed();
  expect(lines()).toEqual([
    ['Lassi', undefined, null, 1],
    ['Curry', 'Regular', 'Hot', 6],
  ]);
});

test('closing the dialog leaves the line as it was, and the focus goes back to it', async () => {
  const { edit, press, choose } = await openShop();
  const before = lines();
  await edit();
  await screen.findByRole('dialog');
  await choose(/^Regular/);
  await press('Close');
  await closed();
  expect(lines()).toEqual(before);
  await focusIs(() => editButton());
});

test('a dish that has changed since says so, and asks for what it no longer has', async () => {
  const { edit, press } = await openShop([{ ...curry, spiceLevels: ['Mild', 'Medium'] }, lassi]);
  await edit();
  await screen.findByRole('dialog');
  expect(text()).toContain('Curry has changed since you added it.');
  expect(text()).toContain('Choose a spice level to continue');
  await press(SAVE);
  expect(lines()[0]).toEqual(['Curry', 'Large', 'Hot', 2]);
  await press('Close');
  await closed();
});

test('a dish that is gone says so, and its line stays', async () => {
  const { place, edit } = await openShop([lassi]);
  await edit();
  await eventually(() => expect(place.textContent).toContain('Curry is no longer on the menu'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await eventually(() => expect(window.location.search).toBe(''));
  expect(lines()).toHaveLength(2);
});
