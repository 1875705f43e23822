import { mailHtml } from '../mail/mail-html.ts';
import { mailText } from '../mail/mail-text.ts';
import { MailNotSent } from '../mailer.ts';
import type { Notifications } from '../notifications.ts';
import { storeOutcome, unlessSending } from '../sending-once.ts';
import {
  afterFailure,
  afterSending,
  claimMail,
  isMailDue,
  messageIdOf,
  type StoredMail,
} from '../stored-mail.ts';
import { mailContentOf } from './show-mail.ts';

/** How many are read per page, and how many are sent concurrently. */
const PAGE = 50;
const CONCURRENCY = 3;
/** The next sweep continues. */
const MAX_SWEEP_MS = 25_000;

/** Claims the mail by postponing when it is due; undefined where another process was faster. */
const claim = async ({ clock, mails }: Notifications, mail: StoredMail): Promise<StoredMail | undefined> => {
  const change = claimMail(clock.now());
  return (await mails.change(mail, change)) ? { ...mail, ...change } : undefined;
};

/** The token in a mail is not needed once it has been sent. */
const withoutSecret = ({ told }: StoredMail): Pick<StoredMail, 'told'> =>
  'sealedToken' in told ? { told: { ...told, sealedToken: '' } } : { told };

const trySending = async (service: Notifications, id: string): Promise<void> => {
  const { clock, log, mailer, mails } = service;
  const found = await mails.find(id);
  if (!mailer || !found || !isMailDue(found, clock.now())) return;
  const mail = await claim(service, found);
  if (!mail) return;
  const content = await mailContentOf(service, mail, { secrets: 'shown' });
  try {
    await mailer({
      id: messageIdOf(mail),
      fromName: mail.siteName,
      to: { name: mail.name, address: mail.to },
      subject: content.subject,
      html: mailHtml(content),
      text: mailText(content),
    });
    const outcome = { ...afterSending(mail, clock.now()), ...withoutSecret(mail) };
    await storeOutcome(() => mails.change(mail, outcome));
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    const outcome = afterFailure(
      mail,
      { reason: error.message, isPermanent: error.isPermanent },
      clock.now(),
    );
    log.warn({ mailId: id, state: outcome.state, tries: outcome.tries }, 'mail not sent');
    await storeOutcome(() => mails.change(mail, outcome));
  }
};

/** Sends a waiting mail; after a failure the sweep retries it. */
export const sendMail = (service: Notifications, id: string): Promise<void> =>
  unlessSending(service.sending, id, () => trySending(service, id));

/** Sends all mails that are due, also those whose process died, so that the backlog of an outage is worked off soon. */
export const sendDueMails = async (service: Notifications): Promise<void> => {
  const { clock, mailer, mails } = service;
  const until = performance.now() + MAX_SWEEP_MS;
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
    await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
  }
};
