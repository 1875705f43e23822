import type { Order } from '@biteboard/contracts';

/** Whether the shop has still to accept it. */
export const awaitsConfirmation = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'paid' || status === 'placed';
