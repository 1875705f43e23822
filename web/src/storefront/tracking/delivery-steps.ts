import type { Order } from '@biteboard/contracts';

const STEPS = ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const;

export interface DeliveryStep {
  step: (typeof STEPS)[number];
  state: 'done' | 'now' | 'later';
  /** When it was reached, in ms since 1970; null where it was not, or was skipped. */
  at: number | null;
}

/** A delivery's progress step by step; a courier may be faster than the kitchen's buttons. */
export function deliverySteps({ status, history }: Pick<Order, 'status' | 'history'>): DeliveryStep[] {
  const reached = (STEPS as readonly string[]).indexOf(status);
  return STEPS.map((step, place) => {
    const change = place <= reached ? history.find((one) => one.status === step) : undefined;
    const isLast = place === STEPS.length - 1;
    const state = place > reached ? 'later' : place < reached || isLast ? 'done' : 'now';
    return { step, state, at: change ? Date.parse(change.at) : null };
  });
}
