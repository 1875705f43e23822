import { afterEach, expect, test } from '@jest/globals';
import { openPaymentsApp, type PaymentsApp, site } from './payments.fixture.ts';

let payments: PaymentsApp;
afterEach(() => payments.close());

test('an admin sees whether a site can take payments', async () => {
  payments = await openPaymentsApp();
  const url = `/api/admin/sites/${site._id}/health/stripe`;
  const ask = (role: 'admin' | 'user') =>
    payments.app.inject({
      method: 'GET',
      url,
      headers: {
        authorization: `Bearer ${payments.app.jwt.sign({ role, email: 'a@biteboard.test', userId: 'a' })}`,
      },
    });
  expect((await payments.get(url)).statusCode).toBe(401);
  expect((await ask('user')).statusCode).toBe(403);
  expect((await ask('admin')).json()).toMatchObject({ ok: true, simulated: true });
});
