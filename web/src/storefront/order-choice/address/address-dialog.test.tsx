import { EMPTY_CART } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { refused } from '../../../testing/answers.ts';
import { eventually, focusIs, render } from '../../../testing/render.ts';
import { cartActions, readCart } from '../../cart-store/cart-store.ts';
import { ShopAround } from '../../site/shop.fixture.tsx';
import { addressForm, aSamosa, deliveringSite, home, quoteFor, serveDelivery } from './address.fixture.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { storeDeliveryAddress } from './delivery-address.ts';
import type { AddressMode } from './use-address-form.ts';

const { slug } = deliveringSite;
const blank = { ...home, address: { ...home.address, street: '' }, name: '', phone: '' };

beforeEach(() => {
  storeDeliveryAddress(slug, blank);
  cartActions(slug).addItem(aSamosa);
});
afterEach(() => cartActions(slug).change(() => EMPTY_CART));

const open = async (mode: AddressMode = 'browse') => {
  const onDone = jest.fn();
  const view = await render(
    <ShopAround site={deliveringSite}>
      <AddressDialog mode={mode} onClose={() => undefined} onDone={onDone} />
    </ShopAround>,
  );
  return {
    ...view,
    ...addressForm(view),
    onDone,
    says: (text: string) => eventually(() => expect(view.place.textContent).toContain(text)),
  };
};

describe('a delivery address', () => {
  test('that is whole shows its fee, distance and arrival, and the button the total', async () => {
    const asked = serveDelivery(() => quoteFor(4.8));
    const { says, type, button } = await open();
    expect(asked).toHaveLength(0);
    await type('Street', home.address.street);
    await says('4.8 km from Whyte Avenue. Delivery fee: $8.00');
    expect(button('Deliver here')?.textContent).toBe('Deliver here$18.50');
    expect(asked).toHaveLength(1);
  });

  test('whose area alone is known says about', async () => {
    serveDelivery(() => quoteFor(4.8, { precision: 'approximate' }));
    const { says, type } = await open();
    await type('Street', home.address.street);
    await says('about 4.8 km from Whyte Avenue');
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
    const { field } = await open();
    expect(field('Street').value).toBe(home.address.street);
  });

  test('asks for what is missing, each at its place, and puts the focus there', async () => {
    serveDelivery(() => quoteFor(4.8));
    const { place, press, field, onDone } = await open('checkout');
    await press('Deliver here');
    await focusIs(() => field('Street'));
    expect(place.textContent).toContain('Enter street and number.');
    expect(place.textContent).toContain('Enter the name of whoever takes the food.');
    expect(place.textContent).toContain('Enter a phone number with its area code.');
    expect(onDone).not.toHaveBeenCalled();
  });

  test('that came without a recipient says so when the checkout opens it, and leaves typing alone', async () => {
    serveDelivery(() => quoteFor(4.8));
    storeDeliveryAddress(slug, { ...home, name: '', phone: '' });
    const { place, field, type } = await open('checkout');
    expect(place.textContent).toContain('Enter the name of whoever takes the food.');
    await focusIs(() => field('Name'));
    field('Street').focus();
    await type('Street', '10 Main St');
    await focusIs(() => field('Street'));
    expect(place.textContent).toContain('Enter a phone number with its area code.');
  });

  test('is looked up without a name while the customer only browses', async () => {
    serveDelivery(() => quoteFor(4.8));
    const { type, press, onDone } = await open('browse');
    await type('Street', home.address.street);
    await press('Deliver here');
    await eventually(() => expect(onDone).toHaveBeenCalled());
  });
});

describe('an address that nothing can be brought to', () => {
  const far = '4809 50 Ave';
  const refuseFar = () => serveDelivery((street) => quoteFor(street === far ? 38.6 : 4.8));

  test('says how far it is under its field; nothing typed is lost', async () => {
    refuseFar();
    const { says, type, field, button } = await open();
    await type('Street', far);
    await type('Name', 'Aarti');
    await says('This address is 38.6 km from Whyte Avenue. We deliver up to 15 km.');
    expect(field('Street').getAttribute('aria-invalid')).toBe('true');
    expect(button('Deliver here')?.disabled).toBe(true);
    expect([field('Street').value, field('Name').value]).toEqual([far, 'Aarti']);
  });

  test('may be changed', async () => {
    refuseFar();
    const { place, says, type, field, press, button } = await open();
    await type('Street', far);
    await says('Pick it up instead?');
    await press('Change address');
    await focusIs(() => field('Street'));
    await type('Street', home.address.street);
    expect(place.textContent).not.toContain('Pick it up instead?');
    await eventually(() => expect(button('Deliver here')?.textContent).toContain('$18.50'));
  });

  test('makes it takeout, and the fee goes', async () => {
    refuseFar();
    cartActions(slug).setFulfillment('delivery');
    cartActions(slug).setDeliveryFee(800);
    const { says, type, press, onDone } = await open('checkout');
    await type('Street', far);
    await says('at Whyte Avenue, 10424 82 Ave NW.');
    await press('Switch to takeout');
    expect(onDone).toHaveBeenCalled();
    expect(readCart(slug)).toMatchObject({ fulfillmentType: 'pickup', deliveryFeeCents: 0 });
  });

  test.each([
    ['ADDRESS_UNKNOWN', 'We cannot find this address.', true],
    ['DELIVERY_OFF', 'This restaurant does not deliver.', false],
  ])('says so for %s', async (code, sentence, canChange) => {
    const { distanceKm: _, ...quote } = quoteFor(0);
    serveDelivery(() => ({ ...quote, problems: [{ code, message: sentence }] }));
    const { says, type, button } = await open();
    await type('Street', 'Nowhere 1');
    await says(sentence);
    expect(button('Switch to takeout')).not.toBeNull();
    expect(button('Change address') !== null).toBe(canChange);
  });

  test('a server that cannot be asked says so, and may be asked again', async () => {
    let isDown = true;
    serveDelivery(() => (isDown ? refused(503, { error: 'Busy.', code: 'UNAVAILABLE' }) : quoteFor(4.8)));
    const { says, type, press } = await open();
    await type('Street', home.address.street);
    await says('The delivery fee could not be asked for: Busy.');
    isDown = false;
    await press('Try again');
    await says('4.8 km from Whyte Avenue');
  });
});
