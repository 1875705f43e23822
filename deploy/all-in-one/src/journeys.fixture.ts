import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Client,
  client,
  eventually,
  expectStatus,
  openPaymentSession,
  openTestShop,
  type PlacedAnswer,
  pay,
  type SignedInPerson,
  signInPerson,
  startProduct,
} from '@biteboard/e2e';

export interface OrderView {
  _id: string;
  status: string;
  orderNumber: string;
  totalCents: number;
  refundedCents: number;
  history: { status: string; by: string }[];
  allowedActions: string[];
}

const chief = { email: 'chief@biteboard.test', password: 'a long password' };

/** A product of its own in a folder of its own, unless `BITEBOARD_URL` names one that runs. */
const openProduct = async (): Promise<{ url: string; close(): Promise<void> }> => {
  const given = process.env.BITEBOARD_URL;
  if (given) return { url: given, close: async () => {} };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-journey-'));
  const env = {
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: chief.email,
    ADMIN_PASSWORD: chief.password,
  };
  const product = await startProduct({ dataDir, env });
  const close = async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: product.url, close };
};

const enter = async (on: Client) => {
  const admin = await signInPerson(on, chief);
  return { admin, shop: await openTestShop(on, admin) };
};

/** A shop of the journey's own, its admin, and what customers and the shop do there. */
export const openJourney = async () => {
  const { url, close } = await openProduct();
  const on = client(url);
  const { admin, shop } = await enter(on).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  const checkout = (who: SignedInPerson, body: object, headers: Record<string, string> = {}) =>
    on.call<PlacedAnswer & { code?: string; error?: string; lines?: { priceCents: number }[] }>(
      'POST',
      `/api/payments/stripe/${shop.slug}/checkout/pickup`,
      { token: who.token, body, headers },
    );

  const orderOf = async (who: SignedInPerson, id: string): Promise<OrderView> =>
    expectStatus(
      await on.call<OrderView>('GET', `/api/shop/${shop.slug}/orders/${id}`, { token: who.token }),
      200,
    );

  const untilStatus = (who: SignedInPerson, id: string, status: string) =>
    eventually(async () => {
      const order = await orderOf(who, id);
      if (order.status !== status) throw new Error(`the order is ${order.status}, not ${status}`);
      return order;
    });

  const placeAndPay = async (
    who: SignedInPerson,
    body: object,
  ): Promise<{ placed: PlacedAnswer; session: string }> => {
    const placed = expectStatus(await checkout(who, body), 201);
    const session = await openPaymentSession(on, placed);
    expectStatus(await pay(on, session), 303);
    return { placed, session };
  };

  const act = (placed: PlacedAnswer, action: string, body?: object) =>
    on.call<OrderView & { code?: string }>(
      'POST',
      `/api/admin/sites/${shop.slug}/orders/${placed.orderId}/${action}`,
      { token: admin.token, ...(body ? { body } : {}) },
    );

  const billing = async () =>
    expectStatus(
      await on.call<{ todayTotalCents: number; todayTaxCents: number; todayDeliveryFeeCents: number }>(
        'GET',
        `/api/admin/sites/${shop.slug}/billing`,
        { token: admin.token },
      ),
      200,
    );

  return { on, chief, admin, shop, checkout, orderOf, untilStatus, placeAndPay, act, billing, close };
};
