import type { FulfillmentType } from '@biteboard/contracts';

/** The steps between a full cart and its payment. */
export type CheckoutStep = 'sign-in' | 'closed' | 'order-type' | 'address' | 'details';

/** The next step, in the spec's order (§4, Checkout from the cart); derived from the present state alone. */
export function checkoutStep(state: {
  isSignedIn: boolean;
  /** The shop takes orders for now. */
  isOpen: boolean;
  /** ms since 1970; null is as soon as possible. */
  scheduledFor: number | null;
  orderType: FulfillmentType | null;
  /** The delivery address was confirmed in this checkout, or whole in this page before it. */
  hasAddress: boolean;
}): CheckoutStep {
  if (!state.isSignedIn) return 'sign-in';
  if (!state.isOpen && state.scheduledFor === null) return 'closed';
  if (state.orderType === null) return 'order-type';
  return state.orderType === 'delivery' && !state.hasAddress ? 'address' : 'details';
}

/** What a visitor is asked on arrival: to accept the privacy notice, then for the order type (spec §4). */
export function welcomeStep(state: {
  hasAccepted: boolean;
  orderType: FulfillmentType | null;
}): 'privacy' | 'order-type' | null {
  if (!state.hasAccepted) return 'privacy';
  return state.orderType === null ? 'order-type' : null;
}
