import type { Service } from '@biteboard/platform/process';
import { consumers } from './consumers.ts';
import { jobs } from './jobs.ts';
import { openNotifications } from './notifications.ts';
import { routes } from './routes.ts';

/** Mails to people and posts to shops' own programs: written when something happened, sent until they are out. */
export const notificationsService: Service = {
  name: 'notifications',
  open: (ports) => {
    const service = openNotifications(ports);
    return {
      routes: routes(service),
      consumers: consumers(service),
      jobs: jobs(service),
      lowPriority: true,
      findSite: service.sites.find,
    };
  },
};
