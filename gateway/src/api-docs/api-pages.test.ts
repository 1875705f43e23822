import { afterAll, describe, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';

const { call, close } = await openTestGateway();
afterAll(close);

describe('the API’s own pages', () => {
  test('are the OpenAPI document and a page of it that loads nothing from other hosts', async () => {
    const json = await call('GET', '/api/openapi.json');
    expect(json.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Biteboard' } });
    expect(json.json().paths).toHaveProperty(['/api/shop/{site}/categories', 'get', 'summary']);
    for (const url of ['/api/docs', '/api/docs/']) {
      const page = await call('GET', url);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).not.toMatch(/<script>|https?:\/\//);
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self';/);
      expect(page.headers['content-security-policy']).not.toContain('http');
      expect(page.headers['x-frame-options']).toBe('DENY');
    }
    const script = await call('GET', '/api/docs/static/swagger-ui-bundle.js');
    expect([script.statusCode, script.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect((await call('GET', '/api/docs/json')).json()).toEqual(json.json());
  });
});
