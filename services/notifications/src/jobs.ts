import { type JobHandler, job } from '@biteboard/platform/process';
import type { Notifications } from './notifications.ts';
import { SEND_MAIL, type SendMailJob } from './use-cases/keep-mail.ts';
import { SEND_POSTS, type SendPostsJob } from './use-cases/keep-post.ts';
import { sendDueMails, sendMail } from './use-cases/send-mail.ts';
import { sendDuePosts, sendPosts } from './use-cases/send-posts.ts';

const SWEEP_EVERY_MS = 30_000;
const SWEEP_POSTS_EVERY_MS = 15_000;

export const jobs = (service: Notifications): JobHandler[] => [
  job<SendMailJob>(SEND_MAIL, ({ data }) => sendMail(service, data.mailId), { concurrency: 3 }),
  ...service.removed.jobs,
  job('send-due-mails', () => sendDueMails(service), { everyMs: SWEEP_EVERY_MS }),
  job<SendPostsJob>(SEND_POSTS, ({ data }) => sendPosts(service, data.siteId), { concurrency: 24 }),
  job('send-due-posts', () => sendDuePosts(service), { everyMs: SWEEP_POSTS_EVERY_MS }),
];
