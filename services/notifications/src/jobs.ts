import { type JobHandler, job } from '@biteboard/platform/process';
import type { Notifications } from './notifications.ts';
import { SEND_MAIL, type SendMailJob } from './use-cases/queue-mail.ts';
import { SEND_WEBHOOKS, type SendWebhooksJob } from './use-cases/queue-webhook.ts';
import { sendDueMails, sendMail } from './use-cases/send-mail.ts';
import { sendDueWebhooks, sendWebhooks } from './use-cases/send-webhooks.ts';

const SWEEP_EVERY_MS = 30_000;
const SWEEP_WEBHOOKS_EVERY_MS = 15_000;

export const jobs = (service: Notifications): JobHandler[] => [
  job<SendMailJob>(SEND_MAIL, ({ data }) => sendMail(service, data.mailId), { concurrency: 3 }),
  ...service.removed.jobs,
  job('send-due-mails', () => sendDueMails(service), { everyMs: SWEEP_EVERY_MS }),
  job<SendWebhooksJob>(SEND_WEBHOOKS, ({ data }) => sendWebhooks(service, data.siteId), { concurrency: 24 }),
  job('send-due-posts', () => sendDueWebhooks(service), { everyMs: SWEEP_WEBHOOKS_EVERY_MS }),
];
