import { NoResponse, type OutboundResponse } from '@biteboard/platform/outbound';
import type { Notifications } from '../notifications.ts';
import { storeOutcome, unlessSending } from '../sending-once.ts';
import { signatureOf } from '../signature.ts';
import {
  afterResponse,
  bodyOf,
  claimDelivery,
  type WebhookDelivery,
  withoutAddress,
} from '../webhook-delivery.ts';
import { SEND_WEBHOOKS, type SendWebhooksJob } from './queue-webhook.ts';

/** How many webhooks of one site a process sends concurrently: a receiver that hangs must not delay others. */
const MAX_CONCURRENT_PER_SITE = 2;
/** Then other sites' jobs run. */
const MAX_RUN_MS = 20_000;
const MAX_SITES = 100;

const responseText = ({ status, text }: OutboundResponse): string =>
  status >= 300 && status < 400 ? 'Redirects are not followed.' : text;

/** Sends it to the site's present URL, signed with its present secret. */
const tryDelivery = async (
  service: Notifications,
  delivery: WebhookDelivery,
): Promise<Partial<WebhookDelivery>> => {
  const { clock, postWebhook, secrets, sites } = service;
  const site = await sites.find(delivery.siteId);
  if (!site?.orderNotifyUrl) return withoutAddress();
  const body = bodyOf(delivery);
  const sealed = site.secrets.orderNotifySecret;
  const signed = sealed
    ? { 'biteboard-signature': signatureOf(body, secrets.decrypt(sealed), clock.now()) }
    : undefined;
  const headers = { 'content-type': 'application/json', 'user-agent': 'Biteboard', ...signed };
  try {
    const response = await postWebhook({ url: site.orderNotifyUrl, headers, body });
    return afterResponse(delivery, { status: response.status, text: responseText(response) }, clock.now());
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    return afterResponse(delivery, { status: null, text: error.message }, clock.now());
  }
};

const claimAndSend = async (service: Notifications, due: WebhookDelivery): Promise<void> => {
  const { clock, log, webhooks } = service;
  const delivery = await webhooks.change(due, claimDelivery(clock.now()));
  if (!delivery) return;
  const { _id: notificationId, siteId } = delivery;
  const outcome = await tryDelivery(service, delivery);
  await storeOutcome(() => webhooks.change(delivery, outcome));
  const { state, tries } = outcome;
  if (state !== 'delivered') log.warn({ notificationId, siteId, state, tries }, 'order not posted');
};

/** Sends the delivery that has been due for longest; false where none is due. */
const sendNext = async (service: Notifications, siteId: string): Promise<boolean> => {
  const { clock, sending, webhooks } = service;
  // Each other run of the site in this process is sending one of them at most.
  const due = await webhooks.listDue(siteId, new Date(clock.now()).toISOString(), MAX_CONCURRENT_PER_SITE);
  const next = due.find(({ _id }) => !sending.has(_id));
  if (next) await unlessSending(sending, next._id, () => claimAndSend(service, next));
  return next !== undefined;
};

/** Sends what is due of a site, one after the other, for a limited time. */
export const sendWebhooks = async (service: Notifications, siteId: string): Promise<void> => {
  const { inFlight: underWay } = service;
  const running = underWay.get(siteId) ?? 0;
  if (running >= MAX_CONCURRENT_PER_SITE) return;
  underWay.set(siteId, running + 1);
  try {
    const until = performance.now() + MAX_RUN_MS;
    while (performance.now() < until && (await sendNext(service, siteId))) {}
  } finally {
    const left = (underWay.get(siteId) ?? 1) - 1;
    if (left > 0) underWay.set(siteId, left);
    else underWay.delete(siteId);
  }
};

/** Queues a job per site with deliveries due, also those whose process died. */
export const sendDueWebhooks = async ({ clock, jobs, webhooks }: Notifications): Promise<void> => {
  const sites = await webhooks.listDueSites(new Date(clock.now()).toISOString(), MAX_SITES);
  for (const siteId of sites) {
    const job: SendWebhooksJob = { siteId };
    await jobs.add(SEND_WEBHOOKS, job, { attempts: 1, owner: siteId });
  }
};
