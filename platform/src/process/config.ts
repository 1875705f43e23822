import type { Settings } from '../ports/ports.ts';
import { type Environment, reader } from './environment.ts';
import {
  listensLocally,
  readAdmin,
  readAuditDays,
  readCorsOrigins,
  readDemoDays,
  readKafkaBrokers,
  readMailSettings,
  readOrderDataMonths,
  readPort,
  readProviderUrl,
  readSecretsKeys,
  readServiceUrls,
  readTrustProxy,
  type ServiceUrls,
} from './read-settings.ts';

/** How this process runs (`decided §1`); each field is the variable of the same name. */
export interface Config extends Omit<Settings, 'loopback'> {
  port: number;
  host: string;
  dataDir: string;
  demoData: boolean;
  /** Of how many days up to today the demo's shops have orders. */
  demoDays: number;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** 32 bytes, base64. */
  secretsKey: string | undefined;
  /** Keys that came before, to decrypt what they encrypted: further keys in `SECRETS_KEY` after a comma. */
  oldSecretsKeys: string[];
  corsOrigins: string[];
  /** `false`, `true`, or the proxies' addresses. */
  trustProxy: boolean | string;
  logLevel: string;
  /** Where traces are sent (`OTEL_EXPORTER_OTLP_ENDPOINT`); absent: nowhere. */
  otlpEndpoint: string | undefined;
  mongoUrl: string | undefined;
  kafkaBrokers: string[];
  /** By which library events go to the broker and come from it. */
  kafkaClient: KafkaClientName;
  redisUrl: string | undefined;
  serviceUrls: ServiceUrls;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const KAFKA_CLIENTS = ['kafkajs', 'platformatic'] as const;
type KafkaClientName = (typeof KAFKA_CLIENTS)[number];
const NEEDED_WHEN_DISTRIBUTED = ['MONGO_URL', 'KAFKA_BROKERS', 'REDIS_URL', 'SECRETS_KEY'];

/**
 * The configuration, or one readable line for each fault in it. Only the variables of `decided §1` are read.
 * A process of the distributed shape says so: it needs the servers and a key that all share.
 */
export const readConfig = (
  env: Environment,
  shape: 'embedded' | 'distributed' = 'embedded',
): { config: Config } | { faults: string[] } => {
  const read = reader(env);
  if (shape === 'distributed') {
    for (const name of NEEDED_WHEN_DISTRIBUTED) {
      if (read.text(name) === undefined)
        read.faults.push(`${name} is missing: the distributed shape needs it.`);
    }
  }
  const port = readPort(read);
  const mongoUrl = read.url('MONGO_URL', ['mongodb', 'mongodb+srv']);
  const host = read.text('HOST') ?? '127.0.0.1';
  const isAlone = shape === 'embedded' && !read.text('MONGO_URL') && listensLocally(host);
  const provider = isAlone ? 'simulated' : 'live';
  const [secretsKey, ...oldSecretsKeys] = readSecretsKeys(read);
  const config: Config = {
    port,
    host,
    dataDir: read.text('DATA_DIR') ?? '.data',
    publicUrl: read.url('PUBLIC_URL', ['http', 'https']) ?? `http://localhost:${port}`,
    publicHosts: read.list('PUBLIC_HOSTS'),
    demoData: read.onOff('DEMO_DATA', 'on'),
    demoDays: readDemoDays(read),
    ...readAdmin(read),
    secretsKey,
    oldSecretsKeys,
    payments: read.oneOf('PAYMENTS', ['simulated', 'live'], provider),
    couriers: read.oneOf('COURIERS', ['simulated', 'live'], provider),
    rateLimits: read.onOff('RATE_LIMITS', 'on'),
    corsOrigins: readCorsOrigins(read),
    trustProxy: readTrustProxy(read),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    googleMapsApiKey: read.text('GOOGLE_MAPS_API_KEY') ?? '',
    stripePlatformKey: read.text('STRIPE_PLATFORM_KEY') ?? '',
    stripeConnectWebhookSecrets: read.list('STRIPE_CONNECT_WEBHOOK_SECRET'),
    googleMapsApiUrl: readProviderUrl(read, 'GOOGLE_MAPS_API_URL', 'https://maps.googleapis.com'),
    stripeApiUrl: readProviderUrl(read, 'STRIPE_API_URL', 'https://api.stripe.com'),
    uberApiUrl: readProviderUrl(read, 'UBER_API_URL', 'https://api.uber.com'),
    uberAuthUrl: readProviderUrl(read, 'UBER_AUTH_URL', 'https://auth.uber.com'),
    doordashApiUrl: readProviderUrl(read, 'DOORDASH_API_URL', 'https://openapi.doordash.com'),
    ...readMailSettings(read),
    allowPrivateCalls: read.onOff('ALLOW_PRIVATE_CALLS', 'off'),
    orderDataMonths: readOrderDataMonths(read),
    auditDays: readAuditDays(read),
    otlpEndpoint: read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']),
    mongoUrl,
    kafkaBrokers: readKafkaBrokers(read),
    kafkaClient: read.oneOf('KAFKA_CLIENT', KAFKA_CLIENTS, 'kafkajs'),
    redisUrl: read.url('REDIS_URL', ['redis', 'rediss']),
    serviceUrls: readServiceUrls(read),
  };
  return read.faults.length > 0 ? { faults: read.faults } : { config };
};
