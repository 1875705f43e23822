import { afterAll, test } from '@jest/globals';
import { calmDown } from './calm.fixture.ts';
import { embeddedProduct } from './embedded-product.fixture.ts';
import { expectAllInOrder } from './in-order.fixture.ts';
import { saidOf } from './said.fixture.ts';
import { stormSize } from './size.fixture.ts';
import { runStorm } from './storm.fixture.ts';
import { openStormWorld } from './world.fixture.ts';

const { withinMs, ...size } = stormSize();
const world = await openStormWorld(size.seed);
const product = await embeddedProduct(world);
afterAll(async () => {
  console.log(`the storm: SEED=${size.seed} STORM_ORDERS=${size.orders}`);
  await product.close();
  await world.close();
});

test(
  'after orders under faults, kills, cancels, refunds and changed keys every cent, courier and letter is where it belongs',
  async () => {
    const begun = performance.now();
    const storm = await runStorm({ ...size, world, product });
    await calmDown({ storm, world, product, patienceMs: 2_000, tell: size.tell });
    await expectAllInOrder(storm, world);
    size.tell(saidOf(storm, world, performance.now() - begun));
  },
  withinMs,
);
