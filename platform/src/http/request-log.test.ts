import { expect, test } from '@jest/globals';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { requestLog } from './request-log.ts';

const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

test('a request that says something says it under its own id', async () => {
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger, childLoggerFactory: requestLog });
  app.get('/', async (request) => {
    request.log.warn({ site: 'haldi' }, 'said');
    request.log.child({ part: 'a' }).debug('said below');
    request.log.trace('kept quiet');
    return 'ok';
  });
  await app.inject({ url: '/', headers: {} });
  await app.close();
  const said = lines.filter(({ msg }) => String(msg).startsWith('said'));
  expect(said).toMatchObject([
    { level: 40, reqId: expect.any(String), site: 'haldi' },
    { level: 20, reqId: expect.any(String), part: 'a' },
  ]);
  expect(lines.some(({ msg }) => msg === 'kept quiet')).toBe(false);
});
