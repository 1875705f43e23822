import type { Notification } from '@biteboard/contracts';
import { type AuditedAction, fieldChanges } from '@biteboard/platform/audit';
import type { Page } from '@biteboard/platform/documents';
import { AppError, notFound } from '@biteboard/platform/ports';
import type { Notifications } from '../notifications.ts';
import {
  newWebhookDelivery,
  notificationOf,
  requeueDelivery,
  type WebhookDelivery,
} from '../webhook-delivery.ts';
import { SEND_WEBHOOKS, type SendWebhooksJob } from './queue-webhook.ts';

export const listWebhooks = async (
  { webhooks, sites }: Notifications,
  ref: string,
  { page = 1, pageSize = 20 }: { page?: number; pageSize?: number },
): Promise<Page<Notification>> => {
  const { _id } = await sites.get(ref);
  const found = await webhooks.page(_id, page, pageSize);
  return { ...found, items: found.items.map(notificationOf) };
};

const getSiteWithUrl = async ({ sites }: Notifications, ref: string) => {
  const site = await sites.get(ref);
  if (site.orderNotifyUrl === '')
    throw new AppError('conflict', 'NO_NOTIFY_URL', 'No address is saved that orders are posted to.');
  return site;
};

const sendSoon = async ({ jobs }: Notifications, { siteId }: WebhookDelivery): Promise<void> => {
  const job: SendWebhooksJob = { siteId };
  await jobs.add(SEND_WEBHOOKS, job, { attempts: 1, owner: siteId });
};

const auditEntry = (
  { _id, siteId, type, order }: WebhookDelivery,
  verb: 'sentAgain' | 'tested',
): AuditedAction => ({
  siteId,
  action: `notification.${verb}`,
  subjectId: _id,
  subjectName: order?.orderNumber ?? '',
  changes: fieldChanges({}, { type }),
});

/** Sends a test webhook to the site's URL. Throws 409 `NO_NOTIFY_URL`. */
export const testWebhook = async (service: Notifications, ref: string): Promise<Notification> => {
  const { auditTrail: acts, clock, ids, webhooks } = service;
  const { _id: siteId } = await getSiteWithUrl(service, ref);
  const at = new Date(clock.now()).toISOString();
  const delivery = newWebhookDelivery({ _id: ids.next(), siteId, type: 'test', order: null, at });
  await acts.note(auditEntry(delivery, 'tested'));
  await webhooks.add(delivery);
  await sendSoon(service, delivery);
  return notificationOf(delivery);
};

/** Resends a webhook. Throws 404, and 409 `NO_NOTIFY_URL`. */
export const sendWebhookAgain = async (
  service: Notifications,
  ref: string,
  id: string,
): Promise<Notification> => {
  const { auditTrail: acts, clock, webhooks } = service;
  const { _id: siteId } = await getSiteWithUrl(service, ref);
  const delivery = await webhooks.find(id);
  if (delivery?.siteId !== siteId) throw notFound('NOTIFICATION_NOT_FOUND', 'There is no such notification.');
  const change = requeueDelivery(delivery, clock.now());
  if (change) await acts.note(auditEntry(delivery, 'sentAgain'));
  const requeued = change && (await webhooks.change(delivery, change));
  if (requeued) await sendSoon(service, requeued);
  return notificationOf(requeued ?? (await webhooks.find(id)) ?? delivery);
};
