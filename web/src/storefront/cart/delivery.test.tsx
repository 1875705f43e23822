import { describe, expect, test } from '@jest/globals';
import { eventually, render, screen } from '../../testing/render.ts';
import { cartActions, readCart } from '../cart-store/cart-store.ts';
import { deliveringSite, home, quoteFor, serveDelivery } from '../order-choice/address/address.fixture.tsx';
import { storeDeliveryAddress } from '../order-choice/address/delivery-address.ts';
import { aQuoteLine, ShopAround } from '../site/shop.fixture.tsx';
import { addToCart, cartOfEachTest, confirmButton, slug } from './cart.fixture.tsx';
import { CartPanel } from './cart-panel.tsx';

cartOfEachTest();

const openDelivery = async (address: typeof home | null = home) => {
  addToCart('Samosa', 950);
  addToCart('Thali', 1900);
  cartActions(slug).setFulfillment('delivery');
  if (address) storeDeliveryAddress(slug, address);
  const view = await render(
    <ShopAround site={deliveringSite}>
      <CartPanel onConfirm={() => undefined} />
    </ShopAround>,
  );
  return {
    ...view,
    press: (name: string) => view.user.click(screen.getByRole('button', { name })),
    says: (text: string) => eventually(() => expect(view.place.textContent).toContain(text)),
  };
};
const lines = (...takeoutOnly: string[]) =>
  [
    aQuoteLine({ productId: 'Samosa', name: 'Samosa', priceCents: 950, totalCents: 950 }),
    aQuoteLine({ productId: 'Thali', name: 'Thali', priceCents: 1900, totalCents: 1900 }),
  ].map((line) => ({ ...line, pickupOnly: takeoutOnly.includes(line.name) }));

test('without an address the fee comes with it, and nothing is wrong', async () => {
  const { distanceKm: _, ...quote } = quoteFor(0);
  serveDelivery(() => ({
    ...quote,
    lines: lines(),
    deliveryFeeCents: 0,
    problems: [{ code: 'ADDRESS_UNKNOWN', message: 'Please enter the address that we deliver to.' }],
  }));
  const { place, says } = await openDelivery(null);
  await says('Delivery feeafter your address');
  expect(place.textContent).not.toContain('address that we deliver to');
  expect(confirmButton().disabled).toBe(false);
});

describe('the cart of a delivery', () => {
  test('has the server’s fee with its distance, and what the shop pays of it', async () => {
    serveDelivery(() =>
      quoteFor(9, {
        lines: lines(),
        deliveryFeeCents: 450,
        deliveryFeeRestaurantCents: 450,
        precision: 'approximate',
      }),
    );
    const { place, says } = await openDelivery();
    await says('Delivery fee · about 9.0 km$4.50');
    expect(place.textContent).toContain('We pay $4.50 of the delivery.');
  });

  test('says when its delivery is free', async () => {
    serveDelivery(() =>
      quoteFor(4.8, { lines: lines(), deliveryFeeCents: 0, deliveryFeeRestaurantCents: 800 }),
    );
    const { says } = await openDelivery();
    await says('Delivery fee · 4.8 kmFree');
  });

  test('that holds takeout dishes does not go on until they are out', async () => {
    const received = serveDelivery(() =>
      quoteFor(4.8, { lines: lines('Thali'), problems: [{ code: 'PICKUP_ONLY', message: '' }] }),
    );
    const { says, press } = await openDelivery();
    await says('Thali: This category is pickup only. Delivery is not available for these items.');
    expect(confirmButton().disabled).toBe(true);
    serveDelivery(() => quoteFor(4.8, { lines: lines().slice(0, 1) }));
    await press('Remove it');
    expect(readCart(slug).items.map(({ name }) => name)).toEqual(['Samosa']);
    await eventually(() => expect(confirmButton().disabled).toBe(false));
    expect(received.length).toBeGreaterThan(0);
  });

  test('that holds takeout dishes may be picked up instead', async () => {
    serveDelivery(() =>
      quoteFor(4.8, { lines: lines('Thali'), problems: [{ code: 'PICKUP_ONLY', message: '' }] }),
    );
    const { place, says, press } = await openDelivery();
    await says('Thali: This category is pickup only.');
    await press('Switch to takeout');
    expect(readCart(slug)).toMatchObject({ fulfillmentType: 'pickup', items: [{}, {}] });
    await eventually(() => expect(place.textContent).not.toContain('pickup only'));
  });

  test('that goes too far leads to another address', async () => {
    serveDelivery(() => quoteFor(38.6, { lines: lines() }));
    const { says, press } = await openDelivery();
    await says('This address is 38.6 km from Whyte Avenue. We deliver up to 15 km.');
    await press('Change address');
    await screen.findByRole('dialog', { name: 'Delivery address' });
  });
});
