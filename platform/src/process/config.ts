import { isIP } from 'node:net';
import type { ServiceName } from '@biteboard/contracts';
import { isSecretsKey } from './secrets.ts';

/** How this process runs (`decided §1`); each field is the variable of the same name. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Without a slash at the end. */
  publicUrl: string;
  demoData: boolean;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** 32 bytes, base64. */
  secretsKey: string | undefined;
  /** Keys that came before, to decrypt what they encrypted: further keys in `SECRETS_KEY` after a comma. */
  oldSecretsKeys: string[];
  payments: 'simulated' | 'live';
  couriers: 'simulated' | 'live';
  rateLimits: boolean;
  corsOrigins: string[];
  /** `false`, `true`, or the proxies' addresses. */
  trustProxy: boolean | string;
  logLevel: string;
  googleMapsApiKey: string;
  /** The platform's own Stripe key (`STRIPE_PLATFORM_KEY`), for sites that are connected accounts; empty: none. */
  stripePlatformKey: string;
  /** Where traces are sent (`OTEL_EXPORTER_OTLP_ENDPOINT`); absent: nowhere. */
  otlpEndpoint: string | undefined;
  mongoUrl: string | undefined;
  kafkaBrokers: string[];
  redisUrl: string | undefined;
  /** The addresses of each service's replicas. */
  serviceUrls: Partial<Record<ServiceName, readonly string[]>>;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const SERVICES: readonly ServiceName[] = [
  'gateway',
  'catalog',
  'orders',
  'payments',
  'delivery',
  'coupons',
  'billing',
];
const MIN_PASSWORD = 8;

/** Reads variables one by one and notes each fault; an empty value counts as absent. */
const reader = (env: Environment) => {
  const faults: string[] = [];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const fault = (name: string, wanted: string): void => {
    faults.push(`${name} must be ${wanted}, not "${text(name) ?? ''}".`);
  };
  const oneOf = <T extends string>(name: string, choices: readonly T[], otherwise: T): T => {
    const value = text(name) ?? otherwise;
    const choice = choices.find((one) => one === value);
    if (choice === undefined) fault(name, `one of ${choices.join(', ')}`);
    return choice ?? otherwise;
  };
  const isUrl = (value: string, schemes: readonly string[]): boolean => {
    const scheme = /^([a-z+]+):\/\/[^\s/]+/i.exec(value)?.[1];
    return scheme !== undefined && schemes.includes(scheme.toLowerCase());
  };
  return {
    faults,
    text,
    fault,
    oneOf,
    isUrl,
    onOff: (name: string, otherwise: 'on' | 'off'): boolean => oneOf(name, ['on', 'off'], otherwise) === 'on',
    url: (name: string, schemes: readonly string[]): string | undefined => {
      const value = text(name);
      if (value === undefined || isUrl(value, schemes)) return value?.replace(/\/+$/, '');
      fault(name, `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`);
      return undefined;
    },
    list: (name: string): string[] => (text(name) ?? '').split(/[\s,]+/).filter(Boolean),
  };
};

type Reader = ReturnType<typeof reader>;

const readPort = ({ text, fault }: Reader): number => {
  const port = Number(text('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) fault('PORT', 'a whole number from 0 to 65535');
  return port;
};

/** `orders=http://orders:3000,catalog=http://catalog-1:3000|http://catalog-2:3000` */
const readServiceUrls = ({ list, isUrl, faults }: Reader): Config['serviceUrls'] => {
  const urls: Config['serviceUrls'] = {};
  for (const entry of list('SERVICE_URLS')) {
    const [name = '', addresses = ''] = entry.split(/=(.*)/s);
    const service = SERVICES.find((one) => one === name);
    const replicas = addresses.split('|').map((url) => url.replace(/\/+$/, ''));
    if (service && replicas.every((url) => isUrl(url, ['http', 'https']))) urls[service] = replicas;
    else faults.push(`SERVICE_URLS must list entries like orders=http://orders:3000, not "${entry}".`);
  }
  return urls;
};

const readKafkaBrokers = ({ list, fault }: Reader): string[] => {
  const brokers = list('KAFKA_BROKERS');
  if (brokers.some((broker) => !/^(kafka(\+ssl)?:\/\/([^\s@/]+@)?)?[^\s:/@]+:\d+$/.test(broker)))
    fault('KAFKA_BROKERS', 'a list like kafka-1:9092,kafka-2:9092');
  return brokers;
};

const NEEDED_WHEN_DISTRIBUTED = ['MONGO_URL', 'KAFKA_BROKERS', 'REDIS_URL', 'SECRETS_KEY'];

const readSecretsKeys = ({ list, faults }: Reader): string[] => {
  const keys = list('SECRETS_KEY');
  if (keys.some((key) => !isSecretsKey(key))) {
    faults.push('SECRETS_KEY must be 32 bytes in base64 (make one with: openssl rand -base64 32).');
  }
  return keys;
};

const readAdmin = (read: Reader) => {
  const [adminEmail, adminPassword] = [read.text('ADMIN_EMAIL'), read.text('ADMIN_PASSWORD')];
  if ((adminEmail === undefined) !== (adminPassword === undefined)) {
    read.faults.push('ADMIN_EMAIL and ADMIN_PASSWORD must be given together.');
  }
  if (adminEmail !== undefined && !/^[^\s@]+@[^\s@]+$/.test(adminEmail))
    read.fault('ADMIN_EMAIL', 'an email address');
  if (adminPassword !== undefined && adminPassword.length < MIN_PASSWORD) {
    read.faults.push(`ADMIN_PASSWORD must have at least ${MIN_PASSWORD} characters.`);
  }
  return { adminEmail, adminPassword };
};

/** What Fastify takes for a proxy's address: an address, a range of them, or the name of a range. */
const isProxy = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  const widest = family === 4 ? 32 : 128;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest) || isIP(bits) === 4;
  return family !== 0 && more === undefined && fits;
};

const readTrustProxy = ({ text, fault }: Reader): boolean | string => {
  const value = text('TRUST_PROXY') ?? 'off';
  if (['on', 'true'].includes(value)) return true;
  if (['off', 'false'].includes(value)) return false;
  if (!value.split(',').every((one) => isProxy(one.trim()))) {
    fault('TRUST_PROXY', 'on, off, or the addresses of proxies like 10.0.0.0/8,192.168.1.7');
  }
  return value;
};

const readCorsOrigins = (read: Reader): string[] => {
  const origins = read.list('CORS_ORIGINS');
  for (const origin of origins) {
    if (!read.isUrl(origin, ['http', 'https'])) {
      read.faults.push(`CORS_ORIGINS must list origins like https://example.com, not "${origin}".`);
    }
  }
  return origins.map((origin) => origin.replace(/\/+$/, ''));
};

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
  const provider = shape === 'distributed' || read.text('MONGO_URL') ? 'live' : 'simulated';
  const [secretsKey, ...oldSecretsKeys] = readSecretsKeys(read);
  const config: Config = {
    port,
    host: read.text('HOST') ?? '127.0.0.1',
    dataDir: read.text('DATA_DIR') ?? '.data',
    publicUrl: read.url('PUBLIC_URL', ['http', 'https']) ?? `http://localhost:${port}`,
    demoData: read.onOff('DEMO_DATA', 'on'),
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
    otlpEndpoint: read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']),
    mongoUrl,
    kafkaBrokers: readKafkaBrokers(read),
    redisUrl: read.url('REDIS_URL', ['redis', 'rediss']),
    serviceUrls: readServiceUrls(read),
  };
  return read.faults.length > 0 ? { faults: read.faults } : { config };
};
