import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@biteboard/platform';

/** Whether the token in a payment link is the one that was given out with the order. */
export const isPayToken = (secrets: Pick<Secrets, 'sign'>, orderId: string, token: string): boolean => {
  const right = Buffer.from(secrets.sign(`pay:${orderId}`));
  const given = Buffer.from(token);
  return right.length === given.length && timingSafeEqual(right, given);
};
