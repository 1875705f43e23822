import type { Quote } from '@biteboard/contracts';
import { cartItemOf, EMPTY_CART, type PricedProduct, priceLine } from '@biteboard/contracts/rules';
import { afterAll, afterEach, beforeEach, jest } from '@jest/globals';
import { act } from 'react';
import { render } from '../../testing/render.ts';
import { cartActions } from '../cart-store/cart-store.ts';
import { answering, aPublicSite, ShopAround } from '../site/shop.fixture.tsx';
import { CartPanel } from './cart-panel.tsx';

export const { slug } = aPublicSite;
const LOCATIONS = `GET /api/shop/${slug}/locations`;
export const QUOTE = `POST /api/shop/${slug}/quote`;
export const DEFAULT_COUPON = `GET /api/shop/${slug}/default-coupon`;
const realFetch = globalThis.fetch;
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
export const addProduct = (name: string, cents: number) =>
  cartActions(slug).addItem(cartItemOf(productOf(name, cents), {}, { quantity: 1, pickupOnly: false }));

/** Today's prices; what is not among them is gone. */
export const prices: Record<string, number> = { Samosa: 950, Lassi: 575, Feast: 5000 };
export const quoteOf = ({ items }: { items: { name: string; quantity: number }[] }): Quote => {
  const lines = items.flatMap(({ name, quantity }) => {
    const cents = prices[name];
    if (cents === undefined) return [];
    const priced = priceLine(productOf(name, cents), { quantity }, { pickupOnly: false });
    return 'line' in priced ? [priced.line] : [];
  });
  const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return {
    lines,
    subtotalCents,
    discountCents: 0,
    taxCents: 0,
    deliveryFeeCents: 0,
    deliveryFeeRestaurantCents: 0,
    tipCents: 0,
    totalCents: subtotalCents,
    coupon: null,
    problems: [],
  };
};
export const serve = (more: Parameters<typeof answering>[0] = {}) =>
  answering({
    [LOCATIONS]: () => [200, []],
    [QUOTE]: ({ body }) => [200, quoteOf(body as Parameters<typeof quoteOf>[0])],
    ...more,
  });

export const confirmOf = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>('footer button')].at(-1)!;
/** Opens the cart; `confirm` presses its Confirm. */
export const renderCart = async () => {
  const onConfirm = jest.fn();
  const view = await render(
    <ShopAround>
      <CartPanel onConfirm={onConfirm} />
    </ShopAround>,
  );
  return { ...view, onConfirm, confirm: () => act(async () => confirmOf(view.place).click()) };
};

/** Each test has a docked cart, for jsdom has no dialogs, and an empty one at first. */
export function cartOfEachTest(): void {
  beforeEach(() => {
    globalThis.matchMedia = ((media: string) => ({
      ...realMedia(media),
      matches: media.startsWith('(min-width'),
    })) as typeof matchMedia;
    serve();
  });
  afterEach(() => cartActions(slug).change(() => EMPTY_CART));
  afterAll(() => {
    globalThis.fetch = realFetch;
    globalThis.matchMedia = realMedia;
  });
}
