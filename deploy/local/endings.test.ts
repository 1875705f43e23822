import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, freePort } from '@biteboard/e2e';
import { inProfile } from '@biteboard/platform/testing/test-profile';
import { afterEach, expect, test } from '@jest/globals';
import { dice } from '../all-in-one/src/demo/dice.ts';
import { canFindProcesses, mark, type ProcessMark } from './marked-processes.fixture.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const ROUNDS = inProfile({ short: 3, full: 30 });
const LATEST_MS = 2_500;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGKILL'] as const;

let marked: ProcessMark | undefined;
afterEach(() => marked?.clear());

(canFindProcesses ? test : test.skip)(
  `npm start leaves no process behind, whenever and however it is ended (SEED=${seed})`,
  async () => {
    const chance = dice(seed);
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = mark();
      marked = own;
      const env = { ...process.env, ...own.env, NODE_OPTIONS: '', DEMO_DATA: 'off', LOG_LEVEL: 'silent' };
      const dataDir = path.join(own.folder, 'data');
      const child = spawn(process.execPath, ['deploy/local/start.js'], {
        cwd: root,
        env: { ...env, DATA_DIR: dataDir, PORT: String(await freePort()) },
        stdio: 'ignore',
      });
      const [signal, afterMs] = [chance.pick(SIGNALS), chance.between(0, LATEST_MS)];
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      child.kill(signal);
      const left = () => expect({ round, signal, afterMs, left: [...own.living().values()] });
      await eventually(() => left().toEqual({ round, signal, afterMs, left: [] }), 30_000);
      own.clear();
    }
  },
  180_000,
);
