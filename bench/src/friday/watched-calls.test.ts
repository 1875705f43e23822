import { expect, test } from '@jest/globals';
import { nameOf, watchCalls } from './watched-calls.ts';

test('calls of all sites, orders and sessions have one name', () => {
  expect(nameOf('GET', '/api/shop/friday-17/menu?page=2')).toBe('GET /api/shop/:site/menu');
  expect(nameOf('POST', '/api/admin/sites/friday-3/orders/9a92a3f26600e34104d62acc4d760589/confirm')).toBe(
    'POST /api/admin/sites/:site/orders/:id/confirm',
  );
  expect(nameOf('POST', '/pay/simulated/sim_4')).toBe(nameOf('POST', '/pay/simulated/sim_5'));
  expect(nameOf('GET', '/pay/a-sealed.link')).toBe('GET /pay/:id');
});

test('what is refused is counted with its reason', async () => {
  const answers = [200, 503, 503];
  const calls = watchCalls({
    url: '',
    call: async () => ({ status: answers.shift()!, body: { code: 'BUSY' } as never, headers: new Headers() }),
  });
  for (let call = 0; call < 3; call += 1) await calls.client.call('GET', '/api/shop/friday-1/menu');
  expect([...calls.refused]).toEqual([['GET /api/shop/:site/menu: 503 BUSY', 2]]);
  expect(calls.took.get('GET /api/shop/:site/menu')).toHaveLength(3);
});
