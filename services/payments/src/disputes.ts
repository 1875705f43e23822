import type { Decision } from '@biteboard/platform';
import type { Checkout } from './checkout.ts';
import type { CheckoutDispute } from './money.ts';

const ENDED = ['won', 'lost', 'warning_closed', 'prevented'];

/** Writes down how a dispute stands; news come in any order, and one that has ended stays so. */
export const noteDispute = (checkout: Checkout, news: CheckoutDispute): Decision<Checkout> | undefined => {
  const { disputes = [] } = checkout;
  const known = disputes.find((one) => one.disputeId === news.disputeId);
  const isOld = known && (known.at > news.at || (ENDED.includes(known.state) && !ENDED.includes(news.state)));
  if (isOld) return undefined;
  const others = disputes.filter((one) => one !== known);
  return { state: { ...checkout, disputes: [...others, news] }, events: [] };
};
