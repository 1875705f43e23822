import {
  type MailKind,
  type MailState,
  type OrderRefund,
  type OrderSnapshot,
  type StaffRole,
  withoutPerson,
} from '@biteboard/contracts';
import { isFresh, nextTryAt } from './back-off.ts';

/** The data of a mail; it is rendered when it is shown or sent. */
export type MailPayload = OrderPayload | ResetPayload | InvitationPayload;

export interface OrderPayload {
  order: OrderSnapshot;
  amountCents?: number;
  reason?: string;
  /** What was refunded. */
  refund?: Pick<OrderRefund, 'lines' | 'deliveryFee' | 'tip'>;
}

/** A link that sets a new password. */
export interface ResetPayload {
  sealedToken: string;
  until: string;
  language?: string;
}

/** A link to the dashboard. */
export interface InvitationPayload extends ResetPayload {
  by: string;
  role: StaffRole;
  siteIds: string[];
  /** The names of groups of sites. */
  groups?: string[];
  /** The names of locations, by the id of their site, of which the rest is not meant. */
  locations?: Record<string, string[]>;
}

/** A mail with its delivery state. Its id is that of its event, so each event sends one mail. */
export interface StoredMail {
  _id: string;
  kind: MailKind;
  state: MailState;
  userId: string;
  to: string;
  name: string;
  /** The shop that it comes from; null: the product itself. */
  siteId: string | null;
  siteName: string | null;
  told: MailPayload;
  at: string;
  /** While it waits: when the next attempt is due. */
  dueAt?: string;
  /** Equals `dueAt` while a process is sending it, or died while sending. */
  triedUntil?: string;
  tries: number;
  sentAt: string | null;
  error: string | null;
  /** When it was last resent by hand, and the number of attempts before that. */
  again?: { at: string; tries: number };
  /** The recipient has been erased. */
  forgotten?: true;
}

/** Longer than an attempt can take: until then no other process tries the same mail. */
const CLAIM_MS = 120_000;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Mails that matter only on the order's day; refunds are mailed at any time. */
const SAME_DAY_KINDS: readonly MailKind[] = [
  'order-paid',
  'order-confirmed',
  'order-delayed',
  'order-ready',
  'order-on-its-way',
];

/** Whether a mail about this step is still of use: not after the order's day. */
export const isTimely = (kind: MailKind, { readyAt }: OrderSnapshot, now: number): boolean =>
  !SAME_DAY_KINDS.includes(kind) || isFresh(readyAt, now);

type NewMail = Pick<
  StoredMail,
  '_id' | 'kind' | 'userId' | 'to' | 'name' | 'siteId' | 'siteName' | 'told' | 'at'
>;

export const newMail = (mail: NewMail, goesOut: boolean): StoredMail => ({
  ...mail,
  state: goesOut ? 'waiting' : 'kept',
  ...(goesOut ? { dueAt: mail.at } : {}),
  tries: 0,
  sentAt: null,
  error: null,
});

export const claimMail = (now: number): Partial<StoredMail> => {
  const dueAt = iso(now + CLAIM_MS);
  return { dueAt, triedUntil: dueAt };
};

/** Whether an attempt is due. */
export const isMailDue = ({ state, dueAt = '' }: StoredMail, now: number): boolean =>
  state === 'waiting' && dueAt <= iso(now);

type Outcome = Pick<StoredMail, 'state' | 'tries' | 'sentAt' | 'error'> & { dueAt?: string };

export const afterSending = (mail: StoredMail, now: number): Outcome => ({
  state: 'sent',
  tries: mail.tries + 1,
  sentAt: iso(now),
  error: null,
});

/** Retried after a pause that doubles, unless the server refused it permanently or it is too old. */
export const afterFailure = (
  mail: StoredMail,
  fault: { reason: string; isPermanent: boolean },
  now: number,
): Outcome => {
  const tries = mail.tries + 1;
  const begun = mail.again ?? { at: mail.at, tries: 0 };
  const dueAt = nextTryAt(mail.tries - begun.tries, now);
  const isFinal = fault.isPermanent || !isFresh(begun.at, Date.parse(dueAt));
  const outcome = { tries, sentAt: mail.sentAt, error: fault.reason };
  return isFinal ? { ...outcome, state: 'failed' } : { ...outcome, state: 'waiting', dueAt };
};

/** Why a mail cannot be resent, as a sentence; undefined where it can. */
export const whyNotAgain = ({ to, told }: StoredMail, now: number): string | undefined => {
  if (to === '') return 'Whom it was for is no longer kept.';
  if (!('sealedToken' in told)) return undefined;
  const isOver = told.sealedToken === '' || Date.parse(told.until) <= now;
  return isOver
    ? 'The link in this mail went out already, or is past its time: ask for a new one.'
    : undefined;
};

/** A process is sending it, or died while sending. */
export const isTried = ({ dueAt, triedUntil }: Pick<StoredMail, 'dueAt' | 'triedUntil'>): boolean =>
  triedUntil !== undefined && triedUntil === dueAt;

/** Queues it for another day of attempts; undefined where it is queued already. */
export const requeueMail = (mail: StoredMail, now: number): Partial<StoredMail> | undefined => {
  if (isMailDue(mail, now) || (mail.state === 'waiting' && isTried(mail))) return undefined;
  return { state: 'waiting', dueAt: iso(now), error: null, again: { at: iso(now), tries: mail.tries } };
};

/** The `Message-ID`: retries keep it, so that mail programs show one mail; a mail that is resent by hand gets another. */
export const messageIdOf = ({ _id, again }: StoredMail): string => (again ? `${_id}.${again.tries}` : _id);

/** The mail without its recipient; one that waits is not sent any more. */
export const withoutRecipient = ({ state, told }: StoredMail): Partial<StoredMail> => ({
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
