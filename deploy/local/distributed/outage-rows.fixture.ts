import { randomUUID } from 'node:crypto';
import {
  type Client,
  countedSales,
  expectStatus,
  type LoadShop,
  openPaymentSession,
  type PlacedAnswer,
  pay,
  type SignedInPerson,
} from '@biteboard/e2e';

/** What somebody does: throws where it does not work. */
export type Act = () => Promise<unknown>;

/** Refused with a time to come again, so soon at the latest. */
const REFUSED_WITHIN_MS = 12_000;

/** A shop that is open, one whose menu nobody has read, and the people of both. */
export interface OutageTown {
  on: Client;
  shop: LoadShop;
  unread: LoadShop;
  chief: SignedInPerson;
  chiefLogin: { email: string; password: string };
  guest: SignedInPerson;
}

/** What people do all day, each by its own call. */
export const actsIn = ({ on, shop, unread, chief, chiefLogin, guest }: OutageTown) => {
  const admin = `/api/admin/sites/${shop.slug}`;
  const read = (path: string, token?: string) => async () =>
    expectStatus(await on.call('GET', path, { token }), 200);
  const items = [{ name: 'Soup', quantity: 1 }];
  const place = async (): Promise<PlacedAnswer> =>
    expectStatus(
      await on.call<PlacedAnswer>('POST', `/api/payments/stripe/${shop.slug}/checkout/pickup`, {
        token: guest.token,
        body: { items, coupon: shop.coupon },
        headers: { 'idempotency-key': randomUUID() },
      }),
      201,
    );
  const payFor = async (session: string): Promise<void> => void expectStatus(await pay(on, session), 303);
  const openSession = (placed: PlacedAnswer): Promise<string> => openPaymentSession(on, placed);
  return {
    place,
    payFor,
    openSession,
    order: async () => payFor(await openSession(await place())),
    readMenu: read(`/api/shop/${shop.slug}/menu`),
    readUnreadMenu: read(`/api/shop/${unread.slug}/menu`),
    quote: async () =>
      expectStatus(await on.call('POST', `/api/shop/${shop.slug}/quote`, { body: { items } }), 200),
    logIn: async () => expectStatus(await on.call('POST', '/api/auth/login', { body: chiefLogin }), 200),
    listOrders: read(`${admin}/orders`, chief.token),
    listProducts: read(`${admin}/products`, chief.token),
    listCoupons: read(`${admin}/coupons`, chief.token),
    readSales: read(`${admin}/billing`, chief.token),
    listMails: read('/api/admin/mails', chief.token),
    checkCouriers: read(`${admin}/health`, chief.token),
    openPage: (placed: PlacedAnswer) => async () => {
      const { status } = await on.call('GET', placed.url);
      if (status !== 303 && status !== 200) throw new Error(`the payment page is answered ${status}`);
    },
    statusOf: async ({ orderId }: PlacedAnswer): Promise<string> =>
      expectStatus(
        await on.call<{ status: string }>('GET', `${admin}/orders/${orderId}`, { token: chief.token }),
        200,
      ).status,
    counted: async (): Promise<number> => (await countedSales(on, chief, shop)).orders,
    redeemed: async (): Promise<number> => (await countedSales(on, chief, shop)).redemptions ?? 0,
    mailsTo: async (email: string): Promise<number> =>
      expectStatus(
        await on.call<{ items: { to: string }[] }>('GET', '/api/admin/mails?pageSize=100', {
          token: chief.token,
        }),
        200,
      ).items.filter(({ to }) => to === email).length,
  };
};

export type Acts = ReturnType<typeof actsIn>;

/** Throws unless it is refused, soon and with the status of what is down. */
export const expectRefused = async (what: string, act: Act): Promise<void> => {
  const started = performance.now();
  const fault = await Promise.resolve(act()).then(
    () => 'it works',
    (error: Error) => error.message,
  );
  const ms = performance.now() - started;
  if (!/\b503\b/.test(fault)) throw new Error(`${what}: ${fault}`);
  if (ms > REFUSED_WITHIN_MS) throw new Error(`${what} was refused after ${Math.round(ms)} ms`);
};
