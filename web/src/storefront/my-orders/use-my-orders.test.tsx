import type { endpoints } from '@biteboard/contracts';
import { afterEach, expect, test } from '@jest/globals';
import { messageOf } from '../../lib/api.ts';
import { logout, signIn } from '../../lib/session.ts';
import { answer, refused, serve } from '../../testing/answers.ts';
import { act, render, screen } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { ShopAround } from '../site/shop.fixture.tsx';
import { useMyOrders } from './use-my-orders.ts';

afterEach(() => act(async () => logout()));

function Asked() {
  const { needsLogin, error } = useMyOrders({ page: 1, q: '', type: '' });
  return <p>{needsLogin ? 'login' : error ? messageOf(error) : '…'}</p>;
}

test.each([
  [401, 'login'],
  [403, 'login'],
  [422, 'No.'],
])('orders that are refused with %i lead to: %s', async (status, shown) => {
  signIn(sessionToken());
  serve(
    answer<typeof endpoints.listMyOrders>(
      'GET /api/shop/:site/orders/mine',
      refused(status, { error: 'No.', code: 'NO' }),
    ),
  );
  await render(
    <ShopAround>
      <Asked />
    </ShopAround>,
  );
  expect(await screen.findByText(shown)).not.toBeNull();
});
