import {
  type MailKind,
  type MailState,
  type OrderRefund,
  type OrderSnapshot,
  type StaffRole,
  withoutPerson,
} from '@biteboard/contracts';
import { isFresh, nextTryAt } from './back-off.ts';

/** What a mail tells; how it is worded and looks is decided when it is read or sent. */
export type Told = TellsOrder | TellsReset | TellsInvitation;

export interface TellsOrder {
  order: OrderSnapshot;
  amountCents?: number;
  reason?: string;
  /** What was given back. */
  refund?: Pick<OrderRefund, 'lines' | 'deliveryFee' | 'tip'>;
}

/** A link that sets a new password. */
export interface TellsReset {
  sealedToken: string;
  until: string;
  language?: string;
}

/** A link to the dashboard. */
export interface TellsInvitation extends TellsReset {
  by: string;
  role: StaffRole;
  siteIds: string[];
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
  /** The same as `dueAt` while somebody tries it, or died while trying. */
  triedUntil?: string;
  tries: number;
  sentAt: string | null;
  error: string | null;
  /** When it was last asked for by hand, and how often it had been tried by then. */
  again?: { at: string; tries: number };
  /** It no longer says whom it was for. */
  forgotten?: true;
}

/** Longer than a mail server is waited for: until then nobody else tries the same mail. */
const TURN_MS = 120_000;

const iso = (ms: number): string => new Date(ms).toISOString();

/** What helps only while the order is made; money that goes back is told of whenever that is. */
const OF_ITS_DAY: readonly MailKind[] = ['order-paid', 'order-confirmed', 'order-ready', 'order-on-its-way'];

/** Whether this step of an order is worth a mail: one of an order whose day is over is not. */
export const isWorthTelling = (kind: MailKind, { readyAt }: OrderSnapshot, now: number): boolean =>
  !OF_ITS_DAY.includes(kind) || isFresh(readyAt, now);

type NewMail = Pick<Mail, '_id' | 'kind' | 'userId' | 'to' | 'name' | 'siteId' | 'siteName' | 'told' | 'at'>;

export const newMail = (mail: NewMail, goesOut: boolean): Mail => ({
  ...mail,
  state: goesOut ? 'waiting' : 'kept',
  ...(goesOut ? { dueAt: mail.at } : {}),
  tries: 0,
  sentAt: null,
  error: null,
});

export const taken = (now: number): Partial<Mail> => {
  const dueAt = iso(now + TURN_MS);
  return { dueAt, triedUntil: dueAt };
};

/** Whether somebody is to try it now. */
export const isDue = ({ state, dueAt = '' }: Mail, now: number): boolean =>
  state === 'waiting' && dueAt <= iso(now);

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
  const begun = mail.again ?? { at: mail.at, tries: 0 };
  const dueAt = nextTryAt(mail.tries - begun.tries, now);
  const over = fault.forGood || !isFresh(begun.at, Date.parse(dueAt));
  const outcome = { tries, sentAt: mail.sentAt, error: fault.reason };
  return over ? { ...outcome, state: 'failed' } : { ...outcome, state: 'waiting', dueAt };
};

/** Why a mail cannot go out once more, in a sentence; undefined where it can. */
export const whyNotAgain = ({ to, told }: Mail, now: number): string | undefined => {
  if (to === '') return 'Whom it was for is no longer kept.';
  if (!('sealedToken' in told)) return undefined;
  const isOver = told.sealedToken === '' || Date.parse(told.until) <= now;
  return isOver
    ? 'The link in this mail went out already, or is past its time: ask for a new one.'
    : undefined;
};

/** Somebody tries it, or died while trying. */
export const isTried = ({ dueAt, triedUntil }: Pick<Mail, 'dueAt' | 'triedUntil'>): boolean =>
  triedUntil !== undefined && triedUntil === dueAt;

/** It goes out now, and is tried for another day; undefined where it is on its way. */
export const askedAgain = (mail: Mail, now: number): Partial<Mail> | undefined => {
  if (isDue(mail, now) || (mail.state === 'waiting' && isTried(mail))) return undefined;
  return { state: 'waiting', dueAt: iso(now), error: null, again: { at: iso(now), tries: mail.tries } };
};

/** Under which it goes out: a repetition keeps it, so that a reader shows one; what a person sends again is another. */
export const letterIdOf = ({ _id, again }: Mail): string => (again ? `${_id}.${again.tries}` : _id);

/** What becomes of a mail to somebody who is forgotten; one that waits does not go out any more. */
export const forgotten = ({ state, told }: Mail): Partial<Mail> => ({
  forgotten: true,
  to: '',
  name: '',
  ...(state === 'waiting'
    ? { state: 'failed', error: 'Whom it was for is no longer kept.' }
    : { error: null }),
  told:
    'order' in told
      ? { ...told, order: withoutPerson(told.order), reason: '' }
      : { ...told, sealedToken: '' },
});
