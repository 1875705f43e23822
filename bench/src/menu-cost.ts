// What a dish costs that a shared menu brings to a site, distributed: `node bench/src/menu-cost.ts [sites] [products]`.
// CPU and counts hold on a busy machine too, where times do not.

import { setTimeout } from 'node:timers/promises';
import type { MenuRelease } from '@biteboard/contracts';
import { client, signInPerson } from '@biteboard/e2e';
import { realServers } from '@biteboard/platform/testing/real-servers';
import { startServiceProcesses } from '../../deploy/local/distributed/service-processes.ts';
import { row } from './figures/figures.ts';
import { cpuNow, type Pids } from './friday/cpu-by-program.ts';
import { leanClient } from './load/lean-client.ts';
import { type Counts, sentCounts } from './load/sent-counts.ts';
import { adminOf, BENCH_PRICE, CLIENTS, each } from './load/shared-menu.ts';
import { BENCH_ADMIN, BENCH_ENV } from './load/shop.ts';

const LARGE_DRAFT = 1_000;
const ASKED = 5;
const LOOK_EVERY_MS = 500;
/** What is left to be done after all sites have a menu: copies, outboxes, offsets. */
const SETTLED_AFTER_MS = 5_000;
const IDLE_MS = 10_000;
/** Seldomer than this for one dish is not shown. */
const LEAST = 0.02;

/** What all processes have used and sent until now: `catalog` in ms, `catalog: mongo insert products` by number. */
interface Spent {
  at: number;
  cpu: ReadonlyMap<string, number>;
  sent: ReadonlyMap<string, number>;
}

const named = (sent: ReadonlyMap<string, Counts>): ReadonlyMap<string, number> =>
  new Map(
    [...sent].flatMap(([name, counts]) =>
      Object.entries(counts).map(([command, times]) => [`${name}: ${command}`, times] as const),
    ),
  );

/** What was spent for each of so many, without what the processes spend in that time by themselves. */
const showSpent = (
  what: string,
  [before, after]: readonly [Spent, Spent],
  [idleFrom, idleTo]: readonly [Spent, Spent],
  count: number,
): void => {
  const share = (after.at - before.at) / (idleTo.at - idleFrom.at);
  const each = (of: 'cpu' | 'sent') =>
    [...after[of]].map(([name, end]) => {
      const resting = (idleTo[of].get(name) ?? 0) - (idleFrom[of].get(name) ?? 0);
      return [name, (end - (before[of].get(name) ?? 0) - share * resting) / count] as const;
    });
  const cpu = each('cpu').toSorted(([, a], [, b]) => b - a);
  row(`${what}: CPU of all`, `${cpu.reduce((sum, [, ms]) => sum + ms, 0).toFixed(2)} ms`);
  for (const [name, ms] of cpu) row(`    ${name}`, `${ms.toFixed(2)} ms`);
  for (const [command, times] of each('sent').filter(([, times]) => times >= LEAST))
    row(`    ${command}`, times.toFixed(2));
};

const measureMenuCost = async (sites: number, products: number): Promise<void> => {
  const servers = await realServers(['kafka', 'mongo', 'redis']);
  if ('missing' in servers) throw new Error(`the distributed shape needs its servers: ${servers.missing}`);
  const counts = sentCounts();
  const processes = await startServiceProcesses({
    addresses: servers,
    env: { ...BENCH_ENV, ...counts.env(servers) },
  });
  try {
    const ofServers = await Promise.all(
      (['kafka', 'mongo', 'redis'] as const).map(
        async (name) => [name, (await servers.pidOf(name)) ?? []] as const,
      ),
    );
    const pids: Pids = new Map(
      [...processes.pids(), ...ofServers].map(([name, pid]) => [name, [pid].flat()]),
    );
    const now = async (): Promise<Spent> => ({
      at: performance.now(),
      cpu: cpuNow(pids),
      sent: named(await counts.read(processes.pids())),
    });
    const url = processes.urls[0]!;
    const on = leanClient(url, CLIENTS + 2);
    const { token } = await signInPerson(client(url), BENCH_ADMIN);
    const { send, newMenu, publish, reached } = adminOf(on, token);
    const siteIds = Array.from({ length: sites }, (_none, at) => `branch-${at}`);
    await each(sites, (at) =>
      send('POST', '/api/admin/sites', {
        name: siteIds[at],
        slug: siteIds[at],
        locations: [{ name: 'Main' }],
      }),
    );
    const { menuId, dishId } = await newMenu('Bench', products);
    await publish(menuId);
    await setTimeout(SETTLED_AFTER_MS);

    const resting = await now();
    await setTimeout(IDLE_MS);
    const atFirst = await now();
    const idle = [resting, atFirst] as const;
    await send('PUT', `/api/admin/menus/${menuId}/sites`, { siteIds });
    await reached(menuId, 1);
    for (let done = 0; done < sites; await setTimeout(LOOK_EVERY_MS))
      ({ done } = await send<MenuRelease>('GET', `/api/admin/menus/${menuId}/releases/1`));
    await setTimeout(SETTLED_AFTER_MS);
    const whole = await now();
    showSpent(
      `a whole menu, for one of ${sites * products} dishes`,
      [atFirst, whole],
      idle,
      sites * products,
    );

    await send('PATCH', `/api/admin/menus/${menuId}/products/${dishId}`, { price: BENCH_PRICE + 1 });
    await publish(menuId);
    await setTimeout(SETTLED_AFTER_MS);
    showSpent('one changed price, for one site', [whole, await now()], idle, sites);

    const large = await newMenu('Large', LARGE_DRAFT);
    await setTimeout(SETTLED_AFTER_MS);
    const drafted = await now();
    for (let at = 0; at < ASKED; at += 1) {
      const started = performance.now();
      await send('GET', `/api/admin/menus/${large.menuId}/changes`);
      row(`changes of a draft of ${LARGE_DRAFT} dishes`, `${(performance.now() - started).toFixed(0)} ms`);
    }
    showSpent('the changes of a draft, for one call', [drafted, await now()], idle, ASKED);
  } finally {
    await processes.close();
    await servers.close();
    counts.close();
  }
};

if (import.meta.main) {
  const [sites = '20', products = '300'] = process.argv.slice(2);
  await measureMenuCost(Number(sites), Number(products));
}
