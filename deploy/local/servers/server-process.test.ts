import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually, freePort } from '@biteboard/e2e';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { serverProcess } from './server-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'biteboard-server-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    () => false,
  );
const listensOn = (port: number) => [
  '-e',
  `require('node:http').createServer((_, reply) => reply.end()).listen(${port}, '127.0.0.1')`,
];

test('a server ends with the process that started it, even when that is killed', async () => {
  const port = await freePort();
  const given = JSON.stringify([process.execPath, listensOn(port)]);
  const starter = spawn(
    process.execPath,
    [
      '--no-warnings',
      '--input-type=module',
      '-e',
      `import { serverProcess } from '${new URL('server-process.ts', import.meta.url)}';
       const options = { name: 'shop', port: ${port}, folder: '${folder}', ending: new AbortController().signal };
       await serverProcess(...${given}, options).start();
       console.log('up');`,
    ],
    { env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(starter.stdout, 'data');
  expect(await answers(port)).toBe(true);
  starter.kill('SIGKILL');
  await eventually(async () => expect(await answers(port)).toBe(false));
});

test('a server that dies by itself is started again', async () => {
  const port = await freePort();
  const program = `require('node:http').createServer((request, reply) => {
    if (request.url === '/die') process.exit(1);
    reply.end();
  }).listen(${port}, '127.0.0.1')`;
  const ending = new AbortController().signal;
  const server = serverProcess(process.execPath, ['-e', program], { name: 'shop', port, folder, ending });
  const told = jest.spyOn(console, 'error').mockReturnValue();
  await server.start();
  await expect(fetch(`http://127.0.0.1:${port}/die`)).rejects.toThrow();
  await eventually(async () => expect(await answers(port)).toBe(true));
  expect(told).toHaveBeenCalledWith('✗ shop died (exit code 1) and is started again in 0.5 s');
  told.mockRestore();
  await server.stop();
  expect(await answers(port)).toBe(false);
});

test('a server that was stopped is started again at the same address, and gives up when all is to end', async () => {
  const port = await freePort();
  const ending = new AbortController();
  const options = { name: 'shop', port, folder, ending: ending.signal };
  const server = serverProcess(process.execPath, listensOn(port), options);
  await server.start();
  await server.stop();
  expect(await answers(port)).toBe(false);
  await server.start();
  expect(await answers(port)).toBe(true);
  ending.abort();
  await server.stop();
  expect(await answers(port)).toBe(false);
});
