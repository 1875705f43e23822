import { mailHtml } from '../mail/mail-html.ts';
import { mailText } from '../mail/mail-text.ts';
import { isDue, letterIdOf, type Mail, notSent, sent, taken } from '../mail.ts';
import { NotSent } from '../mailer.ts';
import type { Notifications } from '../notifications.ts';
import { contentOf } from './read-mail.ts';

const MOST_AT_ONCE = 50;

/** Whoever changes when the mail is due next may try it now: nobody else does in the meantime. */
const takeTurn = async ({ clock, mails }: Notifications, mail: Mail): Promise<Mail | undefined> => {
  const turn = taken(clock.now());
  return (await mails.change(mail, turn)) ? { ...mail, ...turn } : undefined;
};

/** What is secret in a mail is of no use once it went out. */
const withoutSecret = ({ told }: Mail): Pick<Mail, 'told'> =>
  'sealedToken' in told ? { told: { ...told, sealedToken: '' } } : { told };

/** Tries a mail that waits; one that does not leave comes again by itself. */
export const sendMail = async (service: Notifications, id: string): Promise<void> => {
  const { clock, log, mailer, mails } = service;
  const found = await mails.find(id);
  if (!mailer || !found || !isDue(found, clock.now())) return;
  const mail = await takeTurn(service, found);
  if (!mail) return;
  const content = await contentOf(service, mail, { secrets: 'shown' });
  try {
    await mailer({
      id: letterIdOf(mail),
      fromName: mail.siteName,
      to: { name: mail.name, address: mail.to },
      subject: content.subject,
      html: mailHtml(content),
      text: mailText(content),
    });
    await mails.change(mail, { ...sent(mail, clock.now()), ...withoutSecret(mail) });
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    const outcome = notSent(mail, { reason: error.message, forGood: error.forGood }, clock.now());
    log.warn({ mailId: id, state: outcome.state, tries: outcome.tries }, 'mail not sent');
    await mails.change(mail, outcome);
  }
};

/** Those whose pause is over, and those whose process died. */
export const sendDueMails = async (service: Notifications): Promise<void> => {
  const due = await service.mails.listDue(new Date(service.clock.now()).toISOString(), MOST_AT_ONCE);
  for (const { _id } of due) await sendMail(service, _id);
};
