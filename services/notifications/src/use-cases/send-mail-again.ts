import type { Claims, MailSummary } from '@biteboard/contracts';
import { type AuditedAction, fieldChanges } from '@biteboard/platform/audit';
import { AppError } from '@biteboard/platform/ports';
import type { Notifications } from '../notifications.ts';
import { requeueMail, type StoredMail, whyNotAgain } from '../stored-mail.ts';
import { SEND_MAIL, type SendMailJob } from './queue-mail.ts';
import { getMail, mailSummary } from './show-mail.ts';

const MAILS_KEPT = 'No mail server is set up: mails are kept here and go to nobody.';

const auditEntry = ({ _id, siteId, kind, told }: StoredMail): AuditedAction => ({
  siteId,
  action: 'mail.sentAgain',
  subjectId: _id,
  subjectName: 'order' in told ? told.order.orderNumber : '',
  changes: fieldChanges({}, { kind }),
});

/** Resends a mail. Throws 403, 404, and 409 `MAIL_OVER` or `MAILS_KEPT` where it cannot be sent. */
export const sendMailAgain = async (
  service: Notifications,
  id: string,
  user: Claims,
): Promise<MailSummary> => {
  const { auditTrail: acts, clock, jobs, mailer, mails } = service;
  const mail = await getMail(service, id, user);
  if (!mailer) throw new AppError('conflict', 'MAILS_KEPT', MAILS_KEPT);
  const why = whyNotAgain(mail, clock.now());
  if (why) throw new AppError('conflict', 'MAIL_OVER', why);
  const change = requeueMail(mail, clock.now());
  if (change) await acts.note(auditEntry(mail));
  if (change && (await mails.change(mail, change))) {
    const job: SendMailJob = { mailId: id };
    await jobs.add(SEND_MAIL, job, { attempts: 1, ...(mail.siteId ? { owner: mail.siteId } : {}) });
  }
  return mailSummary(service, (await mails.find(id)) ?? mail);
};
