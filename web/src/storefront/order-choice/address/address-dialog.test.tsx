import { EMPTY_CART } from '@biteboard/contracts/rules';
import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eventually, render } from '../../../testing/render.ts';
import { cartActions, readCart } from '../../cart-store/cart-store.ts';
import { ShopAround } from '../../site/shop.fixture.tsx';
import { aSamosa, deliveringSite, dialogIn, home, quoteFor, serveDelivery } from './address.fixture.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { keepDeliveryAddress } from './delivery-address.ts';
import type { AddressMode } from './use-address-form.ts';

const { slug } = deliveringSite;
const realFetch = globalThis.fetch;
const blank = { ...home, address: { ...home.address, street: '' }, name: '', phone: '' };

beforeEach(() => {
  keepDeliveryAddress(slug, blank);
  cartActions(slug).addItem(aSamosa);
});
afterEach(() => cartActions(slug).change(() => EMPTY_CART));
afterAll(() => {
  globalThis.fetch = realFetch;
});

const open = async (mode: AddressMode = 'browse') => {
  const onDone = jest.fn();
  const view = await render(
    <ShopAround site={deliveringSite}>
      <AddressDialog mode={mode} onClose={() => undefined} onDone={onDone} />
    </ShopAround>,
  );
  return { ...view, ...dialogIn(view.place), onDone };
};

describe('a delivery address', () => {
  test('that is whole is told its fee, distance and arrival, and the button the total', async () => {
    const asked = serveDelivery(() => quoteFor(4.8));
    const { place, type, button, remove } = await open();
    expect(asked).toHaveLength(0);
    await type('Street', home.address.street);
    await eventually(() =>
      expect(place.textContent).toContain('4.8 km from Whyte Avenue. Delivery fee: $8.00'),
    );
    expect(button('Deliver here')?.textContent).toBe('Deliver here$18.50');
    expect(asked).toHaveLength(1);
    await remove();
  });

  test('whose area alone is known says about', async () => {
    serveDelivery(() => quoteFor(4.8, { precision: 'approximate' }));
    const { place, type, remove } = await open();
    await type('Street', home.address.street);
    await eventually(() => expect(place.textContent).toContain('about 4.8 km from Whyte Avenue'));
    await remove();
  });

  test('counts once the server has answered, with its fee, and comes back next time', async () => {
    serveDelivery(() => quoteFor(9));
    const first = await open();
    await first.type('Street', home.address.street);
    await first.press('Deliver here');
    expect(first.onDone).not.toHaveBeenCalled();
    await eventually(() => expect(first.onDone).toHaveBeenCalledTimes(1));
    expect(readCart(slug)).toMatchObject({ fulfillmentType: 'delivery', deliveryFeeCents: 900 });
    await first.remove();
    const again = await open();
    expect(again.field('Street').value).toBe(home.address.street);
    await again.remove();
  });

  test('asks for what is missing, each at its place, and puts the focus there', async () => {
    serveDelivery(() => quoteFor(4.8));
    const { place, press, field, remove, onDone } = await open('checkout');
    await press('Deliver here');
    expect(place.textContent).toContain('Enter street and number.');
    expect(place.textContent).toContain('Enter the name of whoever takes the food.');
    expect(place.textContent).toContain('Enter a phone number with its area code.');
    expect(document.activeElement === field('Street')).toBe(true);
    expect(onDone).not.toHaveBeenCalled();
    await remove();
  });

  test('is looked up without a name while the shop is only looked at', async () => {
    serveDelivery(() => quoteFor(4.8));
    const { type, press, remove, onDone } = await open('browse');
    await type('Street', home.address.street);
    await press('Deliver here');
    await eventually(() => expect(onDone).toHaveBeenCalled());
    await remove();
  });
});

describe('an address that nothing can be brought to', () => {
  const far = '4809 50 Ave';
  const refuse = () => serveDelivery((street) => quoteFor(street === far ? 38.6 : 4.8));

  test('says how far it is under its field; nothing typed is lost', async () => {
    refuse();
    const { place, type, field, button, remove } = await open();
    await type('Street', far);
    await type('Name', 'Aarti');
    const sentence = 'This address is 38.6 km from Whyte Avenue. We deliver up to 15 km.';
    await eventually(() => expect(place.textContent).toContain(sentence));
    expect(field('Street').getAttribute('aria-invalid')).toBe('true');
    expect((button('Deliver here') as HTMLButtonElement).disabled).toBe(true);
    expect([field('Street').value, field('Name').value]).toEqual([far, 'Aarti']);
    await remove();
  });

  test('may be changed', async () => {
    refuse();
    const { place, type, field, press, button, remove } = await open();
    await type('Street', far);
    await eventually(() => expect(place.textContent).toContain('Pick it up instead?'));
    await press('Change address');
    expect(document.activeElement === field('Street')).toBe(true);
    await type('Street', home.address.street);
    expect(place.textContent).not.toContain('Pick it up instead?');
    await eventually(() => expect(button('Deliver here')?.textContent).toContain('$18.50'));
    await remove();
  });

  test('makes it takeout, and the fee goes', async () => {
    refuse();
    cartActions(slug).setFulfillment('delivery');
    cartActions(slug).setDeliveryFee(800);
    const { place, type, press, remove, onDone } = await open('checkout');
    await type('Street', far);
    await eventually(() => expect(place.textContent).toContain('at Whyte Avenue, 10424 82 Ave NW.'));
    await press('Switch to takeout');
    expect(onDone).toHaveBeenCalled();
    expect(readCart(slug)).toMatchObject({ fulfillmentType: 'pickup', deliveryFeeCents: 0 });
    await remove();
  });

  test.each([
    ['ADDRESS_UNKNOWN', 'We cannot find this address.', true],
    ['DELIVERY_OFF', 'This restaurant does not deliver.', false],
  ])('says so for %s', async (code, sentence, canChange) => {
    const { distanceKm: _, ...quote } = quoteFor(0);
    serveDelivery(() => ({ ...quote, problems: [{ code, message: sentence }] }));
    const { place, type, button, remove } = await open();
    await type('Street', 'Nowhere 1');
    await eventually(() => expect(place.textContent).toContain(sentence));
    expect(button('Switch to takeout')).not.toBeNull();
    expect(button('Change address') !== null).toBe(canChange);
    await remove();
  });

  test('a server that cannot be asked says so, and may be asked again', async () => {
    let isDown = true;
    serveDelivery(() => (isDown ? [503, { error: 'Busy.', code: 'UNAVAILABLE' }] : quoteFor(4.8)));
    const { place, type, press, remove } = await open();
    await type('Street', home.address.street);
    await eventually(() =>
      expect(place.textContent).toContain('The delivery fee could not be asked for: Busy.'),
    );
    isDown = false;
    await press('Try again');
    await eventually(() => expect(place.textContent).toContain('4.8 km from Whyte Avenue'));
    await remove();
  });
});
