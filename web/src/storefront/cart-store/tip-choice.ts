import type { Quote } from '@biteboard/contracts';
import { MAX_TIP_CENTS, TIP_PERCENTS, tipCents } from '@biteboard/contracts/rules';
import { useEffect } from 'react';
import { storedState } from '../../lib/stored-state.ts';
import { useShop } from '../site/shop-context.tsx';
import { useCart } from './cart-store.ts';

/** A cart's tip: a percentage of the food, or an amount, which is null until it can be parsed. */
export type TipChoice = { percent: number } | { cents: number | null } | null;

/** What a percentage is based on. */
export type Food = Pick<Quote, 'subtotalCents' | 'discountCents'>;

/** Stored beside the cart, since nothing needs it before the cart is first opened. */
const tips = storedState<TipChoice>({
  key: (site) => `shop_tip_v1:${site}`,
  parse: parseTip,
  serialize: (choice) => choice && JSON.stringify(choice),
});

export const readTip = tips.read;
export const useTip = tips.use;
export const chooseTip = (site: string, choice: TipChoice): void => tips.update(site, () => choice);

/** Removes a tip whose order is placed; another choice stays. */
export function forgetTip(site: string, placed: TipChoice): void {
  tips.update(site, (choice) => (JSON.stringify(choice) === JSON.stringify(placed) ? null : choice));
}

/** What a choice comes to with this food. */
export function tipOf(choice: TipChoice, food: Food): number {
  if (!choice) return 0;
  return 'percent' in choice ? tipCents(choice.percent, food) : (choice.cents ?? 0);
}

/** The sums with this tip. */
export function tipped<T extends Pick<Quote, 'tipCents' | 'totalCents'>>(sums: T, tipCents: number): T {
  if (sums.tipCents === tipCents) return sums;
  return { ...sums, tipCents, totalCents: sums.totalCents - sums.tipCents + tipCents };
}

function parseTip(text: string | null): TipChoice {
  try {
    const { percent, cents } = (JSON.parse(text ?? '') ?? {}) as { percent?: unknown; cents?: unknown };
    const offered = TIP_PERCENTS.find((one) => one === percent);
    if (offered) return { percent: offered };
    return isAmount(cents) ? { cents } : null;
  } catch {
    return null;
  }
}

const isAmount = (cents: unknown): cents is number =>
  typeof cents === 'number' && Number.isInteger(cents) && cents >= 0 && cents <= MAX_TIP_CENTS;

/** The amount of the chosen tip for some food; 0 where the shop takes no tips. It is reset when the cart is emptied. */
export function useTipOfCart(): (food: Food) => number {
  const { slug, site } = useShop();
  const choice = useTip(slug);
  const isEmpty = useCart(slug).cart.items.length === 0;
  useEffect(() => {
    if (isEmpty) chooseTip(slug, null);
  }, [slug, isEmpty]);
  return (food) => (site.tipsEnabled ? tipOf(choice, food) : 0);
}
