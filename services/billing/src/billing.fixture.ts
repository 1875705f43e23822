import {
  type BillingSummary,
  type Claims,
  events,
  type OrderRefund,
  type OrderSnapshot,
} from '@biteboard/contracts';
import { openServiceApp, readWorkbook } from '@biteboard/platform/testing';
import { billingService } from './service.ts';
import { aBilledSite } from './testing/paid-order.ts';

/** A person who is signed in. */
export const person = (userId: string, role: Claims['role'] = 'user'): Claims => ({
  userId,
  role,
  email: `${userId}@biteboard.test`,
});

const chief = person('chief', 'admin');
const ASKED_AT = '2026-07-23T17:00:00.000Z';

/** The service behind its doors on embedded ports, with two sites, on a Thursday at noon in Edmonton. */
export const openBillingApp = async () => {
  const service = await openServiceApp(billingService, { startAt: '2026-07-23T18:00:00Z' });
  const { app, publish } = service;
  await publish(events.SiteChanged, 'site-1', { site: aBilledSite(), version: 1 });
  await publish(events.SiteChanged, 'site-2', {
    site: aBilledSite({ _id: 'site-2', slug: 'nami' }),
    version: 1,
  });

  const get = (url: string, as?: Claims) => app.inject({ url, headers: as ? service.as(as) : {} });
  return {
    ...service,
    get,
    pay: (order: OrderSnapshot) => publish(events.OrderPaid, order._id, { order }),
    /** With `details` as present events have, without as those of older releases. */
    giveBack: (order: OrderSnapshot, refundId: string, amountCents: number, details?: Partial<OrderRefund>) =>
      publish(events.OrderRefunded, order._id, {
        order,
        refundId,
        amountCents,
        ...(details
          ? { refund: { amountCents, state: 'settled', at: ASKED_AT, reason: '', lines: [], ...details } }
          : {}),
      }),
    summary: async (site: string, query = ''): Promise<BillingSummary> =>
      (await get(`/api/admin/sites/${site}/billing${query}`, chief)).json(),
    workbook: async (site: string, query = '') => {
      const answer = await get(`/api/admin/sites/${site}/billing/export.xlsx${query}`, chief);
      return { ...(await readWorkbook(answer.rawPayload)), headers: answer.headers };
    },
  };
};
