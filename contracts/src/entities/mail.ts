import Type, { type Static } from 'typebox';
import { Id, Nullable, OneOf, Struct } from '../schema.ts';

export const MAIL_KINDS = [
  'password-reset',
  'invitation',
  'order-paid',
  'order-confirmed',
  'order-delayed',
  'order-ready',
  'order-on-its-way',
  'order-cancelled',
  'order-refunded',
] as const;
export const MailKind = OneOf(MAIL_KINDS);
export type MailKind = Static<typeof MailKind>;

/** `kept`: not sent, because no mail server is configured; `failed`: not retried any more. */
export const MailState = OneOf(['waiting', 'sent', 'failed', 'kept'] as const);
export type MailState = Static<typeof MailState>;

const mailFields = {
  mailId: Id,
  kind: MailKind,
  /** Empty once its person's account was removed. */
  to: Type.String(),
  subject: Type.String(),
  state: MailState,
  at: Type.String(),
  /** When it last went out. */
  sentAt: Nullable(Type.String()),
  tries: Type.Integer(),
  /** Why the newest try failed. */
  error: Nullable(Type.String()),
  siteName: Nullable(Type.String()),
};

/** A mail in the dashboard's list. */
export const MailSummary = Struct(mailFields);
export type MailSummary = Static<typeof MailSummary>;

/** A mail to be read. Where others can reach the dashboard, a link that is a secret is masked. */
export const Mail = Struct({ ...mailFields, html: Type.String(), text: Type.String() });
export type Mail = Static<typeof Mail>;
