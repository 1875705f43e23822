import { createHmac } from 'node:crypto';
import { type SentWebhook, type WebhookManner, type WebhookPost, webhookPost } from '../webhook-post.ts';
import type { UberDelivery } from './deliveries.ts';

/** An address that receives updates of deliveries, with the signing key of Uber's dashboard. */
export interface UberEndpoint {
  url: string;
  signingKey: string;
  /** Whose deliveries; all by default. */
  hears?: (delivery: UberDelivery) => boolean;
  /** Older deliveries are signed in the header of the house that Uber bought. */
  header?: 'x-uber-signature' | 'x-postmates-signature';
  mannerOf?: (message: SentWebhook) => WebhookManner | undefined;
  againAfterMs?: readonly number[];
}

export const uberEvents = (now: () => number) => {
  const endpoints: { about: UberEndpoint; post: WebhookPost }[] = [];
  const counted = { events: 0 };
  return {
    listen: (about: UberEndpoint): WebhookPost => {
      const { url, signingKey, header = 'x-uber-signature', mannerOf, againAfterMs } = about;
      const headersOf = ({ body }: SentWebhook) => ({
        [header]: createHmac('sha256', signingKey).update(body).digest('hex'),
      });
      const post = webhookPost({ url, headersOf, mannerOf, ...(againAfterMs ? { againAfterMs } : {}) });
      endpoints.push({ about, post });
      return post;
    },
    /** The message that tells how a delivery stands. */
    message: (delivery: UberDelivery, created: string | number = now()) => {
      counted.events += 1;
      return {
        id: `evt_${counted.events}`,
        kind: 'event.delivery_status',
        status: delivery.status,
        delivery_id: delivery.id,
        created: new Date(created).toISOString(),
        live_mode: false,
        customer_id: delivery.customer_id,
        data: structuredClone(delivery),
      };
    },
    /** Resolves when the call that caused it may be answered. */
    tell: async (delivery: UberDelivery, message: { id: string }): Promise<void> => {
      const sent = { id: message.id, body: JSON.stringify(message) };
      const hearing = endpoints.filter(({ about }) => about.hears?.(delivery) ?? true);
      await Promise.all(hearing.map(({ post }) => post.post(sent)));
    },
    idle: async (): Promise<void> => {
      await Promise.all(endpoints.map(({ post }) => post.idle()));
    },
    close: async (): Promise<void> => {
      await Promise.all(endpoints.map(({ post }) => post.close()));
    },
  };
};
