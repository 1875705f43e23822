import type { CourierHealth, endpoints, ResponseOf } from '@biteboard/contracts';
import { t } from '../messages.ts';

/** What a provider says of a site. */
export interface HealthAnswer {
  /** Why it would not do; '' where it would. */
  reason: string;
  facts: { isGood: boolean; text: string }[];
  isSimulated: boolean;
}

type StripeHealth = ResponseOf<typeof endpoints.adminStripeHealth>;

export function stripeHealth(health: StripeHealth): HealthAnswer {
  const { ok, error, charges_enabled, payouts_enabled, details_submitted } = health;
  const facts = [
    { isGood: charges_enabled, text: t(charges_enabled ? 'chargesOn' : 'chargesOff') },
    { isGood: payouts_enabled, text: t(payouts_enabled ? 'payoutsOn' : 'payoutsOff') },
    { isGood: details_submitted, text: t(details_submitted ? 'detailsOn' : 'detailsOff') },
  ];
  return {
    reason: error || (ok || charges_enabled === false ? '' : t('testNoReason')),
    facts: facts.flatMap(({ isGood, text }) => (isGood === undefined ? [] : [{ isGood, text }])),
    isSimulated: health.simulated === true,
  };
}

export function courierHealth({ ok, eta, error, simulated }: CourierHealth): HealthAnswer {
  const text = eta === null ? t('courierReady') : t('courierReadyIn', { count: eta });
  return {
    reason: ok ? '' : error || t('testNoReason'),
    facts: [{ isGood: true, text }],
    isSimulated: simulated,
  };
}

/** 'just now' or '2 min ago'; times in ms since 1970. */
export function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  return minutes < 1 ? t('justNow') : t('minutesAgo', { count: minutes });
}
