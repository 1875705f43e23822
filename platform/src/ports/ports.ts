import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { EventBus } from './event-bus.ts';
import type { FileStore } from './file-store.ts';
import type { Geocoder } from './geocoder.ts';
import type { Ids } from './ids.ts';
import type { JobQueue } from './job-queue.ts';
import type { KeyValue } from './key-value.ts';
import type { Logger } from './logger.ts';
import type { Meter } from './meter.ts';
import type { Secrets } from './secrets.ts';

/** What a deployment settles for all services (`decided §1`). */
export interface Settings {
  /** Without a slash at the end. */
  publicUrl: string;
  /** Further host names of the product beside that of `publicUrl` (`PUBLIC_HOSTS`). */
  publicHosts: readonly string[];
  /** A site without keys of its own uses the simulated provider only where this says so. */
  payments: 'simulated' | 'live';
  couriers: 'simulated' | 'live';
  /** Empty: addresses are placed without Google. */
  googleMapsApiKey: string;
  /** The platform's own Stripe key, for sites that are connected accounts; empty: none. */
  stripePlatformKey: string;
  /** What messages to the platform's own endpoint are signed with; empty: there is none. */
  stripeConnectWebhookSecrets: readonly string[];
  /** Base addresses of the providers, without a slash at the end (`decided §12`). */
  googleMapsApiUrl: string;
  stripeApiUrl: string;
  uberApiUrl: string;
  uberAuthUrl: string;
  doordashApiUrl: string;
  /** Where mail goes out; empty: it is kept and shown in the dashboard. */
  smtpUrl: string;
  /** Whom mails come from: an address, or `Name <address>`. */
  mailFrom: string;
  /** Orders may be posted to private addresses and by `http`: for tests. */
  allowPrivateCalls: boolean;
  /** Whom a finished order was for is kept for so many months (`ORDER_DATA_MONTHS`); 0: for good. */
  orderDataMonths: number;
  /** So long the dashboard's audit trail is kept. */
  auditDays: number;
  /** `false` for load tests only (`RATE_LIMITS=off`): nobody is counted. */
  rateLimits: boolean;
  /** Only this machine reaches the product (`HOST`): what is for its owner alone may be shown. */
  loopback: boolean;
}

export interface Ports {
  database: Database;
  bus: EventBus;
  deadLetters: DeadLetters;
  jobs: JobQueue;
  keyValue: KeyValue;
  files: FileStore;
  clock: Clock;
  ids: Ids;
  secrets: Secrets;
  geocoder: Geocoder;
  log: Logger;
  meter: Meter;
  settings: Settings;
}
