import type { ServerName } from '@biteboard/platform/testing/real-servers';
import type { Server } from './server.ts';

const VARIABLES: Record<ServerName, string> = {
  kafka: 'KAFKA_BROKERS',
  mongo: 'MONGO_URL',
  redis: 'REDIS_URL',
  'stripe-mock': 'STRIPE_MOCK_URL',
};

const notOurs = async () => {
  throw new Error('a server that was given by its address is not ours to stop');
};

/** A server whose address the environment gives: used as it is, never stopped. */
export const givenServer = async (name: ServerName): Promise<Server | { missing: string }> => {
  const address = process.env[VARIABLES[name]];
  if (!address) return { missing: `${VARIABLES[name]} is not set` };
  return { address, stop: notOurs, start: notOurs, remove: async () => {} };
};
