import { type AuditTrail, auditTrail } from '@biteboard/platform/audit';
import { type OutboundRequest, type OutboundResponse, postOutbound } from '@biteboard/platform/outbound';
import { type RemovedPeople, removedPeople } from '@biteboard/platform/people';
import type { ServicePorts } from '@biteboard/platform/process';
import { type SiteProjection, siteProjection } from '@biteboard/platform/sites';
import { type MailRepository, mailRepository } from './mail-repository.ts';
import { type Mailer, mailerTo } from './mailer.ts';
import { type WebhookDeliveryRepository, webhookDeliveryRepository } from './webhook-delivery-repository.ts';

/** The repositories and ports of the use cases. */
export interface Notifications extends ServicePorts {
  sites: SiteProjection;
  auditTrail: AuditTrail;
  mails: MailRepository;
  /** Undefined where no mail server is configured: mails are only stored. */
  mailer: Mailer | undefined;
  removed: RemovedPeople;
  webhooks: WebhookDeliveryRepository;
  /** Throws `NoResponse`. */
  postWebhook(request: OutboundRequest): Promise<OutboundResponse>;
  /** How many webhooks of each site this process is sending. */
  inFlight: Map<string, number>;
  /** The mails and webhooks that this process is sending: a clock that jumps does not end that, as it ends their claims. */
  sending: Set<string>;
}

const TIMEOUT_MS = 10_000;

export const openNotifications = (ports: ServicePorts): Notifications => {
  const mails = mailRepository(ports);
  const webhooks = webhookDeliveryRepository(ports);
  const { allowPrivateCalls } = ports.settings;
  if (allowPrivateCalls)
    ports.log.warn('orders may be posted to private addresses (ALLOW_PRIVATE_CALLS): for tests only');
  return {
    ...ports,
    sites: siteProjection(ports),
    auditTrail: auditTrail(ports),
    mails,
    mailer: ports.settings.smtpUrl === '' ? undefined : mailerTo(ports.settings),
    removed: removedPeople(ports, 'notifications', {
      person: async (userId) => {
        await mails.forget({ userId });
        await webhooks.forget({ userId });
      },
      order: async ({ orderId, userId }) => {
        await mails.forget({ userId, 'told.order._id': orderId });
        await webhooks.forget({ userId, 'order._id': orderId });
      },
    }),
    webhooks: webhooks,
    postWebhook: (request) =>
      postOutbound(request, { allowPrivate: allowPrivateCalls, withinMs: TIMEOUT_MS }),
    inFlight: new Map(),
    sending: new Set(),
  };
};
