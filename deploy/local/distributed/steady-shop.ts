import { type Client, client, eventually, newCustomer, openLoadShop, signInPerson } from '@biteboard/e2e';
import { createLogger } from '@biteboard/platform/distributed';
import type { RealServers } from '@biteboard/platform/testing/real-servers';
import { expect } from '@jest/globals';
import { expectNothingLost } from './nothing-lost.ts';
import { type ProcessOptions, type ServiceProcesses, startServiceProcesses } from './service-processes.ts';
import { type SteadyOrders, steadyOrders } from './steady-orders.ts';
import { triedEnv } from './tried-processes.ts';

/** Our processes, and a shop of theirs where orders are placed and paid at a steady rate from now on. */
export interface SteadyShop {
  processes: ServiceProcesses;
  on: Client;
  orders: SteadyOrders;
  /** Resolves when some more orders are paid than by now. */
  goesOn(): Promise<void>;
  /** Ends the orders; each of them must be paid and counted once. */
  endWhole(): Promise<void>;
  close(): Promise<void>;
}

const PER_SECOND = Number(process.env.ORDERS_PER_SECOND ?? 5);
const CUSTOMERS = 12;
const PAID_WITHIN_MS = 180_000;
/** Orders that `goesOn` waits for. */
export const ORDERS_EACH = 40;

const admin = { email: 'chief@biteboard.test', password: 'a long password' };
const log = createLogger({ level: 'error', name: 'steady' });

const env = { ...triedEnv(admin), LOG_LEVEL: 'error' };

const openOn = async (processes: ServiceProcesses, servers: RealServers): Promise<SteadyShop> => {
  const shop = { name: 'Steady Shop', slug: 'steady-shop', coupon: 'STEADY10' };
  const gateways = processes.urls.map(client);
  const on = gateways[0]!;
  await openLoadShop(on, await signInPerson(on, admin), shop);
  const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(on)));
  const orders = steadyOrders({ gateways, shop, people, perSecond: PER_SECOND });
  return {
    processes,
    on,
    orders,
    goesOn: async () => {
      const before = orders.paid.length;
      await eventually(
        () => expect(orders.paid.length).toBeGreaterThan(before + ORDERS_EACH),
        PAID_WITHIN_MS,
      );
    },
    endWhole: async () => {
      await orders.stop();
      await expectNothingLost({ on, admin, shop, orders, kafkaBrokers: servers.kafkaBrokers, log });
    },
    close: async () => {
      orders.abandon();
      await processes.close();
    },
  };
};

/** Each process has the given variables besides those of the shop. */
export const startSteadyShop = async (
  servers: RealServers,
  replicas: ProcessOptions['replicas'],
  besides: Record<string, string> = {},
): Promise<SteadyShop> => {
  const processes = await startServiceProcesses({
    addresses: servers,
    replicas,
    env: { ...env, ...besides },
  });
  try {
    return await openOn(processes, servers);
  } catch (error) {
    await processes.close();
    throw error;
  }
};
