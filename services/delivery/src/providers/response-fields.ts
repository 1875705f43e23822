import type { CourierUpdate } from '../progress.ts';

/** Providers omit fields, send null, and may send anything: a value of another type counts as absent. */
export const textField = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 500) : undefined;

const instantOf = (value: unknown): string | undefined => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

export const degreesOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** The fee, tracking URL and arrival, as far as they are given. */
export const offerOf = (
  { fee, tracking_url }: Record<string, unknown>,
  eta: unknown,
): Pick<CourierUpdate, 'feeCents' | 'trackingUrl' | 'etaAt'> => {
  const trackingUrl = textField(tracking_url);
  const etaAt = instantOf(eta);
  return {
    ...(Number.isInteger(fee) && (fee as number) >= 0 ? { feeCents: fee as number } : {}),
    ...(trackingUrl && /^https?:\/\//.test(trackingUrl) ? { trackingUrl } : {}),
    ...(etaAt ? { etaAt } : {}),
  };
};
