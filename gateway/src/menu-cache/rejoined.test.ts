import { endpoints } from '@biteboard/contracts';
import { createApp, mountRoute, route } from '@biteboard/platform/http';
import type { Subscription } from '@biteboard/platform/ports';
import { mountService } from '@biteboard/platform/process';
import { type TestPorts, testPorts } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { gatewayService, setUpGatewayApp, tokenKeys } from '../index.ts';

let ports: TestPorts;
let app: FastifyInstance;
let broadcast: Subscription | undefined;
let reads = 0;

beforeAll(async () => {
  ports = testPorts();
  const own = ports.forService('gateway');
  const bus: typeof own.bus = {
    ...own.bus,
    subscribe: async (subscription) => {
      if (subscription.mode === 'broadcast') broadcast = subscription;
    },
  };
  const tokens = await tokenKeys(ports.folder);
  app = await createApp({ log: own.log, tokens, readiness: {}, maxLagMs: 0 });
  const context = await setUpGatewayApp({ app, ports: own, tokens });
  await mountService(app, gatewayService(context), { ...own, bus });
  mountRoute(
    app,
    route(endpoints.listCities, async () => {
      reads += 1;
      return [`city ${reads}`];
    }),
  );
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

const read = async () => (await app.inject({ url: '/api/shop/haldi/cities' })).json<string[]>();

test('menus are read again once a gateway has rejoined the bus: it may have missed changes', async () => {
  expect([await read(), await read()]).toEqual([['city 1'], ['city 1']]);
  broadcast?.onRejoin?.();
  expect(await read()).toEqual(['city 2']);
});
