import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from '@jest/globals';
import { freePort } from './free-port.ts';

const OF_A_RANGE = 100;
const rangeOf = (port: number): number => Math.floor(port / OF_A_RANGE);

const program = `
  const { freePort } = await import(${JSON.stringify(import.meta.resolve('./free-port.ts'))});
  Object.defineProperty(process, 'pid', { value: Number(process.argv[1]) });
  process.send(await freePort());
  process.on('message', () => process.exit());
`;
const FLAGS = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program];

/** A process whose range would be that of this one, by its number. */
const startAlike = () =>
  spawn(process.execPath, [...FLAGS, `${process.pid}`], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

const children: ReturnType<typeof startAlike>[] = [];
afterAll(() => {
  for (const child of children) child.kill();
});

test('processes of the same place in the numbers choose among other ports', async () => {
  const own = await freePort();
  children.push(startAlike(), startAlike());
  const others = await Promise.all(
    children.map(async (child) => (await once(child, 'message'))[0] as number),
  );
  expect(new Set([own, ...others].map(rangeOf)).size).toBe(3);
});

test('a process is given another port each time, also at the same moment', async () => {
  const ports = [await freePort(), ...(await Promise.all(Array.from({ length: 8 }, freePort)))];
  expect(new Set(ports).size).toBe(ports.length);
});
