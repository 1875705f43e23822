import type { Logger } from '../../../ports/logger.ts';
import type { KafkaClient } from '../kafka-client.ts';
import type { KafkaTransport } from '../kafka-transport.ts';
import { platformaticLink } from './platformatic-link.ts';
import { platformaticOptions } from './platformatic-options.ts';
import { platformaticSubscription } from './platformatic-subscription.ts';

/**
 * By @platformatic/kafka, on the same topics and groups.
 * @param address as `KAFKA_BROKERS` says it
 */
export const platformaticTransport = (
  address: string,
  clientId: string,
  kafka: KafkaClient,
  log: Logger,
): KafkaTransport => {
  const options = platformaticOptions(address, clientId);
  return {
    link: () => platformaticLink(options, log),
    subscription: (subscription, more) => platformaticSubscription(options, kafka, subscription, more),
  };
};
