import type { CourierNews } from '../progress.ts';

/** Providers leave fields out, send null, and may send anything: what is not of its kind counts as not said. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 500) : undefined;

const instantOf = (value: unknown): string | undefined => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

export const degreesOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** What a delivery costs, where it is followed and when it arrives, as far as it is said. */
export const offerOf = (
  { fee, tracking_url }: Record<string, unknown>,
  eta: unknown,
): Pick<CourierNews, 'feeCents' | 'trackingUrl' | 'etaAt'> => {
  const trackingUrl = textOf(tracking_url);
  const etaAt = instantOf(eta);
  return {
    ...(Number.isInteger(fee) && (fee as number) >= 0 ? { feeCents: fee as number } : {}),
    ...(trackingUrl && /^https?:\/\//.test(trackingUrl) ? { trackingUrl } : {}),
    ...(etaAt ? { etaAt } : {}),
  };
};
