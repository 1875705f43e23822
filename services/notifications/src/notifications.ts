import {
  type RemovedPeople,
  removedPeople,
  type ServicePorts,
  type SiteCopies,
  siteCopies,
} from '@biteboard/platform';
import { type MailRepository, mailRepository } from './mail-repository.ts';
import { type Mailer, mailerTo } from './mailer.ts';

/** Where mails are kept, and what their use cases need besides. */
export interface Notifications extends ServicePorts {
  sites: SiteCopies;
  mails: MailRepository;
  /** Undefined where no mail server is configured: mails are kept. */
  mailer: Mailer | undefined;
  removed: RemovedPeople;
}

export const openNotifications = (ports: ServicePorts): Notifications => {
  const mails = mailRepository(ports);
  if (ports.settings.allowPrivateCalls)
    ports.log.warn('orders may be posted to private addresses (ALLOW_PRIVATE_CALLS): for tests only');
  return {
    ...ports,
    sites: siteCopies(ports),
    mails,
    mailer: ports.settings.smtpUrl === '' ? undefined : mailerTo(ports.settings),
    removed: removedPeople(ports, 'notifications', mails.forget),
  };
};
