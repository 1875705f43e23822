import { openFarSide } from '@biteboard/platform/testing/providers';
import { expect, test } from '@jest/globals';
import { stripeClient } from './stripe-client.ts';

test.each([
  ['', '/v1/account'],
  ['/proxy/stripe', '/proxy/stripe/v1/account'],
])('Stripe is asked at its base address%s, in the version that we speak', async (prefix, path) => {
  const side = await openFarSide(() => ({ status: 200, body: { id: 'acct_1', object: 'account' } }));
  await stripeClient('sk_test_1', `${side.url}${prefix}`).accounts.retrieveCurrent();
  expect(side.asked).toMatchObject([
    {
      call: `GET ${path}`,
      headers: { authorization: 'Bearer sk_test_1', 'stripe-version': '2026-10-28.endive' },
    },
  ]);
  await side.close();
});
