import { instantOf } from '@biteboard/contracts/rules';
import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { eventually, render } from '../../testing/render.ts';
import { cartActions, readCart } from '../cart-store/cart-store.ts';
import { aPublicSite, ShopAround } from '../site/shop.fixture.tsx';
import { deliveringSite, dialogIn, home, quoteFor, serveDelivery } from './address/address.fixture.tsx';
import { OrderBar } from './order-bar.tsx';

const { slug } = deliveringSite;
const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(instantOf('2026-11-20', 18 * 60 + 14, aPublicSite.timeZone));
  cartActions(slug).setFulfillment('pickup');
  serveDelivery(() => quoteFor(4.8));
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const show = async (site = deliveringSite) => {
  const view = await render(
    <ShopAround site={site}>
      <OrderBar />
    </ShopAround>,
  );
  const choose = (label: string) => {
    const segment = [...view.place.querySelectorAll('label')].find(
      ({ textContent }) => textContent === label,
    )!;
    return act(async () => segment.querySelector('input')!.click());
  };
  return { ...view, ...dialogIn(view.place), choose, dialog: () => view.place.querySelector('dialog') };
};

test('a shop that does not deliver offers takeout alone', async () => {
  const { place, remove } = await show(aPublicSite);
  expect([...place.querySelectorAll('fieldset label')].map(({ textContent }) => textContent)).toEqual([
    'Takeout',
  ]);
  await remove();
});

test('choosing delivery asks for the address, which then stands in the bar and may be changed', async () => {
  const { place, choose, dialog, typeHome, press, remove } = await show();
  await choose('Delivery');
  await eventually(() => expect(dialog()).not.toBeNull());
  await typeHome();
  await press('Deliver here');
  await eventually(() => expect(dialog()).toBeNull());
  expect(place.textContent).toContain('10523 Saskatchewan Dr NW, Edmonton, AB T6E 4R9');
  expect(readCart(slug)).toMatchObject({ fulfillmentType: 'delivery', deliveryFeeCents: 800 });

  await press('10523 Saskatchewan Dr NW');
  await eventually(() => expect(dialog()).not.toBeNull());
  await press('Deliver here');
  await eventually(() => expect(dialog()).toBeNull());
  await remove();
});

test('choosing takeout again takes the fee away, and delivery later knows the address', async () => {
  cartActions(slug).setFulfillment('delivery');
  cartActions(slug).setDeliveryFee(800);
  const { place, choose, dialog, remove } = await show();
  await choose('Takeout');
  expect(readCart(slug)).toMatchObject({ fulfillmentType: 'pickup', deliveryFeeCents: 0 });
  expect(place.textContent).not.toContain(home.address.street);
  await choose('Delivery');
  expect(place.textContent).toContain(home.address.street);
  expect(dialog()).toBeNull();
  await remove();
});
