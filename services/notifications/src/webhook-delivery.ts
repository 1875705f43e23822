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
 * A webhook to a site's `orderNotifyUrl`. Its id is that of its event, so each event is delivered once. The URL and the
 * signing secret are read when it is sent.
 */
export interface WebhookDelivery {
  _id: string;
  siteId: string;
  type: NotificationType;
  /** The order at the time of the event; null in a test. */
  order: OrderSnapshot | null;
  userId: string | null;
  at: string;
  state: NotificationState;
  /** While it waits: when the next attempt is due. */
  dueAt?: string;
  /** A process is sending it, or died while sending: until `dueAt` no other process tries it. */
  isTried: boolean;
  tries: number;
  lastTriedAt: string | null;
  /** When it was last queued, by its event or by hand; `triesSince` counts the attempts since. */
  askedAt: string;
  triesSince: number;
  answer: { status: number | null; text: string } | null;
  /** The customer has been erased. */
  forgotten?: true;
}

/** Longer than an attempt can take. */
const CLAIM_MS = 60_000;
const MAX_TEXT = 300;

const iso = (ms: number): string => new Date(ms).toISOString();

type NewWebhookDelivery = Pick<WebhookDelivery, '_id' | 'siteId' | 'type' | 'order' | 'at'>;

export const newWebhookDelivery = (delivery: NewWebhookDelivery): WebhookDelivery => ({
  ...delivery,
  userId: delivery.order?.userId ?? null,
  state: 'waiting',
  dueAt: delivery.at,
  isTried: false,
  tries: 0,
  lastTriedAt: null,
  askedAt: delivery.at,
  triesSince: 0,
  answer: null,
});

type Change = Partial<WebhookDelivery>;

export const claimDelivery = (now: number): Change => ({ isTried: true, dueAt: iso(now + CLAIM_MS) });

/** The readable text of a response: a page without its tags. */
const readable = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\s\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);

const afterAttempt = (delivery: WebhookDelivery, answer: WebhookDelivery['answer'], now: number): Change => ({
  isTried: false,
  tries: delivery.tries + 1,
  triesSince: delivery.triesSince + 1,
  lastTriedAt: iso(now),
  answer: answer && { ...answer, text: readable(answer.text) },
});

/** Delivered by any 2xx, else retried after a pause that doubles, for a day. A test is tried once. */
export const afterResponse = (
  delivery: WebhookDelivery,
  answer: NonNullable<WebhookDelivery['answer']>,
  now: number,
): Change => {
  const { status } = answer;
  const change = afterAttempt(delivery, answer, now);
  if (status !== null && status >= 200 && status < 300) return { ...change, state: 'delivered' };
  const dueAt = nextTryAt(delivery.triesSince, now);
  const isOver = delivery.type === 'test' || !isFresh(delivery.askedAt, Date.parse(dueAt));
  return isOver ? { ...change, state: 'failed' } : { ...change, state: 'waiting', dueAt };
};

/** The site has no URL any more. */
export const withoutAddress = (): Change => ({
  state: 'failed',
  isTried: false,
  answer: { status: null, text: 'The shop has no address any more that orders are posted to.' },
});

/** Queues it for another day of attempts; undefined while an attempt is running. */
export const requeueDelivery = (delivery: WebhookDelivery, now: number): Change | undefined => {
  const isBusy = delivery.state === 'waiting' && delivery.isTried && (delivery.dueAt ?? '') > iso(now);
  if (isBusy) return undefined;
  return { state: 'waiting', isTried: false, dueAt: iso(now), askedAt: iso(now), triesSince: 0 };
};

/** The delivery without its customer, in its order and in the response. */
export const eraseDeliveryCustomer = ({ answer, order }: WebhookDelivery): Change => ({
  order: order && withoutPerson(order),
  answer: writtenWithout(answer, order ? personWords(order) : []),
  forgotten: true,
});

const NOTIFIED_FIELDS = Object.keys(NotifiedOrder.properties) as (keyof NotifiedOrder)[];

const notifiedOrder = (order: OrderSnapshot): NotifiedOrder =>
  Object.fromEntries(
    NOTIFIED_FIELDS.flatMap((key) => (order[key] === undefined ? [] : [[key, order[key]]])),
  ) as NotifiedOrder;

/** The JSON body that is sent. */
export const bodyOf = ({ _id, type, at, order }: WebhookDelivery): string => {
  const body: OrderNotification = { id: _id, type, at, order: order && notifiedOrder(order) };
  return JSON.stringify(body);
};

export const notificationOf = (delivery: WebhookDelivery): Notification => ({
  notificationId: delivery._id,
  type: delivery.type,
  orderId: delivery.order?._id ?? null,
  orderNumber: delivery.order?.orderNumber ?? null,
  state: delivery.state,
  at: delivery.at,
  tries: delivery.tries,
  lastTriedAt: delivery.lastTriedAt,
  nextAt: delivery.isTried ? null : (delivery.dueAt ?? null),
  answer: delivery.answer,
});
