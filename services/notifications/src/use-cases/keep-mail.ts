import type { CloudEvent, DataOf, events, MailKind, OrderSnapshot } from '@biteboard/contracts';
import { isFresh } from '../back-off.ts';
import { isWorthTelling, newMail, type TellsOrder, type Told } from '../mail.ts';
import type { Notifications } from '../notifications.ts';

export const SEND_MAIL = 'send-mail';
export interface SendMailJob {
  mailId: string;
}

type About = Pick<Parameters<typeof newMail>[0], 'userId' | 'to' | 'name' | 'siteId' | 'siteName' | 'told'>;

/** Writes the mail of an event down, once, and has it sent where mail goes out. */
const keep = async (
  { clock, jobs, mailer, mails, removed }: Notifications,
  kind: MailKind,
  { id, time }: CloudEvent,
  about: About,
): Promise<void> => {
  const isNobody = about.to === '' || (await removed.has(about.userId));
  if (!isFresh(time, clock.now()) || isNobody) return;
  const goesOut = mailer !== undefined;
  await mails.keep(newMail({ _id: id, kind, at: time, ...about }, goesOut));
  const job: SendMailJob = { mailId: id };
  if (goesOut) await jobs.add(SEND_MAIL, job, { id, attempts: 1 });
};

/** Pictures, the history and earlier refunds are not told. */
const shortened = (order: OrderSnapshot): OrderSnapshot => ({
  ...order,
  items: order.items.map((item) => ({ ...item, imageUrl: '' })),
  history: [],
  refunds: [],
});

export const keepOrderMail = async (
  service: Notifications,
  kind: MailKind,
  event: CloudEvent,
  { order, ...more }: TellsOrder,
): Promise<void> => {
  if (!isWorthTelling(kind, order, service.clock.now())) return;
  await keep(service, kind, event, {
    userId: order.userId,
    to: order.userEmail,
    name: order.userName,
    siteId: order.siteId,
    siteName: order.siteName,
    told: { order: shortened(order), ...more },
  });
};

/** To somebody of the product itself, and of no shop. */
const keepOwnMail = (
  service: Notifications,
  kind: MailKind,
  event: CloudEvent<{ userId: string; email: string; name: string }>,
  told: Told,
): Promise<void> => {
  const { userId, email, name } = event.data;
  return keep(service, kind, event, { userId, to: email, name, siteId: null, siteName: null, told });
};

export const keepResetMail = (
  service: Notifications,
  event: CloudEvent<DataOf<typeof events.PasswordResetAsked>>,
): Promise<void> => {
  const { sealedToken, until, language } = event.data;
  const told = { sealedToken, until, ...(language ? { language } : {}) };
  return keepOwnMail(service, 'password-reset', event, told);
};

export const keepInvitationMail = (
  service: Notifications,
  event: CloudEvent<DataOf<typeof events.PersonInvited>>,
): Promise<void> => {
  const { sealedToken, until, by, role, siteIds, language } = event.data;
  return keepOwnMail(service, 'invitation', event, { sealedToken, until, by, role, siteIds, language });
};
