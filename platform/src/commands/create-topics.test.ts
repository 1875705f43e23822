import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const command = fileURLToPath(new URL('create-topics.ts', import.meta.url));

/** What the command says with these variables alone, line by line, and how it ends. */
const run = (env: Record<string, string>): Promise<{ code: unknown; said: string[] }> =>
  new Promise((resolve) => {
    const { KAFKA_BROKERS: _, ...rest } = process.env;
    execFile(
      process.execPath,
      ['--no-warnings', command],
      { env: { ...rest, ...env } },
      (error, _out, stderr) => resolve({ code: error?.code ?? 0, said: stderr.trim().split('\n') }),
    );
  });

test('each wrong variable of a command for the broker is a sentence', async () => {
  expect(await run({})).toEqual({ code: 1, said: ['✗ KAFKA_BROKERS is missing.'] });
  expect(await run({ KAFKA_BROKERS: 'kafka', TOPIC_REPLICATION_FACTOR: '0' })).toEqual({
    code: 1,
    said: [
      '✗ KAFKA_BROKERS must be host:port, several of them separated by commas.',
      '✗ TOPIC_REPLICATION_FACTOR must be a number from 1 to 9, not "0".',
    ],
  });
});

test('an address that nobody answers is named, without the password', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const { code, said } = await run({ KAFKA_BROKERS: `kafka+ssl://shop:hush@127.0.0.1:${port}` });
  expect(code).toBe(1);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(`✗ Kafka does not answer at 127.0.0.1:${port}: `);
  expect(said[0]).toContain('Look whether it runs, and at KAFKA_BROKERS.');
  expect(said[0]).not.toContain('hush');
});
