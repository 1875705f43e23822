import { GOOD_PASSWORD, signInPerson } from '@biteboard/e2e';
import { stormEnv } from '../../all-in-one/src/storm/embedded-product.fixture.ts';
import type { StormOrder } from '../../all-in-one/src/storm/shop-floor.fixture.ts';
import { type OpenedShops, openStormShops, STORM_ADMIN } from '../../all-in-one/src/storm/storm.fixture.ts';
import { openStormWorld, type StormWorld } from '../../all-in-one/src/storm/world.fixture.ts';
import { distributedTarget } from './distributed-target.ts';
import { embeddedTarget } from './embedded-target.ts';
import type { InjectedFault, Target } from './target.ts';
import { worldFaults } from './world-faults.ts';

export type Shape = 'embedded' | 'distributed';

/** A product with its shops and all that is outside of it, for the faults of one seed. */
export interface FaultStretch {
  shape: Shape;
  seed: number;
  world: StormWorld;
  target: Target;
  faults: Readonly<Record<string, InjectedFault>>;
  opened: OpenedShops;
  /** All that were begun. */
  orders: StormOrder[];
  /** Everybody signs in again: tokens end by the clock, which goes on by hours between two rounds. */
  enter(): Promise<void>;
  close(): Promise<void>;
}

export const openStretch = async (
  shape: Shape,
  seed: number,
  print: (line: string) => void,
): Promise<FaultStretch> => {
  const world = await openStormWorld(seed);
  const closing = [world.close];
  const close = async (): Promise<void> => {
    for (const one of closing.toReversed()) await one();
  };
  try {
    const openTarget = shape === 'embedded' ? embeddedTarget : distributedTarget;
    const target = await openTarget({ world, env: stormEnv(world), print });
    closing.push(target.close);
    const opened = await openStormShops(world, target, seed);
    const entry = { url: '', call: opened.on.call };
    const enter = async (): Promise<void> => {
      opened.enter(await signInPerson(entry, STORM_ADMIN));
      for (const person of opened.people) {
        const { token } = await signInPerson(entry, { email: person.email, password: GOOD_PASSWORD });
        Object.assign(person, { token });
      }
    };
    const faults = { ...target.faults, ...worldFaults(world, target.setClocks) };
    return { shape, seed, world, target, faults, opened, orders: [], enter, close };
  } catch (error) {
    await close();
    throw error;
  }
};
