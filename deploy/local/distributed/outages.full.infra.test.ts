import type { ServiceName } from '@biteboard/contracts';
import {
  client,
  eventually,
  type LoadShop,
  newCustomer,
  openLoadShop,
  type PlacedAnswer,
  signInPerson,
} from '@biteboard/e2e';
import { onOwnServers } from '@biteboard/platform/testing/on-real-servers';
import type { RealServers, ServerName } from '@biteboard/platform/testing/real-servers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Act, type Acts, actsIn, expectRefused } from './outage-rows.fixture.ts';
import { type ServiceProcesses, startServiceProcesses } from './service-processes.ts';

/** Each line of the table in docs/operations.md: what works while something is down, what stops, what comes afterwards. */
const AFTERWARDS_WITHIN_MS = 120_000;
const chiefLogin = { email: 'chief@biteboard.test', password: 'a long password' };
const shop: LoadShop = { name: 'Outage Shop', slug: 'outage-shop', coupon: 'OUTAGE10' };
const unread: LoadShop = { name: 'Unread Shop', slug: 'unread-shop', coupon: 'UNREAD10' };

type Named = readonly (keyof Acts)[];

await onOwnServers(['kafka', 'mongo', 'redis'], (servers: RealServers) => {
  let processes: ServiceProcesses;
  let acts: Acts;
  let email: string;
  beforeAll(async () => {
    processes = await startServiceProcesses({
      addresses: servers,
      env: {
        ADMIN_EMAIL: chiefLogin.email,
        ADMIN_PASSWORD: chiefLogin.password,
        LOG_LEVEL: 'fatal',
      },
    });
    const on = client(processes.urls[0]!);
    const chief = await signInPerson(on, chiefLogin);
    await openLoadShop(on, chief, shop);
    await openLoadShop(on, chief, unread);
    const guest = await newCustomer(on);
    email = guest.email;
    acts = actsIn({ on, shop, unread, chief, chiefLogin, guest });
    await acts.order();
    await acts.readMenu();
  }, 300_000);
  afterAll(() => processes?.close(), 60_000);

  const named = (names: Named): [string, Act][] => names.map((name) => [name, acts[name] as Act]);
  const allWork = async (names: Named): Promise<void> => {
    for (const [name, act] of named(names))
      await act().catch((error: Error) => expect(`${name}: ${error.message}`).toBe('works'));
  };
  const allRefused = async (names: Named): Promise<void> => {
    for (const [name, act] of named(names)) await expectRefused(name, act);
  };
  const whileAway = async (names: readonly ServiceName[], work: () => Promise<void>): Promise<void> => {
    await Promise.all(names.map((name) => processes.stop(name)));
    try {
      await work();
    } finally {
      await Promise.all(names.map((name) => processes.start(name)));
    }
  };
  const whileGone = async (server: ServerName, work: () => Promise<void>): Promise<void> => {
    await servers.stopServer(server);
    try {
      await work();
    } finally {
      await servers.startServer(server);
    }
  };
  const afterwards = (check: () => Promise<void>): Promise<void> => eventually(check, AFTERWARDS_WITHIN_MS);
  const isPaid = (placed: PlacedAnswer): Promise<void> =>
    afterwards(async () => expect(await acts.statusOf(placed)).toBe('paid'));

  test('orders away: what is placed can be paid, and is paid when orders is back', async () => {
    const placed = await acts.place();
    const session = await acts.openSession(placed);
    await whileAway(['orders'], async () => {
      await allWork(['readMenu']);
      await acts.payFor(session);
      await allRefused(['quote', 'place', 'listOrders']);
    });
    await isPaid(placed);
  }, 300_000);

  test('payments away: orders are placed, and their sessions open when payments is back', async () => {
    let placed: PlacedAnswer | undefined;
    await whileAway(['payments'], async () => {
      await allWork(['readMenu', 'quote', 'listOrders']);
      placed = await acts.place();
      await expectRefused('the payment page', acts.openPage(placed));
    });
    await afterwards(async () => acts.payFor(await acts.openSession(placed!)));
    await isPaid(placed!);
  }, 300_000);

  test('catalog away: menus that were read, quotes and orders go on; others wait for it', async () => {
    await whileAway(['catalog'], async () => {
      await allWork(['readMenu', 'quote', 'order']);
      await allRefused(['readUnreadMenu', 'listProducts']);
    });
    await afterwards(() => allWork(['readUnreadMenu', 'listProducts']));
  }, 300_000);

  test('billing and coupons away: ordering goes on, and is counted when they are back', async () => {
    const [counted, redeemed] = [await acts.counted(), await acts.redeemed()];
    await whileAway(['billing', 'coupons'], async () => {
      await allWork(['order', 'order']);
      await allRefused(['readSales', 'listCoupons']);
    });
    await afterwards(async () => expect(await acts.counted()).toBeGreaterThanOrEqual(counted + 2));
    await afterwards(async () => expect(await acts.redeemed()).toBeGreaterThanOrEqual(redeemed + 2));
  }, 300_000);

  test('notifications away: everything else goes on, and its mails are written when it is back', async () => {
    const mails = await acts.mailsTo(email);
    await whileAway(['notifications'], async () => {
      await allWork(['readMenu', 'order', 'listOrders']);
      await allRefused(['listMails']);
    });
    await afterwards(async () => expect(await acts.mailsTo(email)).toBeGreaterThan(mails));
  }, 300_000);

  test('delivery away: everything else goes on', async () => {
    await whileAway(['delivery'], async () => {
      await allWork(['readMenu', 'order', 'listOrders', 'readSales']);
      await allRefused(['checkCouriers']);
    });
    await afterwards(() => allWork(['checkCouriers']));
  }, 300_000);

  test('Kafka away: orders are placed and paid, and their effects come when it is back', async () => {
    const counted = await acts.counted();
    await whileGone('kafka', () => allWork(['readMenu', 'quote', 'order', 'order', 'listOrders']));
    await afterwards(async () => expect(await acts.counted()).toBeGreaterThanOrEqual(counted + 2));
  }, 300_000);

  test('Redis away: menus, quotes, placing and paying in open sessions go on; nobody logs in', async () => {
    const placed = await acts.place();
    const session = await acts.openSession(placed);
    await whileGone('redis', async () => {
      await allWork(['readMenu', 'quote', 'place']);
      await acts.payFor(session);
      await allRefused(['logIn']);
    });
    await isPaid(placed);
    await afterwards(() => allWork(['logIn', 'order']));
  }, 300_000);

  test('MongoDB away: menus that were read go on, all else is refused soon, and goes on by itself', async () => {
    await whileGone('mongo', async () => {
      await allWork(['readMenu']);
      await allRefused(['place', 'listOrders', 'readSales', 'logIn']);
    });
    await afterwards(() => allWork(['order', 'listOrders', 'readSales', 'logIn']));
  }, 300_000);
});
