import type { Currency, PriceRule } from '@biteboard/contracts';
import { money } from '../../ui/money.tsx';
import { t } from './messages.ts';
import { priceRuleText } from './price-rules.ts';

interface OriginOfPrice {
  menuCents: number;
  cents: number;
  currency: Currency;
  /** The site or group whose rule or own price counts; without, it is the menu's price. */
  place?: string | undefined;
  /** The rule that counts; without, the price is the place's own. */
  rule?: Pick<PriceRule, 'percent' | 'roundTo' | 'endsIn'> | undefined;
  hidden?: boolean;
}

/** 'menu $12.50, Airport +10%, ends in 9 → $13.79'. */
export function priceOriginText({
  menuCents,
  cents,
  currency,
  place,
  rule,
  hidden = false,
}: OriginOfPrice): string {
  const menu = money(menuCents, currency);
  const price = money(cents, currency);
  const origin =
    place === undefined
      ? t('origin.menu', { menu })
      : rule
        ? t('origin.rule', { menu, place, rule: priceRuleText(rule, currency), price })
        : t('origin.override', { menu, place, price });
  return hidden ? t('origin.hidden', { origin }) : origin;
}
