import type { endpoints } from '@biteboard/contracts';
import { EMPTY_CART } from '@biteboard/contracts/rules';
import { afterEach, expect, test } from '@jest/globals';
import { answer, refused, serve } from '../../testing/answers.ts';
import { aLocation } from '../../testing/location.ts';
import { render, says, screen } from '../../testing/render.ts';
import { cartActions } from '../cart-store/cart-store.ts';
import { answerLocations, aPublicSite, aQuote, aQuoteLine, ShopAround } from '../site/shop.fixture.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { cartItem } from './place-cart.fixture.ts';

const { slug } = aPublicSite;
afterEach(() => cartActions(slug).change(() => EMPTY_CART));

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });

test('while an order is placed its dialog stays open, and nothing of it can be changed', async () => {
  cartActions(slug).addItem(cartItem('soup', 1));
  const answered = Promise.withResolvers<void>();
  serve(
    answerLocations(aLocation()),
    answer<typeof endpoints.quoteBasket>(
      'POST /api/shop/:site/quote',
      aQuote({ lines: [aQuoteLine()], subtotalCents: 1000, totalCents: 1000 }),
    ),
    answer<typeof endpoints.checkoutPickup>('POST /api/payments/stripe/:site/checkout/pickup', async () => {
      await answered.promise;
      return refused(409, { error: 'Not today.', code: 'PAY_ONLINE_ONLY' });
    }),
  );
  const nothing = () => undefined;
  const { press } = await render(
    <ShopAround>
      <OrderDetailsDialog onClose={nothing} onEdit={nothing} onAddress={nothing} onPlaced={nothing} />
    </ShopAround>,
  );
  expect(button('Close')).not.toBeNull();
  await press(/Continue to payment/);
  await says('Please wait: this closes once your order is placed.');
  expect(button('Close')).toBeNull();
  expect(button('Edit order')!.disabled).toBe(true);
  answered.resolve();
  await says('Not today.');
  expect(button('Close')).not.toBeNull();
  expect(button('Edit order')!.disabled).toBe(false);
});
