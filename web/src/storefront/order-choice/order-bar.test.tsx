import { instantOf } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually, render, screen } from '../../testing/render.ts';
import { cartActions, readCart } from '../cart-store/cart-store.ts';
import { aPublicSite, ShopAround } from '../site/shop.fixture.tsx';
import { addressForm, deliveringSite, home, quoteFor, serveDelivery } from './address/address.fixture.tsx';
import { OrderBar } from './order-bar.tsx';

const { slug } = deliveringSite;
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(instantOf('2026-11-20', 18 * 60 + 14, aPublicSite.timeZone));
  cartActions(slug).setFulfillment('pickup');
  serveDelivery(() => quoteFor(4.8));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const show = async (site = deliveringSite) => {
  const view = await render(
    <ShopAround site={site}>
      <OrderBar />
    </ShopAround>,
  );
  return {
    ...view,
    ...addressForm(view),
    choose: (name: string) => view.user.click(screen.getByRole('radio', { name })),
    opened: () => screen.findByRole('dialog', { name: 'Delivery address' }),
    closed: () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull()),
  };
};

test('a shop that does not deliver offers takeout alone', async () => {
  await show(aPublicSite);
  expect(screen.getAllByRole('radio')).toEqual([screen.getByRole('radio', { name: 'Takeout' })]);
});

test('choosing delivery asks for the address, which is then shown in the bar and may be changed', async () => {
  const { choose, opened, closed, typeHome, press } = await show();
  await choose('Delivery');
  await opened();
  await typeHome();
  await press('Deliver here');
  await closed();
  expect(screen.queryByText('10523 Saskatchewan Dr NW, Edmonton, AB T6E 4R9')).not.toBeNull();
  expect(readCart(slug)).toMatchObject({ fulfillmentType: 'delivery', deliveryFeeCents: 800 });

  await press('10523 Saskatchewan Dr NW');
  await opened();
  await press('Deliver here');
  await closed();
});

test('choosing takeout again takes the fee away, and delivery later knows the address', async () => {
  cartActions(slug).setFulfillment('delivery');
  cartActions(slug).setDeliveryFee(800);
  const { place, choose } = await show();
  await choose('Takeout');
  expect(readCart(slug)).toMatchObject({ fulfillmentType: 'pickup', deliveryFeeCents: 0 });
  expect(place.textContent).not.toContain(home.address.street);
  await choose('Delivery');
  await eventually(() => expect(place.textContent).toContain(home.address.street));
  expect(screen.queryByRole('dialog')).toBeNull();
});
