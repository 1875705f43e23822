import type { CloudEvent, NotificationType, OrderSnapshot } from '@biteboard/contracts';
import { isFresh } from '../back-off.ts';
import type { Notifications } from '../notifications.ts';
import { newWebhookDelivery } from '../webhook-delivery.ts';

export const SEND_WEBHOOKS = 'send-posts';
export interface SendWebhooksJob {
  siteId: string;
}

/** Stores a webhook, once per event, where the site has a URL for it, and queues it. */
export const queueWebhook = async (
  { clock, jobs, webhooks, removed, sites }: Notifications,
  type: NotificationType,
  { id, time, data }: CloudEvent<{ order: OrderSnapshot }>,
): Promise<void> => {
  const { siteId } = data.order;
  const { orderNotifyUrl } = await sites.get(siteId);
  if (orderNotifyUrl === '' || !isFresh(time, clock.now())) return;
  const order = await removed.storable({ ...data.order, history: [] });
  await webhooks.add(newWebhookDelivery({ _id: id, siteId, type, order, at: time }));
  const job: SendWebhooksJob = { siteId };
  await jobs.add(SEND_WEBHOOKS, job, { id, attempts: 1, owner: siteId });
};
