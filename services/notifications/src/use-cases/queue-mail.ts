import type { CloudEvent, DataOf, events, MailKind, OrderSnapshot } from '@biteboard/contracts';
import { isFresh } from '../back-off.ts';
import type { Notifications } from '../notifications.ts';
import { isTimely, type MailPayload, newMail, type OrderPayload } from '../stored-mail.ts';

export const SEND_MAIL = 'send-mail';
export interface SendMailJob {
  mailId: string;
}

type MailDetails = Pick<
  Parameters<typeof newMail>[0],
  'userId' | 'to' | 'name' | 'siteId' | 'siteName' | 'told'
>;

/** Stores the mail of an event, once, and queues it where a mail server is configured. */
const queue = async (
  { clock, jobs, mailer, mails, removed }: Notifications,
  kind: MailKind,
  { id, time }: CloudEvent,
  details: MailDetails,
): Promise<void> => {
  const hasNoRecipient = details.to === '' || (await removed.has(details.userId));
  if (!isFresh(time, clock.now()) || hasNoRecipient) return;
  const isSent = mailer !== undefined;
  await mails.add(newMail({ _id: id, kind, at: time, ...details }, isSent));
  const job: SendMailJob = { mailId: id };
  const { siteId } = details;
  if (isSent) await jobs.add(SEND_MAIL, job, { id, attempts: 1, ...(siteId ? { owner: siteId } : {}) });
};

/** The order without pictures, history and earlier refunds, which no mail shows. */
const shortened = (order: OrderSnapshot): OrderSnapshot => ({
  ...order,
  items: order.items.map((item) => ({ ...item, imageUrl: '' })),
  history: [],
  refunds: [],
});

export const queueOrderMail = async (
  service: Notifications,
  kind: MailKind,
  event: CloudEvent,
  { order, ...more }: OrderPayload,
): Promise<void> => {
  if (!isTimely(kind, order, service.clock.now())) return;
  await queue(service, kind, event, {
    userId: order.userId,
    to: order.userEmail,
    name: order.userName,
    siteId: order.siteId,
    siteName: order.siteName,
    told: { order: shortened(order), ...more },
  });
};

/** Queues a mail that comes from the product and not from a shop. */
const queueAccountMail = (
  service: Notifications,
  kind: MailKind,
  event: CloudEvent<{ userId: string; email: string; name: string }>,
  told: MailPayload,
): Promise<void> => {
  const { userId, email, name } = event.data;
  return queue(service, kind, event, { userId, to: email, name, siteId: null, siteName: null, told });
};

export const queueResetMail = (
  service: Notifications,
  event: CloudEvent<DataOf<typeof events.PasswordResetAsked>>,
): Promise<void> => {
  const { sealedToken, until, language } = event.data;
  const told = { sealedToken, until, ...(language ? { language } : {}) };
  return queueAccountMail(service, 'password-reset', event, told);
};

export const queueInvitationMail = (
  service: Notifications,
  event: CloudEvent<DataOf<typeof events.PersonInvited>>,
): Promise<void> => {
  const { sealedToken, until, by, role, siteIds, groups, locations, language } = event.data;
  const named = { ...(groups ? { groups } : {}), ...(locations ? { locations } : {}) };
  const told = { sealedToken, until, by, role, siteIds, language, ...named };
  return queueAccountMail(service, 'invitation', event, told);
};
