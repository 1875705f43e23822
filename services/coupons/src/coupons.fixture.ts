import {
  type Claims,
  type CloudEvent,
  type Coupon,
  DEFAULT_HOURS,
  type Method,
  type Topic,
} from '@biteboard/contracts';
import { openServiceApp } from '@biteboard/platform/testing';
import { couponsService } from './index.ts';

/** The service and the calls of its tests. */
export const openCouponDoors = async () => {
  const service = await openServiceApp(couponsService);
  const { ports, announced, as, call } = service;

  const chief: Claims = { role: 'admin', email: 'chief@biteboard.test', userId: 'u1' };
  const customer = as({ role: 'user', email: 'customer@biteboard.test', userId: 'u2' });

  /** As an admin at admin endpoints. */
  const send = (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(method, url, { as: url.startsWith('/api/admin') ? chief : undefined, body, headers });
  /** The status and the code of a call that is refused. */
  const refusal = async (method: Method, url: string, body?: unknown) => {
    const answer = await send(method, url, body);
    return `${answer.status} ${(answer.json() as { code: string }).code}`;
  };

  let count = 0;
  const unique = (name: string) => {
    count += 1;
    return `${name}-${count}`;
  };
  const eventOf = (source: Topic, type: string, subject: string, data: unknown): CloudEvent => ({
    id: unique('event'),
    source,
    type,
    subject,
    time: new Date().toISOString(),
    data,
  });

  const newSite = async (more: object = {}) => {
    const id = unique('site');
    const site = {
      _id: id,
      slug: `${id}-slug`,
      archived: false,
      isDefault: false,
      hours: DEFAULT_HOURS,
      createdAt: '2026',
      ...more,
    };
    await ports.bus.publish([eventOf('catalog', 'SiteChanged', id, { site, version: 1 })]);
    return { id, slug: site.slug, at: `/api/admin/sites/${id}/coupons` };
  };
  const newCoupon = async (site: { at: string }, body: object): Promise<Coupon> => {
    const answer = await send('POST', site.at, body);
    if (answer.status !== 201) throw new Error(`${site.at}: ${answer.status} ${answer.text}`);
    return answer.json() as Coupon;
  };
  const listed = async (site: { at: string }) => (await send('GET', site.at)).json() as Coupon[];
  const eventsOf = (coupon: Coupon) => announced.filter((event) => event.subject === coupon._id);

  /** An order that used this code, or none. */
  const orderOf = (site: { id: string }, code: string | null) => ({
    _id: unique('order'),
    siteId: site.id,
    paidAt: '2026-03-01T10:00:00.000Z',
    meta: { coupon: code === null ? null : { code, percent: 10 } },
  });
  type TestOrder = ReturnType<typeof orderOf>;
  const paid = (order: TestOrder) => eventOf('orders', 'OrderPaid', order._id, { order });
  const cancelled = (order: TestOrder) =>
    eventOf('orders', 'OrderCancelled', order._id, { order, refundId: 'r', refundCents: 0, reason: '' });

  return {
    ...service,
    customer,
    send,
    refusal,
    unique,
    eventOf,
    newSite,
    newCoupon,
    listed,
    eventsOf,
    orderOf,
    paid,
    cancelled,
  };
};
