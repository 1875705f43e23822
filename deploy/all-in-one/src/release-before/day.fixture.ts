import { type CloudEvent, type Topic, topics } from '@biteboard/contracts';
import { eventually, expectStatus } from '@biteboard/e2e';
import type { openPeopleData } from '../people-data.fixture.ts';

type Opened = Awaited<ReturnType<typeof openPeopleData>>;

/** Under which the recorded secrets are sealed. */
export const RECORDED_KEY = Buffer.alloc(32, 'recorded').toString('base64');

/** Who ordered on the recorded day. */
export const RECORDED_CUSTOMER = { email: 'recorded@biteboard.test', password: 'saffron-rice-basmati' };

/** What a product announces from now on. */
export const listenTo = async ({ product }: Pick<Opened, 'product'>): Promise<CloudEvent[]> => {
  const heard: CloudEvent[] = [];
  await product.ports.bus.subscribe({
    group: 'listener',
    mode: 'broadcast',
    topics: Object.keys(topics) as Topic[],
    handle: async (event) => void heard.push(event),
  });
  return heard;
};

/** A day of the shop, with something of every kind: paid, served, brought, cancelled, refunded, refused, removed. */
export const aDay = async (data: Opened, customer: string) => {
  const { act, admin, invoice, on, ordered, register, serve, shop } = data;
  const call = async (method: string, at: string, status: number, body?: object) =>
    expectStatus(await on.call(method, at, { token: admin.token, ...(body ? { body } : {}) }), status);
  const token = await register(customer, 'Aarti Mehtanova');
  await call('POST', `/api/admin/sites/${shop.slug}/coupons`, 201, {
    code: 'DAY10',
    percent: 10,
  });
  const served = await ordered(token, 'pickup');
  await serve(served);
  await invoice(admin.token, served);
  const brought = await ordered(token, 'delivery');
  await act(brought, 'confirm');
  const cancelled = await ordered(token, 'pickup');
  await act(cancelled, 'cancel', { reason: 'The oven is cold.' });
  const waiting = await ordered(token, 'pickup');
  await eventually(async () => {
    const at = `/api/shop/${shop.slug}/orders/${cancelled.orderId}`;
    const { refundedCents } = expectStatus(
      await on.call<{ refundedCents: number }>('GET', at, { token }),
      200,
    );
    if (refundedCents === 0) throw new Error('the order is not refunded yet');
  });
  return { token, served, brought, cancelled, waiting };
};
