import type { OrderSnapshot } from '@biteboard/contracts';
import { unlessDuplicate } from '@biteboard/platform';
import { newCheckout } from '../checkout.ts';
import type { PaymentPorts } from './ports.ts';

/** The job that does what a checkout waits for, apart from calls and events: the provider may be slow. */
export const ATTEND_CHECKOUT = 'attend-checkout';

export interface AttendCheckout {
  orderId: string;
}

/** An order waits for its payment: written down first, then a session is opened. */
export const startCheckout = async (ports: PaymentPorts, order: OrderSnapshot): Promise<void> => {
  if (!order.payOnline) return;
  await unlessDuplicate(ports.checkouts.save(newCheckout(order, ports.clock.now())));
  if (order.totalCents > 0) await attendSoon(ports, order._id);
};

export const attendSoon = async ({ jobs }: PaymentPorts, orderId: string): Promise<void> => {
  await jobs.add(ATTEND_CHECKOUT, { orderId } satisfies AttendCheckout);
};
