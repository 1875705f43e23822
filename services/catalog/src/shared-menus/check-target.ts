import { formatMoney } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { SiteTarget } from './site-target.ts';

/** The most that a base price, or in amount an add-on, may be: 100,000 of the currency. */
const MAX_CENTS = 10_000_000;

const highest = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const own = 'priceCents' in value && typeof value.priceCents === 'number' ? Math.abs(value.priceCents) : 0;
  return Math.max(own, ...Object.values(value).map(highest));
};

/** Targets that were found fine: many sites share one. */
const sound = new WeakSet<SiteTarget>();

/** Throws 422 `PRICE_BELOW_ZERO` or `PRICE_TOO_HIGH` where what prices come to in a place is none that a shop can charge. */
export const checkTarget = (target: SiteTarget, place: string, currency: string): void => {
  if (sound.has(target)) return;
  for (const { content } of target.products.values()) {
    const { name, priceCents } = content;
    const params = { product: name, place };
    if (priceCents < 0) {
      const price = formatMoney(priceCents, currency);
      const message = `“${name}” would cost ${price} in ${place}. Change its price there, or the rule.`;
      throw new AppError('rule', 'PRICE_BELOW_ZERO', message, { params });
    }
    if (highest(content) > MAX_CENTS) {
      const message = `“${name}” would cost more than ${formatMoney(MAX_CENTS, currency)} in ${place}. Change its price there, or the rule.`;
      throw new AppError('rule', 'PRICE_TOO_HIGH', message, { params });
    }
  }
  sound.add(target);
};

/** Throws 409 `CURRENCY_DIFFERS`: a price of a menu means the same in all its sites. */
export const checkSameCurrency = (
  menu: { name: string; currency: string },
  site: { name: string; currency: string },
): void => {
  if (menu.currency === site.currency) return;
  const message = `“${site.name}” sells in ${site.currency.toUpperCase()}, the menu “${menu.name}” is in ${menu.currency.toUpperCase()}. A site follows a menu of its own currency.`;
  throw new AppError('conflict', 'CURRENCY_DIFFERS', message, {
    params: { site: site.name, menu: menu.name },
  });
};
