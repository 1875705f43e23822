import type { Settings } from '@biteboard/platform/ports';

/** A rendered mail. */
export interface MailMessage {
  id: string;
  /** The displayed sender: a shop; null: the product. */
  fromName: string | null;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

/** A failed attempt; `isPermanent`: the server will never accept the message. */
export class MailNotSent extends Error {
  readonly isPermanent: boolean;
  constructor(reason: string, isPermanent: boolean, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'NotSent';
    this.isPermanent = isPermanent;
  }
}

/** Throws `NotSent`. */
export type Mailer = (message: MailMessage) => Promise<void>;

/** An attempt ends before the mail's claim expires. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const senderOf = (mailFrom: string): { name: string; address: string } => {
  const [, name = '', address = mailFrom] = /^(.*)<(.+)>$/.exec(mailFrom) ?? [];
  return { name: name.trim(), address: address.trim() };
};

interface Refused {
  message: string;
  responseCode?: number;
  code?: string;
}

/** 5xx is a permanent refusal of this message, unless it is about our credentials (`EAUTH`). */
const notSent = (error: Refused): MailNotSent => {
  const { responseCode = 0, code } = error;
  const isPermanent = responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS';
  return new MailNotSent(error.message.slice(0, 300), isPermanent, { cause: error });
};

/** Sends by the mail server of `SMTP_URL`. The message's id becomes its `Message-ID`: one that is sent twice is shown once. */
export const mailerTo = ({ smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>): Mailer => {
  const sender = senderOf(mailFrom);
  const host = sender.address.split('@')[1] ?? 'localhost';
  // Loaded only where mail is sent.
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport(smtpUrl, { ...LIMITS } as object),
  );
  opened.catch(() => {});
  return async ({ id, fromName, to, subject, html, text }) => {
    const transport = await opened;
    try {
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        from: { name: fromName ?? sender.name, address: sender.address },
        to,
        subject,
        html,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw notSent(error as Refused);
    }
  };
};
