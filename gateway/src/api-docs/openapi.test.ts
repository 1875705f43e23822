import { type Endpoint, endpoints } from '@biteboard/contracts';
import { createApp, mountRoute } from '@biteboard/platform/http';
import { type TestPorts, testPorts } from '@biteboard/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { findReplicas, proxyServices, setUpGatewayApp, tokenKeys } from '../index.ts';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: unknown;
  parameters?: unknown[];
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const all = Object.values(endpoints as Record<string, Endpoint>);
let ports: TestPorts;
let document: Document;

const documentOf = async (mount: (app: FastifyInstance) => Promise<void> | void): Promise<Document> => {
  const own = ports.forService('gateway');
  const tokens = await tokenKeys(ports.folder);
  const app = await createApp({ log: own.log, tokens, readiness: {}, maxLagMs: 0 });
  await setUpGatewayApp({ app, ports: own, tokens });
  await mount(app);
  const answer = await app.inject({ url: '/api/openapi.json' });
  await app.close();
  return answer.json();
};

beforeAll(async () => {
  ports = testPorts();
  document = await documentOf((app) => {
    for (const endpoint of all) mountRoute(app, { endpoint, handle: async () => ({}) });
  });
});

afterAll(() => ports.close());

describe('the OpenAPI document', () => {
  test('has every endpoint of the contracts', () => {
    const promised = all.flatMap(({ method, path }) =>
      [method].flat().map((one) => `${one} ${path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')}`),
    );
    const written = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(written.toSorted()).toEqual(promised.toSorted());
  });

  test('names each operation once', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('adminUpdateSite_patch');
  });

  test('describes what a stream’s events carry, and how it is resumed', () => {
    const watch = document.paths['/api/shop/{site}/orders/{id}/events']?.get;
    const stream = watch?.responses['200']?.content?.['text/event-stream'];
    expect(stream?.schema).toMatchObject({ properties: { orderNumber: { type: 'string' } } });
    expect(JSON.stringify(watch?.parameters)).toContain('Last-Event-ID');
  });

  test('says which endpoints need a token, are limited, or are idempotent', () => {
    const checkout = document.paths['/api/payments/stripe/{site}/checkout/pickup']?.post;
    expect(checkout?.security).toEqual([{ token: [] }]);
    expect(checkout?.description).toContain('60');
    expect(JSON.stringify(checkout?.parameters)).toContain('Idempotency-Key');
    expect(checkout?.tags).toEqual(['orders']);
    expect(document.paths['/api/shop/{site}/menu']?.get).not.toHaveProperty('security');
  });

  test('shows each response, and every refusal in its one shape', () => {
    const { responses } = document.paths['/api/payments/stripe/{site}/checkout/pickup']!.post!;
    expect(Object.keys(responses)).toEqual(['201', '400', '401', '404', '409', '422', '429', '503']);
    expect(responses[201]?.content?.['application/json']?.schema).toHaveProperty('properties.orderNumber');
    expect(responses[409]).toEqual({
      description: expect.stringContaining('stands against it'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    });
    expect(document.components.schemas.Refusal).toHaveProperty('properties.code');
    expect(document.paths['/files/{path}']?.get?.responses[200]).toEqual({
      description: 'A file or a page.',
    });
  });

  test('shows each status of a success', () => {
    const { responses } = document.paths['/api/admin/sites/{siteId}/products/bulk']!.post!;
    expect(responses[202]).toEqual(responses[200]);
    expect(responses[202]?.content?.['application/json']?.schema).toHaveProperty('properties.importId');
  });

  test('says what a change may be made of', () => {
    const { patch, get } = document.paths['/api/admin/sites/{siteId}']!;
    expect(JSON.stringify(patch?.parameters)).toContain('If-Match');
    expect(patch?.responses[412]?.description).toContain('changed it since it was read');
    expect(JSON.stringify(get)).not.toContain('If-Match');
  });

  test('is the same where the services run elsewhere', async () => {
    const urls = Object.fromEntries(all.map(({ service }) => [service, ['http://127.0.0.1:1']]));
    expect(await documentOf((app) => proxyServices(app, findReplicas(urls)))).toEqual(document);
  });
});
