import type { Secrets } from '@biteboard/platform/ports';

/** Whether the token in a payment link is the one that was given out with the order. */
export const isPayToken = (secrets: Pick<Secrets, 'isSigned'>, orderId: string, token: string): boolean =>
  secrets.isSigned(`pay:${orderId}`, token);
