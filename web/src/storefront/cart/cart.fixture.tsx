import type { BodyOf, endpoints, Quote } from '@biteboard/contracts';
import { cartItemOf, EMPTY_CART, type PricedProduct, priceLine } from '@biteboard/contracts/rules';
import { afterAll, afterEach, beforeEach, jest } from '@jest/globals';
import { answer, type EndpointAnswer, serve } from '../../testing/answers.ts';
import { render, screen } from '../../testing/render.ts';
import { cartActions } from '../cart-store/cart-store.ts';
import { answerLocations, aPublicSite, aQuote, ShopAround } from '../site/shop.fixture.tsx';
import { CartPanel } from './cart-panel.tsx';

export const { slug } = aPublicSite;
/** The calls for a quote among those that were received. */
export const quotesIn = (received: ReturnType<typeof serve>) =>
  received.filter(({ call }) => call.endsWith('/quote'));
const realMedia = globalThis.matchMedia;

const productOf = (
  name: string,
  priceCents: number,
): PricedProduct & { imageUrl: string; categoryId: null } => ({
  _id: name,
  name,
  priceCents,
  imageUrl: '',
  categoryId: null,
  spiceLevels: [],
  variants: [],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [],
});
/** Puts a dish into the cart at the price that it had then. */
export const addToCart = (name: string, cents: number) =>
  cartActions(slug).addItem(cartItemOf(productOf(name, cents), {}, { quantity: 1, pickupOnly: false }));

/** Today's prices; what is not among them is gone. */
const PRICES: Record<string, number> = { Samosa: 950, Lassi: 575, Feast: 5000 };

type QuoteCall = typeof endpoints.quoteBasket;
const quoteOf = ({ items }: BodyOf<QuoteCall>): Quote => {
  const lines = items.flatMap(({ name = '', quantity }) => {
    const cents = PRICES[name];
    if (cents === undefined) return [];
    const priced = priceLine(productOf(name, cents), { quantity }, { pickupOnly: false });
    return 'line' in priced ? [priced.line] : [];
  });
  const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return aQuote({ lines, subtotalCents, totalCents: subtotalCents });
};

/** Quotes today's prices, with `more` in each quote. */
export const answerQuotes = (more: Partial<Quote> = {}) =>
  answer<QuoteCall>('POST /api/shop/:site/quote', ({ body }) => ({ ...quoteOf(body), ...more }));
export const serveCart = (...answers: EndpointAnswer[]) =>
  serve(answerLocations(), answerQuotes(), ...answers);

export const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Confirm/ });
/** Opens the cart; `confirm` presses its Confirm. */
export const renderCart = async () => {
  const onConfirm = jest.fn();
  const view = await render(
    <ShopAround>
      <CartPanel onConfirm={onConfirm} />
    </ShopAround>,
  );
  return { ...view, onConfirm, confirm: () => view.user.click(confirmButton()) };
};

/** Each test has a docked cart, which is no dialog, and an empty one at first. */
export function cartOfEachTest(): void {
  beforeEach(() => {
    globalThis.matchMedia = ((media: string) => ({
      ...realMedia(media),
      matches: media.startsWith('(min-width'),
    })) as typeof matchMedia;
    serveCart();
  });
  afterEach(() => cartActions(slug).change(() => EMPTY_CART));
  afterAll(() => {
    globalThis.matchMedia = realMedia;
  });
}
