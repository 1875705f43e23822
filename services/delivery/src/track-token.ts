import { timingSafeEqual } from 'node:crypto';
import type { Ports } from '@biteboard/platform';

const tokenOf = ({ secrets }: Pick<Ports, 'secrets'>, orderId: string): string =>
  secrets.sign(`track:${orderId}`);

/** Our own page of where an order is; whoever has the address may see it. */
export const trackUrlOf = (ports: Pick<Ports, 'secrets' | 'settings'>, orderId: string): string =>
  `${ports.settings.publicUrl}/track/${encodeURIComponent(orderId)}?token=${tokenOf(ports, orderId)}`;

export const isTrackToken = (ports: Pick<Ports, 'secrets'>, orderId: string, token: string): boolean => {
  const right = Buffer.from(tokenOf(ports, orderId));
  const given = Buffer.from(token);
  return right.length === given.length && timingSafeEqual(right, given);
};
