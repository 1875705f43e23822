import type { PublicSite } from '@biteboard/contracts';
import { zonedParts } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { logout, signIn } from '../../lib/session.ts';
import { AROUND_THE_CLOCK } from '../../testing/opening-hours.ts';
import { act, eventually, render, screen } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { addToCart, cartOfEachTest, confirmButton, slug } from '../cart/cart.fixture.tsx';
import { cartActions } from '../cart-store/cart-store.ts';
import { deliveringSite, home, quoteFor, serveDelivery } from '../order-choice/address/address.fixture.tsx';
import { storeConfirmedAddress, storeDeliveryAddress } from '../order-choice/address/delivery-address.ts';
import { changeOrderChoice } from '../order-choice/stored-order-choice.ts';
import { acceptPrivacy } from '../privacy/privacy-state.ts';
import { aQuoteLine, ShopAround } from '../site/shop.fixture.tsx';
import { Ordering } from './ordering.tsx';

const openSite: PublicSite = { ...deliveringSite, hours: AROUND_THE_CLOCK };

cartOfEachTest();

beforeEach(() => {
  signIn(sessionToken());
  acceptPrivacy();
  addToCart('Samosa', 950);
  cartActions(slug).setFulfillment('delivery');
  const lines = [aQuoteLine({ productId: 'Samosa', name: 'Samosa', priceCents: 950, totalCents: 950 })];
  serveDelivery(() => quoteFor(4.8, { lines }));
});
afterEach(async () => {
  changeOrderChoice(slug, { scheduledFor: null });
  await act(async () => logout());
});

/** Confirms the cart, and answers which dialog follows. */
const confirmed = async (site = openSite) => {
  const { user } = await render(
    <ShopAround site={site}>
      <Ordering welcomes={false} />
    </ShopAround>,
  );
  await screen.findByRole('button', { name: /^Confirm/ });
  await eventually(() => expect(confirmButton().textContent).toContain('Confirm'));
  await user.click(confirmButton());
  const dialog = await screen.findByRole('dialog', {
    name: /^(Delivery address|Order Details|Restaurant is currently closed)$/,
  });
  return { user, dialog };
};
const titleOf = (dialog: HTMLElement) => dialog.querySelector('h2')?.textContent;

test('the checkout of a delivery asks for the address that an earlier visit left', async () => {
  storeDeliveryAddress(slug, home);
  expect(titleOf((await confirmed()).dialog)).toBe('Delivery address');
});

test('an address without its recipient comes a second time, and says at once what is missing', async () => {
  storeConfirmedAddress(slug, { ...home, name: '', phone: '' }, false);
  const { dialog } = await confirmed();
  expect(titleOf(dialog)).toBe('Delivery address');
  expect(dialog.textContent).toContain('Enter a phone number with its area code.');
});

test('an address that was confirmed whole does not come twice, and can be changed', async () => {
  storeConfirmedAddress(slug, { ...home }, true);
  const { user, dialog } = await confirmed();
  expect(titleOf(dialog)).toBe('Order Details');
  await user.click(screen.getByRole('button', { name: /^Change/ }));
  await screen.findByRole('dialog', { name: 'Delivery address' });
});

test('an order for now at a closed shop says when it is open, and goes on for a later time', async () => {
  cartActions(slug).setFulfillment('pickup');
  const { weekday } = zonedParts(Date.now(), openSite.timeZone);
  const closedToday = { ...openSite.hours, [weekday]: { ...openSite.hours[weekday], closed: true } };
  const { user, dialog } = await confirmed({ ...openSite, hours: closedToday });
  expect(titleOf(dialog)).toBe('Restaurant is currently closed');
  expect(dialog.textContent).toContain('Online ordering is unavailable right now.');
  expect(dialog.textContent).toMatch(/Today, \w+dayClosed/);
  await user.click(screen.getByRole('button', { name: 'Choose a later time' }));
  await screen.findByRole('dialog', { name: 'Order Details' });
});
