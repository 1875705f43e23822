import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Client,
  client,
  eventually,
  expectStatus,
  freePort,
  openPaymentSession,
  openTestShop,
  type PlacedAnswer,
  pay,
  type SignedInPerson,
  signInPerson,
} from '@biteboard/e2e';
import { ensureAdmin } from '@biteboard/gateway';
import { createLogger } from '@biteboard/platform/embedded';
import { readConfig, serviceSettings } from '@biteboard/platform/process';
import { testClock } from '@biteboard/platform/testing';
import { createAllInOne } from './all-in-one.ts';

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

const configOf = (env: Record<string, string>) => {
  const outcome = readConfig(env);
  if ('faults' in outcome) throw new Error(outcome.faults.join('\n'));
  return outcome.config;
};

interface JourneyProduct {
  url: string;
  /** The product's clock goes on by some ms; that of a product that runs by itself does anyway. */
  letPass(ms: number): void;
  close(): Promise<void>;
}

/**
 * A product of its own in a folder of its own, unless `BITEBOARD_URL` names one that runs. In this process: a start of
 * another takes longer than most journeys.
 */
const openProduct = async (): Promise<JourneyProduct> => {
  const given = process.env.BITEBOARD_URL;
  if (given) return { url: given, letPass: () => {}, close: async () => {} };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-journey-'));
  const port = await freePort();
  const clock = testClock();
  const product = await createAllInOne({
    dataDir,
    clock,
    log: createLogger({ level: 'error' }),
    settings: serviceSettings(configOf({ PORT: String(port), RATE_LIMITS: 'off' }), true),
  });
  clock.onJump(product.ports.jobs.wake);
  const close = async () => {
    await product.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await ensureAdmin(product.ports.forService('gateway'), chief.email, chief.password);
  return { url: await product.app.listen({ port, host: '127.0.0.1' }), letPass: clock.advance, close };
};

const enter = async (on: Client) => {
  const admin = await signInPerson(on, chief);
  return { admin, shop: await openTestShop(on, admin) };
};

/** A shop of the journey's own, its admin, and what customers and the shop do there. */
export const openJourney = async () => {
  const { url, letPass, close } = await openProduct();
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

  return {
    on,
    chief,
    admin,
    shop,
    checkout,
    orderOf,
    untilStatus,
    placeAndPay,
    act,
    billing,
    letPass,
    close,
  };
};
