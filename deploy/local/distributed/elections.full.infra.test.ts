import { client, eventually, type LoadShop, newCustomer, openLoadShop, signInPerson } from '@biteboard/e2e';
import { createLogger } from '@biteboard/platform/distributed';
import { onOwnServers } from '@biteboard/platform/testing/on-real-servers';
import type { RealServers } from '@biteboard/platform/testing/real-servers';
import { afterAll, expect, test } from '@jest/globals';
import { onReplicaSet } from '../servers/on-replica-set.ts';
import { primaryAmong, type ReplicaSet } from '../servers/start-replica-set.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { processLog } from './process-log.ts';
import { type ServiceProcesses, startServiceProcesses } from './service-processes.ts';
import { type SteadyOrders, steadyOrders } from './steady-orders.ts';
import { triedEnv } from './tried-processes.ts';
import { unclear, type WatchedCall, watchedClient } from './watched-client.ts';

/** Two replicas of everything, each fault three times, and no majority for 20 s. */
const REPLICAS = 2;
const ROUNDS = 3;
const NO_MAJORITY_MS = 20_000;
const PER_SECOND = Number(process.env.ORDERS_PER_SECOND ?? 12);
const CUSTOMERS = 12;
const READ_EVERY_MS = 250;
/** Calls succeed again so long after the election. */
const BACK_WITHIN_MS = 10_000;
/** Each is answered so soon at any time: within 15 s with nothing else to do, but another file has the processors too. */
const ANSWERED_WITHIN_MS = 30_000;
const RECOVERS_WITHIN_MS = 90_000;

const shop: LoadShop = { name: 'Elected Shop', slug: 'elected-shop', coupon: 'ELECTED10' };
const chief = { email: 'chief@biteboard.test', password: 'a long password' };
const log = createLogger({ level: 'error', name: 'elections' });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const underElections = (servers: RealServers, set: ReplicaSet): void => {
  const said = processLog('elections');
  const calls: WatchedCall[] = [];
  let processes: ServiceProcesses | undefined;
  let orders: SteadyOrders | undefined;
  let reads: NodeJS.Timeout | undefined;
  let done = false;
  afterAll(async () => {
    clearInterval(reads);
    orders?.abandon();
    await processes?.close();
    await set.close();
    if (!done) console.error(`what the processes said at the end stands in ${said.write()}`);
  });

  const tell = (what: string): void => {
    const { placed, paid } = orders ?? { placed: [], paid: [] };
    const refused = calls.filter(({ status }) => status === 503).length;
    const slowest = Math.max(0, ...calls.map(({ tookMs }) => tookMs));
    const line = `${what}: ${placed.length} placed, ${paid.length} paid, ${refused} refused, slowest ${slowest} ms`;
    said.note(line);
    process.stderr.write(`${line}\n`);
  };

  /** Orders are placed and lists are read again soon after the election, and the payments of what waits follow. */
  const goesOn = async (on: SteadyOrders, what: string): Promise<void> => {
    const [{ length: placed }, { length: paid }, { length: before }] = [on.placed, on.paid, calls];
    const elected = performance.now();
    await eventually(() => {
      expect(on.placed.length).toBeGreaterThan(placed);
      const isRead = ({ asked, status }: WatchedCall) => asked.startsWith('GET /api/') && status === 200;
      expect(calls.slice(before).some(isRead)).toBe(true);
    }, BACK_WITHIN_MS);
    tell(`${what}, back ${Math.round(performance.now() - elected)} ms after the election`);
    await eventually(() => expect(on.paid.length).toBeGreaterThan(paid + PER_SECOND), RECOVERS_WITHIN_MS);
  };

  const freezeAndStepDown = async (on: SteadyOrders): Promise<void> => {
    const frozen = await primaryAmong(set.members);
    frozen.freeze();
    await primaryAmong(set.members.filter((member) => member !== frozen));
    await goesOn(on, 'the primary was frozen');
    frozen.thaw();
    await goesOn(on, 'it goes on as a secondary');
    await set.whenInSync();

    await (await primaryAmong(set.members)).stepDown();
    await primaryAmong(set.members);
    await goesOn(on, 'the primary stepped down');
    await set.whenInSync();
  };

  test('orders go on, and none is lost or counted twice, while the database loses its primary and its majority', async () => {
    processes = await startServiceProcesses({
      addresses: { ...servers, mongoUrl: set.url },
      replicas: REPLICAS,
      env: triedEnv(chief),
      print: said.print,
    });
    const gateways = processes.urls.map((url) => watchedClient(client(url), calls));
    const on = gateways[0]!;
    const admin = await signInPerson(on, chief);
    await openLoadShop(on, admin, shop);
    const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(on)));
    const lists = [
      { at: `/api/admin/sites/${shop.slug}/orders`, token: admin.token },
      { at: '/api/user/orders', token: people[0]!.token },
    ];
    calls.length = 0;
    orders = steadyOrders({ gateways, shop, people, perSecond: PER_SECOND });
    reads = setInterval(() => {
      for (const { at, token } of lists) on.call('GET', at, { token }).catch(() => {});
    }, READ_EVERY_MS);
    await eventually(() => expect(orders!.paid.length).toBeGreaterThan(PER_SECOND), RECOVERS_WITHIN_MS);

    for (let round = 1; round <= ROUNDS; round += 1) {
      const killed = await primaryAmong(set.members);
      await killed.kill();
      await primaryAmong(set.members.filter((member) => member !== killed));
      await goesOn(orders, 'the primary was killed');
      await killed.start();
      await set.whenInSync();

      await freezeAndStepDown(orders);

      const refusedBefore = calls.filter(({ status }) => status === 503).length;
      const away = set.members.slice(0, 2);
      await Promise.all(away.map((member) => member.kill()));
      await pause(NO_MAJORITY_MS);
      tell('there was no majority');
      expect(calls.filter(({ status }) => status === 503).length).toBeGreaterThan(refusedBefore);
      await Promise.all(away.map((member) => member.start()));
      await primaryAmong(set.members);
      await goesOn(orders, 'the majority is back');
      await set.whenInSync();
    }
    clearInterval(reads);
    await orders.stop();
    tell('the last order is paid');
    expect(unclear(calls, ANSWERED_WITHIN_MS)).toEqual([]);
    await expectNothingLost({ on, admin: chief, shop, orders, kafkaBrokers: servers.kafkaBrokers, log });
    done = true;
  }, 900_000);
};

await onReplicaSet('elections of MongoDB', (set) =>
  onOwnServers(['kafka', 'redis'], (servers) => underElections(servers, set)),
);
