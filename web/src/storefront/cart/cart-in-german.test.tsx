import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { speak } from '../../lib/messages/index.ts';
import { eventually } from '../../testing/render.ts';
import { addProduct, cartOfEachTest, prices, QUOTE, renderCart, serve } from './cart.fixture.tsx';

cartOfEachTest();
beforeEach(() => speak('de'));
afterEach(() => speak('en'));

test('the cart speaks German: words, money, the plural of what changed, and why the server would refuse', async () => {
  addProduct('Samosa', 850);
  addProduct('Lassi', 475);
  const problem = {
    code: 'BELOW_MINIMUM',
    message: 'The minimum order is $40.00.',
    params: { minimumCents: 4000, currency: 'cad' },
  };
  const lines = ['Samosa', 'Lassi'].map((name) => ({
    name,
    priceCents: prices[name],
    totalCents: prices[name],
  }));
  serve({
    [QUOTE]: () => [
      200,
      {
        ...{ lines, subtotalCents: 1525, discountCents: 0, taxCents: 0, tipCents: 0, totalCents: 1525 },
        ...{ deliveryFeeCents: 0, deliveryFeeRestaurantCents: 0, coupon: null, problems: [problem] },
      },
    ],
  });
  const { place, remove } = await renderCart();
  await eventually(() => expect(place.textContent).toContain('Zwei Änderungen seit dem Hinzufügen.'));
  for (const text of [
    'Ihre Bestellung',
    'Der Preis ist um 1,00\u00a0$ gestiegen',
    'Zwischensumme15,25\u00a0$',
    'Gesamt',
    'Der Mindestbestellwert beträgt 40,00\u00a0$.',
  ])
    expect(place.textContent).toContain(text);
  expect(place.querySelector('[aria-label="Einmal mehr: Lassi"]')).not.toBeNull();
  expect(place.textContent).not.toMatch(/Subtotal|Your order|Remove|The minimum/);
  await remove();
});
