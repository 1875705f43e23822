import { expect, test } from '@jest/globals';
import { AppError } from '../ports/errors.ts';
import { createMetrics } from './metrics.ts';
import { providerRequests } from './provider-requests.ts';
import { webhookRefusals } from './webhook-refusals.ts';

const statusOf = (status: number) => status;

test('a call to a provider is noted as answered, refused, failed or unreachable', async () => {
  const metrics = createMetrics({ process: false });
  const measure = providerRequests(metrics, 'uber');
  for (const status of [200, 303, 404, 429, 503]) {
    expect(await measure(async () => status, { statusOf })).toBe(status);
  }
  const away = async () => {
    throw new Error('no route');
  };
  await expect(measure(away, { statusOf })).rejects.toThrow('no route');
  const text = await metrics.text();
  for (const [outcome, count] of Object.entries({ answered: 2, refused: 1, failed: 2, unreachable: 1 })) {
    expect(text).toContain(
      `biteboard_provider_requests_seconds_count{provider="uber",outcome="${outcome}"} ${count}`,
    );
  }
});

test('a message that is not taken in is counted by its code, and refused as before', async () => {
  const metrics = createMetrics({ process: false });
  const counted = webhookRefusals(metrics, 'stripe');
  expect(await counted(async () => 'received')).toBe('received');
  const unsigned = async () => {
    throw new AppError('invalid', 'SIGNATURE_INVALID', 'The message is not signed.');
  };
  await expect(counted(unsigned)).rejects.toThrow('not signed');
  await expect(
    counted(async () => {
      throw new TypeError('a bug');
    }),
  ).rejects.toThrow('a bug');
  const text = await metrics.text();
  expect(text).toContain('biteboard_webhook_refusals_total{provider="stripe",code="SIGNATURE_INVALID"} 1');
  expect(text).toContain('biteboard_webhook_refusals_total{provider="stripe",code="FAULT"} 1');
});
