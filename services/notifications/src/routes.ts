import { endpoints } from '@biteboard/contracts';
import { type Route, route } from '@biteboard/platform/http';
import type { Notifications } from './notifications.ts';
import { sendMailAgain } from './use-cases/send-mail-again.ts';
import { listMails, showMail } from './use-cases/show-mail.ts';
import { listWebhooks, sendWebhookAgain, testWebhook } from './use-cases/show-webhooks.ts';

export const routes = (service: Notifications): Route[] => [
  route(endpoints.adminListMails, ({ query, user }) => listMails(service, { ...query, user })),
  route(endpoints.adminGetMail, ({ params, user }) => showMail(service, params.id, user)),
  route(endpoints.adminSendMailAgain, ({ params, user }) => sendMailAgain(service, params.id, user)),
  route(endpoints.adminListNotifications, ({ params, query }) => listWebhooks(service, params.siteId, query)),
  route(endpoints.adminTestNotification, ({ params }) => testWebhook(service, params.siteId)),
  route(endpoints.adminSendNotificationAgain, ({ params }) =>
    sendWebhookAgain(service, params.siteId, params.id),
  ),
];
