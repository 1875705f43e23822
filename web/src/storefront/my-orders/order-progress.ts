import type { Order, OrderStatus } from '@biteboard/contracts';
import { type MessageKey, t } from './messages.ts';

export type Progressing = Pick<Order, 'status' | 'fulfillmentType' | 'payOnline' | 'payUrl'>;

export interface ProgressPart {
  label: string;
  /** 0 to 1 */
  done: number;
  isCurrent: boolean;
}

export interface Progress {
  /** The status in words; an order without one counts as paid (spec §3). */
  label: string;
  tone: 'ink' | 'success' | 'warning' | 'error';
  /** Four parts while it is in progress, else none. */
  parts: ProgressPart[];
}

/** How far along the four parts an order is; the whole number names the part that is current. */
const REACHED: Partial<Record<OrderStatus, number>> = {
  placed: 0.5,
  paid: 1,
  confirmed: 1.25,
  preparing: 1.6,
  ready: 3,
  out_for_delivery: 3.55,
};
const TONES: Partial<Record<OrderStatus, Progress['tone']>> = {
  completed: 'success',
  delivered: 'success',
  pending_payment: 'warning',
  expired: 'error',
  cancelled: 'error',
  refunded: 'warning',
};

/** Waits for the payment, the shop, the kitchen or the courier: the list is polled. */
export const isInProgress = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending_payment' || status in REACHED;

/** A delivery that has a courier, or soon will. */
export const isFollowable = (order: Pick<Order, 'status' | 'fulfillmentType'>): boolean =>
  order.fulfillmentType === 'delivery' && order.status in REACHED;

/** An unpaid order that can no longer be paid has expired, though its status may not say so yet. */
const shownStatus = ({ status = 'paid', payUrl }: Progressing): OrderStatus =>
  status === 'pending_payment' && payUrl === undefined ? 'expired' : status;

export function orderProgress(order: Progressing): Progress {
  const { fulfillmentType, payOnline } = order;
  const status = shownStatus(order);
  const isDelivery = fulfillmentType === 'delivery';
  const labels: MessageKey[] = [
    payOnline ? 'step.paid' : 'step.placed',
    'step.preparing',
    'step.ready',
    isDelivery ? 'step.onItsWay' : 'step.pickedUp',
  ];
  const reached = REACHED[status];
  const current = reached === undefined ? -1 : Math.ceil(reached) - 1;
  return {
    label: t(status === 'ready' && !isDelivery ? 'status.readyPickup' : `status.${status}`),
    tone: TONES[status] ?? 'ink',
    parts:
      reached === undefined
        ? []
        : labels.map((label, index) => ({
            label: t(label),
            done: Math.min(1, Math.max(0, reached - index)),
            isCurrent: index === current,
          })),
  };
}
