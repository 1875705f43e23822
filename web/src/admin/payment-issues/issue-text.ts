import type { PaymentCase } from '@biteboard/contracts';
import { stampText } from '../ui/date-text.ts';
import { t } from './messages.ts';

/** 'Tried 3 times · Next try Nov 20, 6:14 pm': what is being tried, or who must move first. */
export function triedText(
  { kind, next, tried }: Pick<PaymentCase, 'kind' | 'next' | 'tried'>,
  timeZone: string,
  now: number,
): string {
  const times = tried > 0 ? t('tried', { count: tried }) : '';
  return [times, waitText(kind, next, timeZone, now)].filter(Boolean).join(' · ');
}

function waitText(kind: PaymentCase['kind'], next: string | null, timeZone: string, now: number): string {
  if (next === null) return t(kind === 'dispute' ? 'waitsForBank' : 'waitsForYou');
  if (Date.parse(next) <= now) return t('nextNow');
  return t('next', { when: stampText(next, timeZone, now) });
}
