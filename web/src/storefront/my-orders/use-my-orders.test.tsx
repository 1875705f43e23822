import { afterEach, expect, test } from '@jest/globals';
import { messageOf } from '../../lib/api.ts';
import { logout, signIn } from '../../lib/session.ts';
import { eventually, render } from '../../testing/render.ts';
import { answering, ShopAround } from '../site/shop.fixture.tsx';
import { useMyOrders } from './use-my-orders.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  logout();
});

function Asked() {
  const { needsLogin, error } = useMyOrders({ page: 1, q: '', type: '' });
  return <p>{needsLogin ? 'login' : error ? messageOf(error) : '…'}</p>;
}

const ORDERS = 'GET /api/shop/haldi-house/orders/mine?page=1&pageSize=12';
const claims = { role: 'user', email: 'aarti@b.test', userId: 'u1', exp: Date.now() / 1000 + 600 };

test.each([
  [401, 'login'],
  [403, 'login'],
  [422, 'No.'],
])('orders that are refused with %i lead to: %s', async (status, shown) => {
  signIn(`x.${btoa(JSON.stringify(claims))}.y`);
  answering({ [ORDERS]: () => [status, { error: 'No.', code: 'NO' }] });
  const { place, remove } = await render(
    <ShopAround>
      <Asked />
    </ShopAround>,
  );
  await eventually(() => expect(place.textContent).toBe(shown));
  await remove();
});
