import type { Claims, MailSummary } from '@biteboard/contracts';
import { type AuditedAction, fieldChanges } from '@biteboard/platform/audit';
import { AppError } from '@biteboard/platform/ports';
import { askedAgain, type Mail, whyNotAgain } from '../mail.ts';
import type { Notifications } from '../notifications.ts';
import { SEND_MAIL, type SendMailJob } from './keep-mail.ts';
import { getMail, summarized } from './read-mail.ts';

const MAILS_KEPT = 'No mail server is set up: mails are kept here and go to nobody.';

const deedOf = ({ _id, siteId, kind, told }: Mail): AuditedAction => ({
  siteId,
  action: 'mail.sentAgain',
  subjectId: _id,
  subjectName: 'order' in told ? told.order.orderNumber : '',
  changes: fieldChanges({}, { kind }),
});

/** Has a mail go out once more. Throws 403, 404, and 409 `MAIL_OVER` or `MAILS_KEPT` where that would help nobody. */
export const sendMailAgain = async (
  service: Notifications,
  id: string,
  user: Claims,
): Promise<MailSummary> => {
  const { acts, clock, jobs, mailer, mails } = service;
  const mail = await getMail(service, id, user);
  if (!mailer) throw new AppError('conflict', 'MAILS_KEPT', MAILS_KEPT);
  const why = whyNotAgain(mail, clock.now());
  if (why) throw new AppError('conflict', 'MAIL_OVER', why);
  const change = askedAgain(mail, clock.now());
  if (change) await acts.note(deedOf(mail));
  if (change && (await mails.change(mail, change))) {
    const job: SendMailJob = { mailId: id };
    await jobs.add(SEND_MAIL, job, { attempts: 1 });
  }
  return summarized(service, (await mails.find(id)) ?? mail);
};
