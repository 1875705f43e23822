import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { speak } from '../../lib/messages/index.ts';
import { eventually, screen } from '../../testing/render.ts';
import { addToCart, answerQuotes, cartOfEachTest, renderCart, serveCart } from './cart.fixture.tsx';

cartOfEachTest();
beforeEach(() => speak('de'));
afterEach(() => speak('en'));

test('the cart speaks German: words, money, the plural of what changed, and why the server would refuse', async () => {
  addToCart('Samosa', 850);
  addToCart('Lassi', 475);
  const problem = {
    code: 'BELOW_MINIMUM',
    message: 'The minimum order is $40.00.',
    params: { minimumCents: 4000, currency: 'cad' },
  };
  const tooSmall = {
    code: 'TOTAL_TOO_SMALL',
    message: 'The smallest amount that can be paid online is $0.50.',
    params: { about: 'online', minimumCents: 50, totalCents: 40, currency: 'cad' },
  };
  serveCart(answerQuotes({ problems: [problem, tooSmall] }));
  const { place } = await renderCart();
  await eventually(() => expect(place.textContent).toContain('Zwei Änderungen seit dem Hinzufügen.'));
  for (const text of [
    'Ihre Bestellung',
    'Der Preis ist um 1,00\u00a0$ gestiegen',
    'Zwischensumme15,25\u00a0$',
    'Gesamt',
    'Der Mindestbestellwert beträgt 40,00\u00a0$.',
    'Online lassen sich mindestens 0,50\u00a0$ bezahlen; diese Bestellung kostet 0,40\u00a0$.',
  ])
    expect(place.textContent).toContain(text);
  expect(screen.getByRole('button', { name: 'Einmal mehr: Lassi' })).not.toBeNull();
  expect(place.textContent).not.toMatch(/Subtotal|Your order|Remove|The minimum|The smallest/);
});
