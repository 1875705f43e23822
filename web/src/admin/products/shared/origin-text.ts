import type { PriceOrigin } from '@biteboard/contracts';
import { priceOriginText } from '../../menus/price-origin-text.ts';
import type { SiteOrDraft } from '../../site/owner.ts';
import { t } from './messages.ts';

/** Where the price of a menu's product comes from in a site: 'menu $12.50, Airport +10%, ends in 9 → $13.79'. */
export const originText = (
  { menuCents, priceCents, from, groupName, percent, roundTo, endsIn }: PriceOrigin,
  { name, currency }: SiteOrDraft,
): string => {
  const isOfGroup = from === 'groupRule' || from === 'groupOverride';
  return priceOriginText({
    menuCents,
    cents: priceCents,
    currency,
    place: from === 'menu' ? undefined : isOfGroup ? (groupName ?? t('aGroup')) : name,
    rule:
      percent === undefined
        ? undefined
        : {
            percent,
            ...(roundTo === undefined ? {} : { roundTo }),
            ...(endsIn === undefined ? {} : { endsIn }),
          },
  });
};
