import {
  type Notification,
  type NotificationState,
  type NotificationType,
  NotifiedOrder,
  type OrderNotification,
  type OrderSnapshot,
  personWords,
  withoutPerson,
  writtenWithout,
} from '@biteboard/contracts';
import { isFresh, nextTryAt } from './back-off.ts';

/**
 * A post to a site's `orderNotifyUrl`; its id is that of the event that it tells of, so each event is told once. Where it
 * goes and how it is signed is looked up when it leaves.
 */
export interface Post {
  _id: string;
  siteId: string;
  type: NotificationType;
  /** As it was when it happened; null in a test. */
  order: OrderSnapshot | null;
  userId: string | null;
  at: string;
  state: NotificationState;
  /** While it waits: when it is looked at next. */
  dueAt?: string;
  /** Somebody tries it now, or died while trying: until `dueAt` nobody else does. */
  isTried: boolean;
  tries: number;
  lastTriedAt: string | null;
  /** When it was last asked for, by its event or by hand, and how often it was tried since. */
  askedAt: string;
  triesSince: number;
  answer: { status: number | null; text: string } | null;
  /** It no longer says whom its order was for. */
  forgotten?: true;
}

/** Longer than a try can take. */
const TURN_MS = 60_000;
const MAX_TEXT = 300;

const iso = (ms: number): string => new Date(ms).toISOString();

type NewPost = Pick<Post, '_id' | 'siteId' | 'type' | 'order' | 'at'>;

export const newPost = (post: NewPost): Post => ({
  ...post,
  userId: post.order?.userId ?? null,
  state: 'waiting',
  dueAt: post.at,
  isTried: false,
  tries: 0,
  lastTriedAt: null,
  askedAt: post.at,
  triesSince: 0,
  answer: null,
});

type Change = Partial<Post>;

export const taken = (now: number): Change => ({ isTried: true, dueAt: iso(now + TURN_MS) });

/** Of an answer, what a person can read: a page without its tags. */
const readable = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\s\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);

const tried = (post: Post, answer: Post['answer'], now: number): Change => ({
  isTried: false,
  tries: post.tries + 1,
  triesSince: post.triesSince + 1,
  lastTriedAt: iso(now),
  answer: answer && { ...answer, text: readable(answer.text) },
});

/** Any 2xx ends it; else it comes again after a pause that doubles, for a day. A test is tried once. */
export const answered = (post: Post, answer: NonNullable<Post['answer']>, now: number): Change => {
  const { status } = answer;
  const change = tried(post, answer, now);
  if (status !== null && status >= 200 && status < 300) return { ...change, state: 'delivered' };
  const dueAt = nextTryAt(post.triesSince, now);
  const isOver = post.type === 'test' || !isFresh(post.askedAt, Date.parse(dueAt));
  return isOver ? { ...change, state: 'failed' } : { ...change, state: 'waiting', dueAt };
};

/** There is nowhere to post it to any more. */
export const withoutAddress = (): Change => ({
  state: 'failed',
  isTried: false,
  answer: { status: null, text: 'The shop has no address any more that orders are posted to.' },
});

/** It is tried now, and for another day; undefined where that is happening already. */
export const askedAgain = (post: Post, now: number): Change | undefined => {
  const isBusy = post.state === 'waiting' && post.isTried && (post.dueAt ?? '') > iso(now);
  if (isBusy) return undefined;
  return { state: 'waiting', isTried: false, dueAt: iso(now), askedAt: iso(now), triesSince: 0 };
};

/** What becomes of a post about somebody who is forgotten: it says no more of whom, nor does what was answered. */
export const forgotten = ({ answer, order }: Post): Change => ({
  order: order && withoutPerson(order),
  answer: writtenWithout(answer, order ? personWords(order) : []),
  forgotten: true,
});

const TOLD = Object.keys(NotifiedOrder.properties) as (keyof NotifiedOrder)[];

const toldOf = (order: OrderSnapshot): NotifiedOrder =>
  Object.fromEntries(
    TOLD.flatMap((key) => (order[key] === undefined ? [] : [[key, order[key]]])),
  ) as NotifiedOrder;

/** What the receiver reads. */
export const bodyOf = ({ _id, type, at, order }: Post): string => {
  const body: OrderNotification = { id: _id, type, at, order: order && toldOf(order) };
  return JSON.stringify(body);
};

export const shownPost = (post: Post): Notification => ({
  notificationId: post._id,
  type: post.type,
  orderId: post.order?._id ?? null,
  orderNumber: post.order?.orderNumber ?? null,
  state: post.state,
  at: post.at,
  tries: post.tries,
  lastTriedAt: post.lastTriedAt,
  nextAt: post.isTried ? null : (post.dueAt ?? null),
  answer: post.answer,
});
