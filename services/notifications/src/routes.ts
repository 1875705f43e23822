import { endpoints } from '@biteboard/contracts';
import { on, type Route } from '@biteboard/platform/http';
import type { Notifications } from './notifications.ts';
import { listMails, readMail } from './use-cases/read-mail.ts';
import { sendMailAgain } from './use-cases/send-mail-again.ts';
import { listPosts, sendPostAgain, testPost } from './use-cases/show-posts.ts';

export const routes = (service: Notifications): Route[] => [
  on(endpoints.adminListMails, ({ query, user }) => listMails(service, { ...query, user })),
  on(endpoints.adminGetMail, ({ params, user }) => readMail(service, params.id, user)),
  on(endpoints.adminSendMailAgain, ({ params, user }) => sendMailAgain(service, params.id, user)),
  on(endpoints.adminListNotifications, ({ params, query }) => listPosts(service, params.siteId, query)),
  on(endpoints.adminTestNotification, ({ params }) => testPost(service, params.siteId)),
  on(endpoints.adminSendNotificationAgain, ({ params }) => sendPostAgain(service, params.siteId, params.id)),
];
