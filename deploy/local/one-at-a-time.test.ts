import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-lock-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const here = pathToFileURL(fileURLToPath(new URL('one-at-a-time.js', import.meta.url))).href;
let count = 0;
const newCase = () => {
  count += 1;
  const of = (name: string) => path.join(folder, `${count}-${name}`);
  return { lock: of('lock'), log: of('log'), go: of('go') };
};

/** A process that notes when its work begins and ends; the work takes until the file `go` is there. */
const worker = ({ lock, log, go }: ReturnType<typeof newCase>): ChildProcess =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { appendFileSync, existsSync } from 'node:fs';
      import { oneAtATime } from '${here}';
      await oneAtATime('${lock}', async () => {
        appendFileSync('${log}', 'begin ' + process.pid + '\\n');
        while (!existsSync('${go}')) await new Promise((resolve) => setTimeout(resolve, 5));
        appendFileSync('${log}', 'end ' + process.pid + '\\n');
      });`,
    ],
    { stdio: 'inherit' },
  );
const linesOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
};

test('of four who begin at once, also where one before was killed, each works alone', async () => {
  const files = newCase();
  const killed = worker(files);
  await eventually(() => expect(linesOf(files.log)).toEqual([`begin ${killed.pid}`]));
  const others = Array.from({ length: 4 }, () => worker(files));
  const ended = Promise.all(others.map((one) => once(one, 'exit')));
  killed.kill('SIGKILL');
  await eventually(() => expect(linesOf(files.log)).toHaveLength(2));
  writeFileSync(files.go, '');
  expect((await ended).map(([code]) => code)).toEqual([0, 0, 0, 0]);
  const [, ...lines] = linesOf(files.log);
  expect(lines).toHaveLength(8);
  for (let at = 0; at < lines.length; at += 2) expect(lines[at + 1]).toBe(lines[at]!.replace('begin', 'end'));
});

test('who ends by a failure lets go', async () => {
  const { oneAtATime } = (await import(here)) as {
    oneAtATime<T>(file: string, work: () => Promise<T>): Promise<T>;
  };
  const { lock } = newCase();
  await expect(
    oneAtATime(lock, async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await oneAtATime(lock, async () => 'next')).toBe('next');
});
