import { type JobHandler, job } from '@biteboard/platform';
import type { Notifications } from './notifications.ts';
import { SEND_MAIL, type SendMailJob } from './use-cases/keep-mail.ts';
import { sendDueMails, sendMail } from './use-cases/send-mail.ts';

const SWEEP_EVERY_MS = 30_000;

export const jobs = (service: Notifications): JobHandler[] => [
  job<SendMailJob>(SEND_MAIL, ({ data }) => sendMail(service, data.mailId), { concurrency: 3 }),
  ...service.removed.jobs,
  job('send-due-mails', () => sendDueMails(service), { everyMs: SWEEP_EVERY_MS }),
];
