import { SERVICES } from '@biteboard/contracts';
import type { Random } from '@biteboard/platform/testing';
import { onOwnServers } from '@biteboard/platform/testing/on-real-servers';
import { afterAll, test } from '@jest/globals';
import { calmDown } from '../../all-in-one/src/storm/calm.fixture.ts';
import { startEnv, stormEnv } from '../../all-in-one/src/storm/embedded-product.fixture.ts';
import { expectAllInOrder } from '../../all-in-one/src/storm/in-order.fixture.ts';
import { saidOf } from '../../all-in-one/src/storm/said.fixture.ts';
import { stormSize } from '../../all-in-one/src/storm/size.fixture.ts';
import { runStorm, type StormProduct } from '../../all-in-one/src/storm/storm.fixture.ts';
import { openStormWorld, type StormWorld } from '../../all-in-one/src/storm/world.fixture.ts';
import { type ServiceProcesses, startServiceProcesses } from './service-processes.ts';

/** What the storm sees of the processes: one of them dies at a time, and all clocks go ahead together. */
const productOf = (processes: ServiceProcesses, world: StormWorld): StormProduct => ({
  urls: processes.urls,
  kill: async (random: Random) => {
    const name = random.pick(SERVICES);
    await processes.kill(name);
    await processes.start(name);
    return name;
  },
  goAhead: (ms) => {
    world.clock.aheadMs += ms;
    world.stripe.rollPlatformKey();
    return processes.restart(startEnv(world));
  },
  close: processes.close,
});

await onOwnServers(['kafka', 'mongo', 'redis'], (addresses) => {
  const { withinMs, ...size } = stormSize();
  const opened: (() => Promise<void>)[] = [];
  afterAll(async () => {
    console.log(`the storm: SEED=${size.seed} STORM_ORDERS=${size.orders}`);
    for (const close of opened.toReversed()) await close();
  });

  test(
    'after orders under faults, kills, cancels, refunds and changed keys every cent, courier and letter is where it belongs',
    async () => {
      const world = await openStormWorld(size.seed);
      opened.push(world.close);
      const env = { ...stormEnv(world), ...startEnv(world) };
      const processes = await startServiceProcesses({ addresses, env });
      opened.push(processes.close);
      const product = productOf(processes, world);
      const begun = performance.now();
      const storm = await runStorm({ ...size, world, product });
      await calmDown({ storm, world, product, patienceMs: 6_000, tell: size.tell });
      await expectAllInOrder(storm, world);
      size.tell(saidOf(storm, world, performance.now() - begun));
    },
    withinMs,
  );
});
