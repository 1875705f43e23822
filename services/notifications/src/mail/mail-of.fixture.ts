import type { MailKind, OrderSnapshot } from '@biteboard/contracts';
import { anOrder, aSite } from '@biteboard/platform/testing';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { orderContent } from './order-content.ts';

/** The mail of a paid order, as it is sent. */
export const mailOf = (
  patch: Partial<OrderSnapshot>,
  { kind = 'order-paid' as MailKind, ...told }: { kind?: MailKind; reason?: string } = {},
) => {
  const order = anOrder({ paidAt: '2026-06-10T18:00:00.000Z', ...patch });
  const mail = {
    _id: 'mail-1',
    kind,
    state: 'kept' as const,
    userId: order.userId,
    to: order.userEmail,
    name: order.userName,
    siteId: order.siteId,
    siteName: order.siteName,
    told: { order, ...told },
    at: order.createdAt,
    tries: 0,
    sentAt: null,
    error: null,
  };
  const content = orderContent(mail, aSite({ name: order.siteName }), 'https://biteboard.test');
  return { content, html: mailHtml(content), text: mailText(content) };
};
