import type { Product } from '@biteboard/contracts';
import { cartItemOf, type ProductChoice } from '@biteboard/contracts/rules';
import { beforeEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { eventually, press, render } from '../../testing/render.ts';
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

const openShop = async (products = [curry, lassi]) => {
  const view = await render(
    <ShopAround products={products}>
      <CartPanel />
      <ProductHost />
      <Toaster />
    </ShopAround>,
  );
  return {
    ...view,
    edit: async (name: string) => {
      const button = view.place.querySelector<HTMLElement>(`[aria-label="Edit ${name}"]`)!;
      await act(async () => {
        button.focus();
        button.click();
      });
    },
  };
};
const dialog = () => document.querySelector('dialog')!;
const opened = () => eventually(() => expect(dialog()).not.toBeNull());
const closed = () => eventually(() => expect(dialog()).toBeNull());
const save = () => press(dialog(), 'footer > div > button');
const choose = async (label: string) => {
  const row = [...dialog().querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  )!;
  await act(async () => row.querySelector('input')!.click());
};
const lines = () =>
  readCart(slug).items.map(({ name, variant, spiceLevel, quantity }) => [
    name,
    variant?.label,
    spiceLevel,
    quantity,
  ]);

test('a line is edited in its dish’s sheet, with its own choices and quantity; Save replaces it in its place', async () => {
  const { place, edit, remove } = await openShop();
  await edit('Curry');
  await opened();
  expect([...dialog().querySelectorAll<HTMLInputElement>('input:checked')]).toHaveLength(2);
  expect(dialog().querySelector('output')?.textContent).toBe('2');
  expect(dialog().textContent).toContain('Save changes$44.00');
  await choose('Regular');
  await press(dialog(), '[aria-label="One more of Curry"]');
  await save();
  await closed();
  expect(lines()).toEqual([
    ['Curry', 'Regular', 'Hot', 3],
    ['Lassi', undefined, null, 1],
  ]);
  expect(document.activeElement).toBe(place.querySelector('[aria-label="Edit Curry"]'));
  expect(place.textContent).toContain('Curry updated');
  await remove();
});

test('a line that becomes like another one is merged into it', async () => {
  add(curry, { size: 'regular', spiceLevel: 'Hot' }, 4);
  const { edit, remove } = await openShop();
  await edit('Curry');
  await opened();
  await choose('Regular');
  await save();
  await closed();
  expect(lines()).toEqual([
    ['Lassi', undefined, null, 1],
    ['Curry', 'Regular', 'Hot', 6],
  ]);
  await remove();
});

test('closing the sheet leaves the line as it was, and the focus goes back to it', async () => {
  const { place, edit, remove } = await openShop();
  const before = lines();
  await edit('Curry');
  await opened();
  await choose('Regular');
  await press(dialog(), '[aria-label="Close"]');
  await closed();
  expect(lines()).toEqual(before);
  expect(document.activeElement).toBe(place.querySelector('[aria-label="Edit Curry"]'));
  await remove();
});

test('a dish that has changed meanwhile says so, and asks for what it no longer has', async () => {
  const { edit, remove } = await openShop([{ ...curry, spiceLevels: ['Mild', 'Medium'] }, lassi]);
  await edit('Curry');
  await opened();
  expect(dialog().textContent).toContain('Curry has changed since you added it.');
  expect(dialog().textContent).toContain('Choose a spice level to continue');
  await save();
  expect(lines()[0]).toEqual(['Curry', 'Large', 'Hot', 2]);
  await press(dialog(), '[aria-label="Close"]');
  await closed();
  await remove();
});

test('a dish that is gone meanwhile says so, and its line stays', async () => {
  const { place, edit, remove } = await openShop([lassi]);
  await edit('Curry');
  await eventually(() => expect(place.textContent).toContain('Curry is no longer on the menu'));
  expect(dialog()).toBeNull();
  await eventually(() => expect(window.location.search).toBe(''));
  expect(lines()).toHaveLength(2);
  await remove();
});
