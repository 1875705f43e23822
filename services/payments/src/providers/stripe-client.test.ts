import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeStripe, openFakeStripe } from './stripe.fixture.ts';
import { stripeClient } from './stripe-client.ts';

let stripe: FakeStripe;
beforeEach(async () => {
  stripe = await openFakeStripe();
});
afterEach(() => stripe.close());

test.each([
  ['', '/v1/account'],
  ['/proxy/stripe', '/proxy/stripe/v1/account'],
])('Stripe is asked at its base address%s, in the version that we speak', async (prefix, path) => {
  await stripeClient('sk_test_1', `${stripe.url}${prefix}`).accounts.retrieveCurrent();
  expect(stripe.asked).toMatchObject([
    { path, authorization: 'Bearer sk_test_1', apiVersion: '2026-10-28.endive' },
  ]);
});
