import {
  type MailKind,
  type MailState,
  type OrderSnapshot,
  type StaffRole,
  withoutPerson,
} from '@biteboard/contracts';
import { isFresh, nextTryAt } from './back-off.ts';

/** What a mail tells; how it is worded and looks is decided when it is read or sent. */
export type Told =
  | { order: OrderSnapshot; amountCents?: number; reason?: string }
  | TellsReset
  | TellsInvitation;

/** A link that sets a new password. */
export interface TellsReset {
  sealedToken: string;
  until: string;
}

/** A link to the dashboard. */
export interface TellsInvitation extends TellsReset {
  by: string;
  role: StaffRole;
  siteIds: string[];
  language: string;
}

/** A mail on its way; its id is that of the event that it tells of, so each event is told once. */
export interface Mail {
  _id: string;
  kind: MailKind;
  state: MailState;
  userId: string;
  to: string;
  name: string;
  /** Of the shop that it comes from; null: of the product itself. */
  siteId: string | null;
  siteName: string | null;
  told: Told;
  at: string;
  /** While it waits: when it is looked at next. */
  dueAt?: string;
  tries: number;
  sentAt: string | null;
  error: string | null;
  /** Its person's account is gone. */
  forgotten?: true;
}

/** Longer than a mail server is waited for: until then nobody else tries the same mail. */
export const TURN_MS = 120_000;

const iso = (ms: number): string => new Date(ms).toISOString();

/** What helps only while the order is made; money that goes back is told of whenever that is. */
const OF_ITS_DAY: readonly MailKind[] = ['order-paid', 'order-confirmed', 'order-ready', 'order-on-its-way'];

/** Whether this step of an order is worth a mail: one of an order whose day is over is not. */
export const isWorthTelling = (kind: MailKind, { readyAt }: OrderSnapshot, now: number): boolean =>
  !OF_ITS_DAY.includes(kind) || isFresh(readyAt, now);

type NewMail = Pick<Mail, '_id' | 'kind' | 'userId' | 'to' | 'name' | 'siteId' | 'siteName' | 'told' | 'at'>;

export const newMail = (mail: NewMail, goesOut: boolean, now: number): Mail => ({
  ...mail,
  state: goesOut ? 'waiting' : 'kept',
  ...(goesOut ? { dueAt: iso(now + TURN_MS) } : {}),
  tries: 0,
  sentAt: null,
  error: null,
});

type Outcome = Pick<Mail, 'state' | 'tries' | 'sentAt' | 'error'> & { dueAt?: string };

export const sent = (mail: Mail, now: number): Outcome => ({
  state: 'sent',
  tries: mail.tries + 1,
  sentAt: iso(now),
  error: null,
});

/** It is tried again after a pause that doubles, unless the server refused it for good or its day is over. */
export const notSent = (mail: Mail, fault: { reason: string; forGood: boolean }, now: number): Outcome => {
  const tries = mail.tries + 1;
  const dueAt = nextTryAt(mail.tries, now);
  const over = fault.forGood || !isFresh(mail.at, Date.parse(dueAt));
  const outcome = { tries, sentAt: null, error: fault.reason };
  return over ? { ...outcome, state: 'failed' } : { ...outcome, state: 'waiting', dueAt };
};

/** What becomes of a mail to somebody whose account is gone; one that waits does not go out any more. */
export const forgotten = ({ state, told }: Mail): Partial<Mail> => ({
  forgotten: true,
  to: '',
  name: '',
  ...(state === 'waiting' ? { state: 'failed', error: 'The account was removed.' } : { error: null }),
  told:
    'order' in told
      ? { ...told, order: withoutPerson(told.order), reason: '' }
      : { ...told, sealedToken: '' },
});
