import type { Service } from '@biteboard/platform/process';
import { consumers } from './consumers.ts';
import { jobs } from './jobs.ts';
import { openNotifications } from './notifications.ts';
import { routes } from './routes.ts';
import { watchSending } from './watch-sending.ts';

/** Mails to people and webhooks to shops' own programs: stored when an event arrives, and retried until sent. */
export const notificationsService: Service = {
  name: 'notifications',
  open: (ports) => {
    const service = openNotifications(ports);
    watchSending(service);
    return {
      routes: routes(service),
      consumers: consumers(service),
      jobs: jobs(service),
      lowPriority: true,
      findSite: service.sites.find,
    };
  },
};
