import type { Order, Tracking } from '@biteboard/contracts';
import { Route, Routes } from '../../../lib/router.ts';
import { render } from '../../../testing/render.ts';
import { aPublicSite, ShopAround } from '../../site/shop.fixture.tsx';
import { OrderPage } from './order-page.tsx';

export const aPickupOrder = (patch: Partial<Order> = {}): Order =>
  ({
    _id: 'o1',
    siteId: 'haldi',
    siteSlug: 'haldi-house',
    currency: 'cad',
    timeZone: 'America/Edmonton',
    orderNumber: 'BB-7KQ2MD',
    status: 'paid',
    createdAt: '2026-06-10T18:00:00.000Z',
    readyAt: '2026-06-10T18:30:00.000Z',
    paidAt: '2026-06-10T18:01:00.000Z',
    payOnline: true,
    subtotalCents: 5000,
    discountCents: 500,
    taxRatePercent: 5,
    taxCents: 225,
    deliveryFeeCents: 0,
    tipCents: 300,
    totalCents: 5025,
    refundedCents: 0,
    fulfillmentType: 'pickup',
    pickup: {
      location: {
        id: 'main',
        name: 'Whyte Avenue',
        phone: '+17805550142',
        address: {
          streetAddress: ['10123 Whyte Ave'],
          city: 'Edmonton',
          province: 'AB',
          postalCode: 'T6E 1Z5',
          country: 'CA',
        },
      },
    },
    dropoff: null,
    notes: 'No onions, please',
    items: [
      {
        productId: 'chai',
        name: 'Masala Chai',
        quantity: 2,
        priceCents: 2500,
        totalCents: 5000,
        size: 'Large',
        selectedOptions: [{ groupKey: 'milk', groupLabel: 'Milk', label: 'Oat milk', quantity: 1 }],
      },
    ],
    meta: { coupon: { code: 'HALDI10', percent: 10 } },
    history: [{ at: '2026-06-10T18:01:00.000Z', status: 'paid', by: 'payments' }],
    allowedActions: [],
    ...patch,
  }) as unknown as Order;

/** The order after the shop has moved it on, so many minutes after it was paid. */
export const movedOn = (order: Order, status: Order['status'], minutes: number): Order => {
  const at = new Date(Date.UTC(2026, 5, 10, 18, 1 + minutes)).toISOString();
  return { ...order, status, history: [...order.history, { at, status, by: 'shop' }] };
};

/** The server of one order: what a read answers, and a stream that the test speaks through. */
export function orderServer() {
  const server = {
    order: aPickupOrder() as Order,
    /** What reads and streams answer instead of the order; 0: there is no line. */
    refuses: { read: 0 as number | undefined, stream: 0 as number | undefined },
    reads: 0,
    tracking: undefined as Tracking | undefined,
    tracked: 0,
    /** With which Last-Event-ID each stream was asked for. */
    streams: [] as (string | null)[],
    tell: (_id: string, _order: Order): void => undefined,
    cut: (): void => undefined,
  };
  server.refuses = { read: undefined, stream: undefined };
  const answer = (status: number) => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json({ error: 'No.', code: 'NO' }, { status });
  };
  globalThis.fetch = async (url, init) => {
    if (String(url).endsWith('/tracking')) {
      server.tracked += 1;
      return server.tracking ? Response.json(server.tracking) : answer(404);
    }
    if (!String(url).endsWith('/events')) {
      server.reads += 1;
      return server.refuses.read === undefined ? Response.json(server.order) : answer(server.refuses.read);
    }
    server.streams.push(new Headers(init?.headers).get('last-event-id'));
    if (server.refuses.stream !== undefined) return answer(server.refuses.stream);
    const body = new ReadableStream<Uint8Array>({
      start: (to) => {
        server.tell = (id, order) =>
          to.enqueue(new TextEncoder().encode(`id: ${id}\nevent: order\ndata: ${JSON.stringify(order)}\n\n`));
        server.cut = () => to.close();
        init?.signal?.addEventListener('abort', () => to.error(new Error('aborted')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  return server;
}

export const openOrderPage = () => {
  window.history.replaceState(null, '', '/s/haldi-house/orders/o1');
  const site = { ...aPublicSite, supportWhatsappPhone: '+17805550142' };
  return render(
    <ShopAround site={site}>
      <Routes>
        <Route path="/s/:siteSlug/orders/:orderId" element={<OrderPage />} />
      </Routes>
    </ShopAround>,
  );
};
