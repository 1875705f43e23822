import { endpoints } from '@biteboard/contracts';
import { type Route, route } from '@biteboard/platform/http';
import type { Notifications } from './notifications.ts';
import { listMails, readMail } from './use-cases/read-mail.ts';
import { sendMailAgain } from './use-cases/send-mail-again.ts';
import { listPosts, sendPostAgain, testPost } from './use-cases/show-posts.ts';

export const routes = (service: Notifications): Route[] => [
  route(endpoints.adminListMails, ({ query, user }) => listMails(service, { ...query, user })),
  route(endpoints.adminGetMail, ({ params, user }) => readMail(service, params.id, user)),
  route(endpoints.adminSendMailAgain, ({ params, user }) => sendMailAgain(service, params.id, user)),
  route(endpoints.adminListNotifications, ({ params, query }) => listPosts(service, params.siteId, query)),
  route(endpoints.adminTestNotification, ({ params }) => testPost(service, params.siteId)),
  route(endpoints.adminSendNotificationAgain, ({ params }) =>
    sendPostAgain(service, params.siteId, params.id),
  ),
];
