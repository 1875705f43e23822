import { inspect } from 'node:util';
import { createMetrics, providerRequests } from '@biteboard/platform/telemetry';
import { openFarSide } from '@biteboard/platform/testing/providers';
import { expect, test } from '@jest/globals';
import { stripeClient } from './stripe-client.ts';

const metrics = createMetrics({ process: false });
const measure = providerRequests(metrics, 'stripe');

test.each([
  ['', '/v1/account'],
  ['/proxy/stripe', '/proxy/stripe/v1/account'],
])('Stripe is asked at its base address%s, in the version that we speak', async (prefix, path) => {
  const side = await openFarSide(() => ({ status: 200, body: { id: 'acct_1', object: 'account' } }));
  await stripeClient('sk_test_1', `${side.url}${prefix}`, measure).accounts.retrieveCurrent();
  expect(side.asked).toMatchObject([
    {
      call: `GET ${path}`,
      headers: { authorization: 'Bearer sk_test_1', 'stripe-version': '2026-10-28.endive' },
    },
  ]);
  await side.close();
});

test('a refusal never repeats the key, whatever Stripe says', async () => {
  const error = {
    type: 'invalid_request_error',
    message: 'No such key: sk_test_secret',
    param: 'sk_test_secret',
  };
  const side = await openFarSide(() => ({ status: 400, body: { error } }));
  const refused = await stripeClient('sk_test_secret', side.url, measure)
    .accounts.retrieveCurrent()
    .catch((fault: Error) => fault);
  expect(refused).toMatchObject({ message: 'No such key: [secret]' });
  expect(inspect(refused, { depth: 9 })).not.toContain('sk_test_secret');
  expect(await metrics.text()).toContain(
    'biteboard_provider_requests_seconds_count{provider="stripe",outcome="refused"} 1',
  );
  await side.close();
});
