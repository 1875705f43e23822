import type { ServerName } from '@biteboard/platform/testing/real-servers';

/** The servers that the distributed shape stands on, and Stripe's own mock. */
export const SERVER_NAMES: readonly ServerName[] = ['kafka', 'mongo', 'redis', 'stripe-mock'];

/** One server under our hand. */
export interface Server {
  /** What a client connects to: `host:port` for Kafka, a URL for the others. */
  address: string;
  /** Ends it and leaves its data, so that it can be started again at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Of its process now; undefined where that is not one of this machine that we started. */
  pid?(): number | undefined;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** A way to get a server on this machine: the server, or the reason why there is none. Gives up at `ending`. */
export type ServerSource = (name: ServerName, ending: AbortSignal) => Promise<Server | { missing: string }>;
