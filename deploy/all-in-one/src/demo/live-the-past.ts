import { AsyncLocalStorage } from 'node:async_hooks';
import type { Category, Product } from '@biteboard/contracts';
import { createApp, mountRoute, type TokenKeys } from '@biteboard/platform/http';
import type { Logger } from '@biteboard/platform/ports';
import type { Service, ServicePorts } from '@biteboard/platform/process';
import { demoBrands } from './brands/index.ts';
import { kettleShops } from './chain/kettle-shops.ts';
import { dice, seedOf } from './dice.ts';
import { inProcessClient, succeeded } from './in-process-client.ts';
import { orderInThePast } from './order-in-the-past.ts';
import { pastCheckout } from './past-baskets.ts';
import { BRAND_TRADE, CHAIN_TRADE, pastOrdersOf, within } from './past-days.ts';

export interface PastOptions {
  /** The services that orders go through. */
  services: readonly Service[];
  portsOf(service: Service): ServicePorts;
  tokens: TokenKeys;
  log: Logger;
  adminToken: string;
  customers: readonly { name: string; token: string }[];
  /** How many days of it, at most. */
  days: number;
  /** Stops between two orders. */
  stopped(): boolean;
}

const shops = [
  ...demoBrands.map(({ site, coupons }) => ({ site, coupons, trade: BRAND_TRADE })),
  ...kettleShops.map(({ site }) => ({ site, coupons: [], trade: CHAIN_TRADE })),
];

/** What is served all day: who ordered in the past did so at any hour. */
const servedAllDay = ({ categories, products }: { categories: Category[]; products: Product[] }) => {
  const atTimes = new Set(categories.filter(({ availableAt }) => availableAt).map(({ _id }) => _id));
  return products.filter(({ categoryId }) => !atTimes.has(categoryId ?? ''));
};

/** Few, so that a visitor of the shops does not wait in the meantime. */
const AT_ONCE = 2;

/** Lives through the last days of the shops: the same services and entry points, with a clock in the past. */
export const liveThePast = async (options: PastOptions): Promise<number> => {
  const past = new AsyncLocalStorage<number>();
  const clock = { now: () => past.getStore() ?? Date.now() };
  const app = await createApp({ log: options.log, tokens: options.tokens, readiness: {}, maxLagMs: 0 });
  for (const service of options.services) {
    const ports = options.portsOf(service);
    // All of it comes from one address, and not in the order of its time.
    const settings = { ...ports.settings, rateLimits: false };
    for (const route of service.open({ ...ports, settings, clock }).routes) mountRoute(app, route);
  }
  const door = inProcessClient(app);
  const now = Date.now();
  let lived = 0;
  for (const { site, coupons, trade } of shops) {
    const menu = await door<{ categories: Category[]; products: Product[] }>(
      'GET',
      `/api/shop/${site.slug}/menu`,
    );
    const { categories } = succeeded(menu);
    const from = {
      slug: site.slug,
      categories,
      products: servedAllDay(succeeded(menu)),
      coupons: coupons.map((coupon) => coupon.code),
      locations: site.locations,
    };
    const scene = {
      door,
      at: past.run.bind(past) as typeof past.run,
      now,
      slug: site.slug,
      adminToken: options.adminToken,
    };
    const waiting = pastOrdersOf(site, now, within(trade, options.days));
    const serveOn = async (): Promise<void> => {
      for (let order = waiting.pop(); order && !options.stopped(); order = waiting.pop()) {
        const chance = dice(seedOf(order.key));
        const customer = chance.pick(options.customers);
        const placed = await orderInThePast(
          scene,
          order,
          customer.token,
          pastCheckout(from, customer, chance),
        );
        if (placed) lived += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, serveOn));
  }
  await app.close();
  return lived;
};
