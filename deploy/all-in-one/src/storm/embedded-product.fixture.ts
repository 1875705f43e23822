import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, startProduct } from '@biteboard/e2e';
import { STORM_ADMIN, type StormProduct } from './storm.fixture.ts';
import type { StormWorld } from './world.fixture.ts';

const clockAhead = fileURLToPath(new URL('clock-ahead.cjs', import.meta.url));

export const stormEnv = (world: StormWorld): Record<string, string> => ({
  ...world.env,
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: STORM_ADMIN.email,
  ADMIN_PASSWORD: STORM_ADMIN.password,
  LOG_LEVEL: 'error',
});

/** What is other for each process that is started: its clock is as far ahead as the world's, and keys change. */
export const startEnv = ({ clock, stripe }: StormWorld): Record<string, string> => ({
  ...stripe.platformEnv(),
  NODE_OPTIONS: `--require ${clockAhead}`,
  CLOCK_AHEAD_MS: String(clock.aheadMs),
});

/** The product as one process on a folder of its own. */
export const embeddedProduct = async (world: StormWorld): Promise<StormProduct> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-storm-'));
  const port = await freePort();
  const env = { ...stormEnv(world), DEMO_DATA: 'off' };
  const start = () => startProduct({ dataDir, port, env: { ...env, ...startEnv(world) } });
  let running = await start();
  return {
    urls: [running.url],
    kill: async () => {
      await running.kill();
      world.stripe.rollPlatformKey();
      running = await start();
      return 'the process';
    },
    goAhead: async (ms) => {
      await running.stop();
      world.clock.aheadMs += ms;
      running = await start();
    },
    close: async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
