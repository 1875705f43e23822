import { events } from '@biteboard/contracts';
import { type Consumer, on } from '@biteboard/platform/events';
import type { Billing } from './billing.ts';
import { invoiceRefund } from './invoice.ts';
import { addRefundToInvoice, invoiceOrder } from './use-cases/invoice-order.ts';
import { projectPromise, projectRefund, projectReturn, projectSale } from './use-cases/project-reports.ts';
import { recordRefund, recordReturn } from './use-cases/record-refund.ts';
import { recordSale } from './use-cases/record-sale.ts';

/** The first of these says when the food was ready: a shop may skip some. */
const READY_EVENTS = [
  events.OrderReady,
  events.OrderOutForDelivery,
  events.OrderDelivered,
  events.OrderCompleted,
] as const;

export const consumers = (billing: Billing): Consumer[] => [
  ...billing.sites.consumers,
  ...billing.logos.consumers,
  ...billing.removed.consumers,
  on(events.OrderPaid, async ({ data, time }) => {
    await recordSale(billing, data.order, time);
    await projectSale(billing, data.order, time);
    await invoiceOrder(billing, await billing.removed.storable(data.order));
  }),
  on(events.OrderRefunded, async ({ data, time }) => {
    const { refundId, amountCents, refund: details } = data;
    const refund = { refundId, amountCents, at: time, details };
    await recordRefund(billing, data.order, refund);
    await projectRefund(billing, data.order, refund);
    await addRefundToInvoice(billing, await billing.removed.storable(data.order), invoiceRefund(data, time));
  }),
  on(events.OrderRefundReversed, async ({ data, time }) => {
    const { order, refundId, amountCents, refund: details } = data;
    const returned = { refundId, amountCents, at: time, details };
    await recordReturn(billing, order, returned);
    await projectReturn(billing, order, returned);
    const refund = { ...invoiceRefund(data, details?.settledAt ?? time), cameBackAt: time };
    await addRefundToInvoice(billing, await billing.removed.storable(order), refund);
  }),
  ...READY_EVENTS.map((event) => on(event, ({ data, time }) => projectPromise(billing, data.order, time))),
];
