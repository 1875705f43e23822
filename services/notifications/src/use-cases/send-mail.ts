import { mailHtml } from '../mail/mail-html.ts';
import { mailText } from '../mail/mail-text.ts';
import { isDue, letterIdOf, type Mail, notSent, sent, taken } from '../mail.ts';
import { NotSent } from '../mailer.ts';
import type { Notifications } from '../notifications.ts';
import { contentOf } from './read-mail.ts';

/** What is read at a time, and how many of them leave at a time. */
const PAGE = 50;
const AT_ONCE = 3;
/** Then the next sweep goes on. */
const LONGEST_SWEEP_MS = 25_000;

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

/** Those whose pause is over, and those whose process died: as many as there are, so that an outage is soon made up for. */
export const sendDueMails = async (service: Notifications): Promise<void> => {
  const { clock, mailer, mails } = service;
  const until = performance.now() + LONGEST_SWEEP_MS;
  const tried = new Set<string>();
  while (mailer && performance.now() < until) {
    const due = await mails.listDue(new Date(clock.now()).toISOString(), PAGE);
    const left = due.filter(({ _id }) => !tried.has(_id));
    if (left.length === 0) return;
    const sendNext = async (): Promise<void> => {
      for (let mail = left.shift(); mail; mail = left.shift()) {
        tried.add(mail._id);
        await sendMail(service, mail._id);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  }
};
