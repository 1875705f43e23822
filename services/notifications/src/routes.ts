import { endpoints } from '@biteboard/contracts';
import { on, type Route } from '@biteboard/platform';
import type { Notifications } from './notifications.ts';
import { listMails, readMail } from './use-cases/read-mail.ts';

export const routes = (service: Notifications): Route[] => [
  on(endpoints.adminListMails, ({ query, user }) => listMails(service, { ...query, user })),
  on(endpoints.adminGetMail, ({ params, user }) => readMail(service, params.id, user)),
];
