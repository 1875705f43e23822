import { events } from '@biteboard/contracts';
import { type Consumer, on } from '@biteboard/platform/events';
import type { Billing } from './billing.ts';
import { invoiceRefund } from './invoice.ts';
import { addRefundToInvoice, invoiceOrder } from './use-cases/invoice-order.ts';
import { recordRefund, recordReturn } from './use-cases/record-refund.ts';
import { recordSale } from './use-cases/record-sale.ts';

export const consumers = (billing: Billing): Consumer[] => [
  ...billing.sites.consumers,
  ...billing.logos.consumers,
  ...billing.removed.consumers,
  on(events.OrderPaid, async ({ data, time }) => {
    await recordSale(billing, data.order, time);
    await invoiceOrder(billing, await billing.removed.storable(data.order));
  }),
  on(events.OrderRefunded, async ({ data, time }) => {
    const { refundId, amountCents, refund: details } = data;
    const refund = { refundId, amountCents, at: time, details };
    await recordRefund(billing, data.order, refund);
    await addRefundToInvoice(billing, await billing.removed.storable(data.order), invoiceRefund(data, time));
  }),
  on(events.OrderRefundReversed, async ({ data, time }) => {
    const { order, refundId, amountCents, refund: details } = data;
    await recordReturn(billing, order, { refundId, amountCents, at: time, details });
    const refund = { ...invoiceRefund(data, details?.settledAt ?? time), cameBackAt: time };
    await addRefundToInvoice(billing, await billing.removed.storable(order), refund);
  }),
];
