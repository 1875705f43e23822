import { events } from '@biteboard/contracts';
import { type Consumer, when } from '@biteboard/platform';
import type { Billing } from './billing.ts';
import { invoiceOrder, invoiceRefund } from './use-cases/invoice-order.ts';
import { recordRefund } from './use-cases/record-refund.ts';
import { recordSale } from './use-cases/record-sale.ts';

export const consumers = (billing: Billing): Consumer[] => [
  ...billing.sites.consumers,
  ...billing.removed.consumers,
  when(events.OrderPaid, async ({ data, time }) => {
    await recordSale(billing, data.order, time);
    await invoiceOrder(billing, await billing.removed.keepable(data.order));
  }),
  when(events.OrderRefunded, async ({ data, time }) => {
    const refund = { refundId: data.refundId, amountCents: data.amountCents, at: time };
    await recordRefund(billing, data.order, refund);
    await invoiceRefund(billing, await billing.removed.keepable(data.order), refund);
  }),
];
