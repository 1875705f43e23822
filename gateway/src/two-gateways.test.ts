import { createApp } from '@biteboard/platform/http';
import { mountService } from '@biteboard/platform/process';
import { type TestPorts, testPorts } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { gatewayService, setUpGatewayApp, tokenKeys } from './index.ts';

let ports: TestPorts;

beforeAll(() => {
  ports = testPorts();
});
afterAll(() => ports.close());

const open = async (rateLimits: boolean, folder: string) => {
  const gateway = ports.forService('gateway');
  const own = { ...gateway, settings: { ...gateway.settings, rateLimits } };
  const tokens = await tokenKeys(`${ports.folder}/${folder}`);
  const app = await createApp({ log: own.log, tokens, readiness: {}, maxLagMs: 0 });
  const context = await setUpGatewayApp({ app, ports: own, tokens });
  // They share one queue: only the first runs its jobs.
  const jobs = rateLimits ? own.jobs : { ...own.jobs, work: () => {} };
  await mountService(app, gatewayService(context), { ...own, jobs });
  return app;
};

test('two gateways on one bus each keep their own key and limits', async () => {
  const [counting, other] = [await open(true, 'a'), await open(false, 'b')];
  const keys = await Promise.all(
    [counting, other].map(async (app) => (await app.inject({ url: '/.well-known/jwks.json' })).json()),
  );
  expect(keys[0]).not.toEqual(keys[1]);
  const logIn = {
    method: 'POST',
    url: '/api/user/login',
    payload: { email: 'a@b.test', password: 'wrong' },
  } as const;
  for (let index = 0; index < 10; index += 1) await counting.inject(logIn);
  expect((await counting.inject(logIn)).statusCode).toBe(429);
  expect((await other.inject(logIn)).statusCode).toBe(401);
  await counting.close();
  await other.close();
});
