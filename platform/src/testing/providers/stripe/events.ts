import Stripe from 'stripe';
import { type SentWebhook, type WebhookManner, type WebhookPost, webhookPost } from '../webhook-post.ts';
import type { StripeState } from './state.ts';

/** An address that receives events of an account: its own, or of those that are connected to it. */
export interface StripeEndpoint {
  url: string;
  secret: string;
  account: string;
  /** Receives those of the accounts that are connected to `account`, not of itself. */
  isConnect?: boolean;
  /** All by default. */
  types?: readonly string[];
  mannerOf?: (message: SentWebhook) => WebhookManner | undefined;
  againAfterMs?: readonly number[];
}

const API_VERSION = '2026-10-28.endive';

/** Tells the endpoints what happened, signed as the official library signs. */
export const stripeEvents = (state: StripeState) => {
  const endpoints: { about: StripeEndpoint; post: WebhookPost }[] = [];

  const isFor = ({ account: own, isConnect = false, types }: StripeEndpoint, account: string, type: string) =>
    (isConnect ? state.accounts.get(account)?.platform === own : own === account) &&
    (!types || types.includes(type));

  return {
    endpoints,
    listen: (about: StripeEndpoint): WebhookPost => {
      const post = webhookPost({
        url: about.url,
        mannerOf: about.mannerOf,
        ...(about.againAfterMs ? { againAfterMs: about.againAfterMs } : {}),
        headersOf: ({ body: payload }) => ({
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({
            payload,
            secret: about.secret,
            timestamp: state.now(),
          }),
        }),
      });
      endpoints.push({ about, post });
      return post;
    },
    /** Resolves when the call that caused it may be answered. */
    announce: async (account: string, type: string, object: object, previous?: object): Promise<void> => {
      const id = state.nextId('evt');
      const event = {
        id,
        object: 'event',
        api_version: API_VERSION,
        created: state.now(),
        data: { object, ...(previous ? { previous_attributes: previous } : {}) },
        livemode: state.accounts.get(account)?.livemode ?? false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      await Promise.all(
        endpoints
          .filter(({ about }) => isFor(about, account, type))
          .map(({ about, post }) =>
            post.post({ id, body: JSON.stringify(about.isConnect ? { ...event, account } : event) }),
          ),
      );
    },
    idle: async (): Promise<void> => {
      await Promise.all(endpoints.map(({ post }) => post.idle()));
    },
    close: async (): Promise<void> => {
      await Promise.all(endpoints.map(({ post }) => post.close()));
    },
  };
};

export type StripeEvents = ReturnType<typeof stripeEvents>;
