import { formatMoney } from '@biteboard/contracts/rules';
import { classNames } from '../lib/class-names.ts';
import { locale } from '../lib/messages/index.ts';

/** An amount in whole cents, shown divided by 100 with 2 decimals (spec §9). */
export const money = (cents: number, currency: string): string => formatMoney(cents, currency, locale());

/** What an option adds: '+$1.50' or '−$1.00'. */
export const moneyDelta = (cents: number, currency: string): string =>
  `${cents < 0 ? '−' : '+'}${money(Math.abs(cents), currency)}`;

export function Money({
  cents,
  currency,
  className,
}: {
  cents: number;
  currency: string;
  className?: string;
}) {
  return <span className={classNames('tabular', className)}>{money(cents, currency)}</span>;
}
