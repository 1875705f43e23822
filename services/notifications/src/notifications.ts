import { type AuditTrail, auditTrail } from '@biteboard/platform/audit';
import { type OutboundRequest, type OutboundResponse, postOutbound } from '@biteboard/platform/outbound';
import { type RemovedPeople, removedPeople } from '@biteboard/platform/people';
import type { ServicePorts } from '@biteboard/platform/process';
import { type SiteProjection, siteProjection } from '@biteboard/platform/sites';
import { type MailRepository, mailRepository } from './mail-repository.ts';
import { type Mailer, mailerTo } from './mailer.ts';
import { type PostRepository, postRepository } from './post-repository.ts';

/** Where mails are kept, and what their use cases need besides. */
export interface Notifications extends ServicePorts {
  sites: SiteProjection;
  acts: AuditTrail;
  mails: MailRepository;
  /** Undefined where no mail server is configured: mails are kept. */
  mailer: Mailer | undefined;
  removed: RemovedPeople;
  posts: PostRepository;
  /** Throws `NotAnswered`. */
  post(post: OutboundRequest): Promise<OutboundResponse>;
  /** How many posts of each site this process is at. */
  underWay: Map<string, number>;
}

const TIMEOUT_MS = 10_000;

export const openNotifications = (ports: ServicePorts): Notifications => {
  const mails = mailRepository(ports);
  const posts = postRepository(ports);
  const { allowPrivateCalls } = ports.settings;
  if (allowPrivateCalls)
    ports.log.warn('orders may be posted to private addresses (ALLOW_PRIVATE_CALLS): for tests only');
  return {
    ...ports,
    sites: siteProjection(ports),
    acts: auditTrail(ports),
    mails,
    mailer: ports.settings.smtpUrl === '' ? undefined : mailerTo(ports.settings),
    removed: removedPeople(ports, 'notifications', {
      person: async (userId) => {
        await mails.forget({ userId });
        await posts.forget({ userId });
      },
      order: async ({ orderId, userId }) => {
        await mails.forget({ userId, 'told.order._id': orderId });
        await posts.forget({ userId, 'order._id': orderId });
      },
    }),
    posts,
    post: (post) => postOutbound(post, { allowPrivate: allowPrivateCalls, withinMs: TIMEOUT_MS }),
    underWay: new Map(),
  };
};
