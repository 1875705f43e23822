import type { Subscription } from '../../ports/event-bus.ts';
import type { Logger } from '../../ports/logger.ts';
import type { KafkaClient } from './kafka-client.ts';
import { type KafkaLink, kafkaLink } from './kafka-link.ts';
import {
  type KafkaSubscription,
  type KafkaSubscriptionOptions,
  kafkaSubscription,
} from './kafka-subscription.ts';

/** How events go to the broker and come from it: by one client library or another. */
export interface KafkaTransport {
  link(): KafkaLink;
  subscription(subscription: Subscription, options: KafkaSubscriptionOptions): KafkaSubscription;
}

/** By kafkajs. */
export const kafkajsTransport = (kafka: KafkaClient, log: Logger): KafkaTransport => ({
  link: () => kafkaLink(kafka, log),
  subscription: (subscription, options) => kafkaSubscription(kafka, subscription, options),
});
