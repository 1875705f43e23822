import type { CURRENCIES } from '../../entities/constants.ts';

/** As Stripe publishes it, in cents. */
const SMALLEST_CHARGE_CENTS: Readonly<Record<(typeof CURRENCIES)[number], number>> = {
  usd: 50,
  cad: 50,
  eur: 50,
  gbp: 30,
  inr: 50,
  aud: 50,
};

/** The least that a provider takes at once for a total that is not 0, in cents; the simulated one takes any (`decided §20`). */
export function smallestChargeCents(
  provider: 'stripe' | 'simulated' | undefined,
  currency: (typeof CURRENCIES)[number],
): number {
  return provider === 'stripe' ? SMALLEST_CHARGE_CENTS[currency] : 0;
}
