import { eventually, expectStatus } from '@biteboard/e2e';
import { afterAll, expect, test } from '@jest/globals';
import { openJourney } from './journeys.fixture.ts';

const { on, admin, shop, close } = await openJourney();
afterAll(close);

const asAdmin = { token: admin.token };

test('an admin sees whether couriers would come, by the settings just saved', async () => {
  const at = `/api/admin/sites/${shop.slug}`;
  for (const check of ['health', 'health/doordash']) {
    const told = expectStatus(await on.call('GET', `${at}/${check}`, asAdmin), 200);
    expect(told).toEqual({ ok: true, simulated: true, eta: 1, error: null });
  }
  expectStatus(await on.call('PUT', at, { ...asAdmin, body: { uberClientId: 'client-1' } }), 200);
  await eventually(async () => {
    const told = expectStatus(await on.call('GET', `${at}/health`, asAdmin), 200);
    const error = 'Uber customer ID and client secret are not set.';
    expect(told).toEqual({ ok: false, simulated: false, eta: null, error });
  });
});
