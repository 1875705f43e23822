import type { Currency, PriceRule } from '@biteboard/contracts';
import { money } from '../../ui/money.tsx';
import { t } from './messages.ts';
import { type PricePlace, placeKey } from './places.ts';

/** What prices are rounded to, in cents. */
export const ROUNDINGS = [1, 5, 10, 25, 50, 100] as const;

/** A rule in a form; 0 stands for a price that is not rounded, '' for any ending. */
export interface EnteredRule {
  place?: string | undefined;
  percent?: number | null | undefined;
  roundTo: number;
  ends: string;
}

export const enteredRule = (rule: PriceRule): EnteredRule => ({
  place: placeKey(rule),
  percent: rule.percent,
  roundTo: rule.roundTo ?? 0,
  ends: rule.endsIn === undefined ? '' : String(rule.endsIn),
});

/** The last digit, or both: below 10 it is one (`decided §14`). */
export const ENDING = /^([0-9]|[1-9][0-9])?$/;

/** The rules that a form holds, of places that are known. */
export const rulesOf = (entered: readonly EnteredRule[], places: readonly PricePlace[]): PriceRule[] =>
  entered.flatMap(({ place: key, percent, roundTo, ends }) => {
    const place = places.find((one) => one.key === key);
    if (!place) return [];
    return {
      ...(place.groupId === undefined ? { siteId: place.siteId } : { groupId: place.groupId }),
      percent: percent ?? 0,
      ...(roundTo === 0 ? {} : { roundTo }),
      ...(ends === '' ? {} : { endsIn: Number(ends) }),
    };
  });

type Reckoning = Pick<PriceRule, 'percent' | 'roundTo' | 'endsIn'>;

/** '+10%, rounded to $0.50, ends in 9'. */
export const priceRuleText = ({ percent, roundTo, endsIn }: Reckoning, currency: Currency): string =>
  [
    t('rule', { percent: `${percent > 0 ? '+' : ''}${percent}`.replace('-', '−') }),
    ...(roundTo === undefined ? [] : [t('ruleRounded', { amount: money(roundTo, currency) })]),
    ...(endsIn === undefined ? [] : [t('ruleEnds', { ends: endsIn })]),
  ].join(', ');
