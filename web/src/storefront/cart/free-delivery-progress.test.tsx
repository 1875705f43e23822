import { expect, test } from '@jest/globals';
import { render } from '../../testing/render.ts';
import { cartActions } from '../cart-store/cart-store.ts';
import { aPublicSite, ShopAround } from '../site/shop.fixture.tsx';
import { FreeDeliveryProgress } from './free-delivery-progress.tsx';

const wordsAt = async (subtotalCents: number, freeDeliveryEnabled = true) => {
  const { place } = await render(
    <ShopAround site={{ ...aPublicSite, freeDeliveryEnabled }}>
      <FreeDeliveryProgress subtotalCents={subtotalCents} />
    </ShopAround>,
  );
  return place.textContent;
};

test('free delivery is promised while no order type is chosen, too', async () => {
  expect(await wordsAt(5000)).toBe('Free delivery over $60.00 — add $10.00 more');
});

test('free delivery that is reached says so', async () => {
  expect(await wordsAt(6000)).toBe('Free delivery: your order is over $60.00.');
});

test('nothing is promised where the shop has no free delivery', async () => {
  expect(await wordsAt(5000, false)).toBe('');
});

test('nothing is promised of a delivery to those who pick the order up', async () => {
  cartActions(aPublicSite.slug).setFulfillment('pickup');
  expect(await wordsAt(5000)).toBe('');
});

test('a delivery is promised the same again', async () => {
  cartActions(aPublicSite.slug).setFulfillment('delivery');
  expect(await wordsAt(5000)).toContain('add $10.00 more');
});
