import type { Ports } from '@biteboard/platform/ports';

const signed = (orderId: string): string => `track:${orderId}`;

/** The URL of our tracking page; its token gives access. */
export const trackUrlOf = (
  { secrets, settings }: Pick<Ports, 'secrets' | 'settings'>,
  orderId: string,
): string =>
  `${settings.publicUrl}/track/${encodeURIComponent(orderId)}?token=${secrets.sign(signed(orderId))}`;

export const isTrackToken = ({ secrets }: Pick<Ports, 'secrets'>, orderId: string, token: string): boolean =>
  secrets.isSigned(signed(orderId), token);
