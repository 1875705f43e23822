import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProduct } from '@biteboard/e2e';
import { startEnv } from '../../all-in-one/src/storm/embedded-product.fixture.ts';
import { liveClock } from './live-clock.ts';
import { frozen, withFullDisk } from './process-faults.ts';
import { pause, type Target, type TargetOptions } from './target.ts';

const LOG_LINES = 40;
/** It looks at its clock each second. */
const NOTICES_CLOCK_WITHIN_MS = 1_500;

/** The whole product as one process, on a folder of its own. */
export const embeddedTarget = async ({ world, env, print }: TargetOptions): Promise<Target> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-chaos-'));
  const clock = liveClock(world);
  const port = await freePort();
  const start = () =>
    startProduct({
      dataDir,
      port,
      env: { ...env, DEMO_DATA: 'off', ...startEnv(world), ...clock.env },
    });
  let running = await start();
  let deaths = 0;
  const tell = (): void => {
    for (const line of running.output().split('\n').slice(-LOG_LINES)) if (line) print(line);
  };
  const pid = (): number => running.process.pid!;
  const startAgain = async (end: () => Promise<void>): Promise<void> => {
    await end();
    tell();
    deaths += 1;
    world.stripe.rollPlatformKey();
    running = await start();
  };
  return {
    urls: [running.url],
    deaths: () => deaths,
    setClocks: () => clock.set([pid()]),
    noticesClockWithinMs: NOTICES_CLOCK_WITHIN_MS,
    faults: {
      'the process is killed': async (random) => {
        const ms = random.whole(0, 1_500);
        await startAgain(async () => {
          await running.kill();
          await pause(ms);
        });
        return `away for ${ms} ms and its start`;
      },
      'the process is ended and started': async () => {
        await startAgain(() => running.stop());
        return '';
      },
      'the process is frozen': (random) => frozen(pid(), random),
      'the disk is full': (random) => withFullDisk(pid(), random),
    },
    close: async () => {
      await running.stop();
      tell();
      rmSync(dataDir, { recursive: true, force: true });
      clock.close();
    },
  };
};
