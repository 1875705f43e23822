import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { inProcessClient } from './in-process-client.ts';

test('a call that is refused because the process lags is retried', async () => {
  const app = Fastify();
  let calls = 0;
  app.get('/busy', async (_request, reply) => {
    calls += 1;
    return calls < 3 ? reply.code(503).send({ error: 'We are very busy.', code: 'BUSY' }) : { ok: true };
  });
  app.get('/down', async (_request, reply) => {
    calls += 1;
    return reply.code(503).send({ error: 'Not now.', code: 'UNAVAILABLE' });
  });
  const door = inProcessClient(app);
  expect(await door('GET', '/busy')).toMatchObject({ status: 200, body: { ok: true } });
  expect(calls).toBe(3);
  expect(await door('GET', '/down')).toMatchObject({ status: 503 });
  expect(calls).toBe(4);
  await app.close();
});
