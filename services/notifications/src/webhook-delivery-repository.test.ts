import { testPorts } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { afterResponse, claimDelivery, newWebhookDelivery } from './webhook-delivery.ts';
import { webhookDeliveryRepository } from './webhook-delivery-repository.ts';

test('a response that arrives after its customer was erased is not stored', async () => {
  const ports = testPorts();
  const deliveries = webhookDeliveryRepository(ports.forService('notifications'));
  const delivery = {
    ...newWebhookDelivery({ _id: 'e1', siteId: 's1', type: 'test', order: null, at: '2026-01-01' }),
    userId: 'u1',
  };
  await deliveries.add(delivery);
  const claimed = (await deliveries.change(delivery, claimDelivery(0)))!;
  await deliveries.forget({ userId: 'u1' });
  expect(
    await deliveries.change(claimed, afterResponse(claimed, { status: 200, text: 'Thanks, Ana!' }, 1)),
  ).toBeUndefined();
  expect(await deliveries.find('e1')).toMatchObject({ forgotten: true, isTried: true, answer: null });
  const again = (await deliveries.find('e1'))!;
  expect(
    await deliveries.change(again, afterResponse(again, { status: 200, text: 'Thanks!' }, 2)),
  ).toMatchObject({
    state: 'delivered',
  });
  await ports.close();
});
