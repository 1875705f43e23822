import { endpoints } from '@biteboard/contracts';
import { on, type Route } from '@biteboard/platform';
import type { Notifications } from './notifications.ts';
import { listMails, readMail } from './use-cases/read-mail.ts';

export const routes = (service: Notifications): Route[] => [
  on(endpoints.adminListMails, ({ query }) => listMails(service, query)),
  on(endpoints.adminGetMail, ({ params }) => readMail(service, params.id)),
];
