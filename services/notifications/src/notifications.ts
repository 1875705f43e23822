import { type ServicePorts, type SiteCopies, siteCopies } from '@biteboard/platform';
import { type MailRepository, mailRepository } from './mail-repository.ts';
import { type Mailer, mailerTo } from './mailer.ts';

/** Where mails are kept, and what their use cases need besides. */
export interface Notifications extends ServicePorts {
  sites: SiteCopies;
  mails: MailRepository;
  /** Undefined where no mail server is configured: mails are kept. */
  mailer: Mailer | undefined;
}

export const openNotifications = (ports: ServicePorts): Notifications => ({
  ...ports,
  sites: siteCopies(ports),
  mails: mailRepository(ports),
  mailer: ports.settings.smtpUrl === '' ? undefined : mailerTo(ports.settings),
});
