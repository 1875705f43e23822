import { t } from './messages.ts';

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

/** '+12%' of a sum to that of the period before; where nothing was sold then, there is no share of it. */
export function salesChangeText(cents: number, beforeCents: number): string {
  if (beforeCents <= 0) return t('change.none');
  const change = cents / beforeCents - 1;
  return Math.abs(change) < 0.005 ? t('change.same') : percent.format(change);
}
