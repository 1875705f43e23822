import { decideAction } from '../actions/order-actions.ts';
import { applyPayment } from '../money/order-payments.ts';
import { customer, lassi, location, NOON, site } from '../orders.fixture.ts';
import { quoteCart } from '../quote/quote.ts';
import { newOrder, type StoredOrder } from './order.ts';
import type { OrderRequest } from './order-request.ts';

export const at = new Date(NOON).toISOString();

/** Two lassis for $12.08, placed at noon. */
export const placed = (patch: { payOnline?: boolean; autoConfirm?: boolean } = {}): StoredOrder =>
  newOrder({
    id: 'o1',
    orderNumber: 'BB-7KQ2MD',
    site: { ...site, autoConfirm: patch.autoConfirm ?? false },
    customer: { ...customer, name: 'Ana' },
    quote: quoteCart({
      items: [{ productId: 'lassi', quantity: 2 }],
      fulfillmentType: 'pickup',
      location: undefined,
      scheduledFor: null,
      tipCents: 0,
      couponCode: undefined,
      coupon: undefined,
      smallestChargeCents: 0,
      site,
      menu: { products: [lassi], pickupOnlyCategories: new Set() },
      now: NOON,
    }),
    location: location('loc-1', 'Downtown'),
    dropoff: null,
    scheduledFor: null,
    notes: 'x'.repeat(2000),
    language: 'en',
    payOnline: patch.payOnline ?? true,
    now: NOON,
  }).state;

/** What payments tells of a session's money. */
export const payment = (sessionId = 'cs_1', amountCents = 1208) => ({
  sessionId,
  amountCents,
  paidAt: at,
  refundId: `back-${sessionId}`,
});

export const paid = (): StoredOrder => applyPayment(placed(), payment(), site)!.state;

export const act = (order: StoredOrder, action: OrderRequest['action'], patch: Partial<OrderRequest> = {}) =>
  decideAction(order, { action, by: 'boss@biteboard.test', refundId: 'r1', now: NOON, ...patch });

export const through = (order: StoredOrder, ...actions: OrderRequest['action'][]): StoredOrder =>
  actions.reduce((state, action) => act(state, action)!.state, order);
