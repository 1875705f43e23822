import type { endpoints, Tracking } from '@biteboard/contracts';
import { Route, Routes } from '../../../lib/router.ts';
import { answer, disconnected, refused, serve } from '../../../testing/answers.ts';
import { aCustomerOrder } from '../../../testing/customer-order.ts';
import { orderEvents } from '../../../testing/order-events.ts';
import { render } from '../../../testing/render.ts';
import { aPublicSite, ShopAround } from '../../site/shop.fixture.tsx';
import { OrderPage } from './order-page.tsx';

/** The server of one order: what a read answers, and a stream of events that the test sends. */
export function orderServer() {
  const events = orderEvents();
  const server = {
    order: aCustomerOrder(),
    /** The status by which reads and streams are refused; 0: there is no connection. */
    refuses: { read: undefined, stream: undefined } as {
      read: number | undefined;
      stream: number | undefined;
    },
    reads: 0,
    tracking: undefined as Tracking | undefined,
    tracked: 0,
    /** The Last-Event-ID by which each stream was asked for. */
    streams: [] as (string | null)[],
    send: events.send,
    cut: events.cut,
  };
  const refuse = (status: number) =>
    status === 0 ? disconnected() : refused(status, { error: 'No.', code: 'NO' });
  serve(
    answer<typeof endpoints.getOrder>('GET /api/shop/:site/orders/:id', () => {
      server.reads += 1;
      return server.refuses.read === undefined ? server.order : refuse(server.refuses.read);
    }),
    answer<typeof endpoints.getTracking>('GET /api/shop/:site/orders/:id/tracking', () => {
      server.tracked += 1;
      return server.tracking ?? refuse(404);
    }),
    answer<typeof endpoints.watchOrder>('GET /api/shop/:site/orders/:id/events', ({ headers }) => {
      server.streams.push(headers.get('last-event-id'));
      return server.refuses.stream === undefined ? events.open() : refuse(server.refuses.stream);
    }),
  );
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
