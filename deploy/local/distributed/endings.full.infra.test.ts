import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { client, eventually, freePort } from '@biteboard/e2e';
import { onOwnServers } from '@biteboard/platform/testing/on-real-servers';
import { afterEach, expect, test } from '@jest/globals';
import { dice } from '../../all-in-one/src/demo/dice.ts';
import { canFindProcesses, mark, type ProcessMark } from '../marked-processes.fixture.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const chance = dice(seed);
const SIGNALS = ['SIGTERM', 'SIGTERM', 'SIGINT', 'SIGKILL'] as const;
const ROUNDS_ON_GIVEN_SERVERS = 10;
const ROUNDS_ON_ITS_OWN = 4;
const GONE_WITHIN_MS = 45_000;

interface Started {
  child: ChildProcess;
  marked: ProcessMark;
  port: number;
  output(): string;
}

let last: ProcessMark | undefined;
afterEach(() => last?.clear());

const startDistributed = async (env: Record<string, string>): Promise<Started> => {
  const marked = mark();
  last = marked;
  const port = await freePort();
  const child = spawn(process.execPath, ['deploy/local/distributed.js'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), LOG_LEVEL: 'fatal', ...env, ...marked.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes));
  return { child, marked, port, output: () => output };
};

/** Ends it at random moments, and expects nobody to be left each time. */
const endEarly = async (rounds: number, latestMs: number, env: Record<string, string>): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    const { child, marked, output } = await startDistributed(env);
    const [signal, afterMs] = [chance.pick(SIGNALS), chance.between(0, latestMs)];
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    child.kill(signal);
    const end = { round, signal, afterMs };
    await eventually(() => {
      const left = [...marked.living().values()];
      expect({ ...end, output: left.length > 0 ? output() : '', left }).toEqual({
        ...end,
        output: '',
        left: [],
      });
    }, GONE_WITHIN_MS);
    marked.clear();
  }
};

await onOwnServers(['kafka', 'mongo', 'redis'], (servers) => {
  const { kafkaBrokers, mongoUrl, redisUrl } = servers;
  const given = { KAFKA_BROKERS: kafkaBrokers, MONGO_URL: mongoUrl, REDIS_URL: redisUrl };
  const onLinux = canFindProcesses ? test : test.skip;

  onLinux(
    `npm run distributed leaves no process behind, whenever and however it is ended (SEED=${seed})`,
    async () => {
      await endEarly(ROUNDS_ON_GIVEN_SERVERS, 9_000, { ...given, DEMO_DATA: 'off' });
      await endEarly(ROUNDS_ON_ITS_OWN, 7_000, {});
    },
    600_000,
  );

  onLinux(
    'npm run distributed restarts a process that died, and none any more once it was asked to end',
    async () => {
      const { child, marked, port, output } = await startDistributed({ ...given, DEMO_DATA: 'off' });
      await eventually(() => expect(output()).toContain('Biteboard is ready'), 90_000);
      const pidOf = (file: string) => [...marked.living()].find(([, command]) => command.includes(file))?.[0];
      const orders = () => pidOf('services/orders/src/main.ts');
      const died = orders()!;
      process.kill(died, 'SIGKILL');
      await eventually(() => {
        expect(output()).toMatch(/^orders +died \(SIGKILL\) and is started again in 0\.5 s$/m);
        expect(orders()).toBeGreaterThan(0);
        expect(orders()).not.toBe(died);
      }, 30_000);
      const on = client(`http://127.0.0.1:${port}`);
      const body = { items: [{ name: 'Soup', quantity: 1 }] };
      await eventually(async () => {
        expect((await on.call('POST', '/api/shop/nowhere/quote', { body })).status).toBe(404);
      }, 60_000);

      child.kill('SIGTERM');
      await once(child, 'exit');
      expect([child.exitCode, [...marked.living().values()]]).toEqual([0, []]);
      expect(output().match(/started again/g)).toHaveLength(1);
    },
    240_000,
  );
});
