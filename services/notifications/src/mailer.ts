import type { Settings } from '@biteboard/platform/ports';

/** A mail as it leaves. */
export interface Letter {
  id: string;
  /** Whom it seems to come from: a shop, or the product. */
  fromName: string | null;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

/** Why a letter did not leave; `forGood`: the server will never take it. */
export class NotSent extends Error {
  readonly forGood: boolean;
  constructor(reason: string, forGood: boolean, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'NotSent';
    this.forGood = forGood;
  }
}

/** Throws `NotSent`. */
export type Mailer = (letter: Letter) => Promise<void>;

/** All of one try has to end within the mail's turn. */
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

/** 5xx is the server's last word on this letter, unless it is about who we are (`EAUTH`). */
const notSent = (error: Refused): NotSent => {
  const { responseCode = 0, code } = error;
  const forGood = responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS';
  return new NotSent(error.message.slice(0, 300), forGood, { cause: error });
};

/** Sends by the mail server of `SMTP_URL`. A letter's id is its `Message-ID`: one that goes out twice is shown once. */
export const mailerTo = ({ smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>): Mailer => {
  const sender = senderOf(mailFrom);
  const host = sender.address.split('@')[1] ?? 'localhost';
  // Loaded where mail goes out only.
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
