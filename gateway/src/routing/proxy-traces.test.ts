import { endpoints } from '@biteboard/contracts';
import { createApp, mountRoute, route } from '@biteboard/platform/http';
import { openTracing, traceparent } from '@biteboard/platform/telemetry';
import { otlpCollector, testPorts } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { findReplicas, proxyServices, setUpGatewayApp, tokenKeys } from '../index.ts';

test('a call through the gateway is one trace: the service’s span is a child of the gateway’s', async () => {
  const collector = await otlpCollector();
  const ports = testPorts();
  const own = ports.forService('gateway');
  const tokens = await tokenKeys(ports.folder);
  const tracing = await openTracing(collector.endpoint, own.log);
  const options = { log: own.log, tokens, readiness: {}, maxLagMs: 0, tracing };
  const catalog = await createApp({ ...options, service: 'catalog' });
  let inService: string | undefined;
  mountRoute(
    catalog,
    route(endpoints.getHostSite, async () => {
      inService = traceparent();
      return { slug: 'haldi-house', ownDomain: true };
    }),
  );
  const gateway = await createApp({ ...options, service: 'gateway' });
  await setUpGatewayApp({ app: gateway, ports: own, tokens });
  await proxyServices(
    gateway,
    findReplicas({ catalog: [await catalog.listen({ port: 0, host: '127.0.0.1' })] }),
  );

  expect((await gateway.inject({ url: '/api/shop/host-site' })).statusCode).toBe(200);
  for (const closing of [gateway, catalog, ports]) await closing.close();
  await tracing!.close();
  await collector.close();

  const [outer, inner] = ['biteboard-gateway', 'biteboard-catalog'].map((service) =>
    collector.spans.find((span) => span.service === service),
  );
  expect(outer).toMatchObject({ name: 'GET /api/shop/host-site', parentSpanId: '' });
  expect(inner).toMatchObject({ name: 'GET /api/shop/host-site', parentSpanId: outer?.spanId });
  expect(inService).toBe(`00-${outer?.traceId}-${inner?.spanId}-01`);
});
