import { onOwnServers } from '@biteboard/platform/testing/on-real-servers';
import type { RealServers } from '@biteboard/platform/testing/real-servers';
import { afterAll, test } from '@jest/globals';
import { type SteadyShop, startSteadyShop } from './steady-shop.ts';

/** The second replica of each process is of the release before: `RELEASE_BEFORE` names a checkout of it. */
const REPLICAS = 2;
/** What serves an order: one release of it alone is tried, then the other. */
const SERVES_ORDERS = ['gateway', 'orders', 'payments'] as const;

const whileMixed = (servers: RealServers): void => {
  let shop: SteadyShop | undefined;
  afterAll(() => shop?.close());

  test('orders go on, and none is lost or counted twice, while each service is of two releases and either is stopped', async () => {
    shop = await startSteadyShop(servers, REPLICAS);
    const { processes, goesOn } = shop;
    await goesOn();
    for (const number of [1, 2]) {
      for (const name of SERVES_ORDERS) {
        await processes.stop(name, number);
        await goesOn();
        await processes.start(name, number);
      }
    }
    await shop.endWhole();
  }, 1_800_000);
};

if (process.env.RELEASE_BEFORE) await onOwnServers(['kafka', 'mongo', 'redis'], whileMixed);
else test.skip('needs a checkout of the release before (RELEASE_BEFORE)', () => {});
