import { type Endpoint, endpoints } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { openApi } from './openapi.ts';

const all = Object.values(endpoints as Record<string, Endpoint>);
const document = openApi(endpoints as Record<string, Endpoint>, 'http://localhost:3000');

describe('the OpenAPI document', () => {
  test('has every call of the contracts', () => {
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
  });

  test('says who needs a token, what is limited and what may be repeated', () => {
    const checkout = document.paths['/api/payments/stripe/{site}/checkout/pickup']?.post;
    expect(checkout?.security).toEqual([{ token: [] }]);
    expect(checkout?.description).toContain('60');
    expect(JSON.stringify(checkout?.parameters)).toContain('Idempotency-Key');
    expect(document.paths['/api/shop/{site}/menu']?.get).not.toHaveProperty('security');
  });
});
