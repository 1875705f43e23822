import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { inProfile } from '../../../testing/test-profile.ts';
import { createLogger } from '../../shared/logger.ts';
import { embeddedDatabase } from './embedded-database.ts';

const WRITER = new URL('../../../testing/kill-writer.ts', import.meta.url);
const ANNOUNCER = new URL('../../../testing/kill-announcer.ts', import.meta.url);
const start = (program: URL, ...given: string[]): ChildProcess =>
  spawn(process.execPath, ['--no-warnings', fileURLToPath(program), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
const ROUNDS = inProfile({ short: 3, full: 30 });
const folder = mkdtempSync(join(tmpdir(), 'biteboard-kill-'));
const file = join(folder, 'biteboard.db');
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Kills the writer with SIGKILL after so many acknowledged writes; answers their ids. */
const killAfter = async (writer: ChildProcess, writes: number): Promise<string[]> => {
  let text = '';
  writer.stdout!.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (text.split('\n').length > writes) writer.kill('SIGKILL');
  });
  await once(writer, 'close');
  expect(writer.signalCode).toBe('SIGKILL');
  return text.split('\n').slice(0, -1);
};

test(`no acknowledged write is lost when the process is killed in mid-write, ${ROUNDS} times`, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = start(WRITER, file, `${round}`);
    acknowledged.push(...(await killAfter(writer, 20 + Math.floor(Math.random() * 300))));
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(20 * ROUNDS);
  const store = embeddedDatabase({ file, log: createLogger({ level: 'silent' }) });
  const things = store.database('kill').collection<{ _id: string; n: number }>({
    name: 'things',
    indexes: [{ paths: ['n'] }],
  });
  const kept = new Set((await things.find({ n: { $gte: 1_000_000 } })).map((thing) => thing._id));
  await store.close();
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});

test(`no event of an acknowledged change is lost or overtaken when the process is killed at any moment, ${ROUNDS} times`, async () => {
  const data = join(folder, 'announcing');
  const acknowledged = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = await killAfter(start(ANNOUNCER, data, 'count'), 20 + Math.floor(Math.random() * 300));
    for (const line of lines) {
      const [id = '', n] = line.split(' ');
      acknowledged.set(id, Number(n));
    }
  }
  const listener = start(ANNOUNCER, data, 'listen');
  let text = '';
  listener.stdout!.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await once(listener, 'close');
  const counters = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { _id: string; n: number; heard: number[] });
  expect(counters).toHaveLength(8);
  for (const { _id, n, heard } of counters) {
    expect(n).toBeGreaterThanOrEqual(acknowledged.get(_id) ?? 1);
    expect(heard.at(-1)).toBe(n);
    const overtaken = heard.filter((one, place) => one > (heard[place - 1] ?? 0) + 1);
    expect({ _id, overtaken }).toEqual({ _id, overtaken: [] });
  }
});
