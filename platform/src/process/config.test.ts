import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.ts';
import type { Environment } from './environment.ts';
import { newSecretsKey } from './secrets.ts';

const configOf = (env: Environment, shape?: 'distributed') => {
  const outcome = readConfig(env, shape);
  if ('faults' in outcome) throw new Error(outcome.faults.join('\n'));
  return outcome.config;
};
const faultsOf = (env: Environment, shape?: 'distributed') => {
  const outcome = readConfig(env, shape);
  return 'faults' in outcome ? outcome.faults : [];
};

describe('configuration', () => {
  const servers = {
    MONGO_URL: 'mongodb://u:p@mongo-1,mongo-2/?replicaSet=rs0',
    KAFKA_BROKERS: 'kafka-1:9092,kafka-2:9092',
    REDIS_URL: 'redis://redis:6379',
    SECRETS_KEY: newSecretsKey(),
  };

  test('an empty environment is the embedded default', () => {
    expect(configOf({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      publicUrl: 'http://localhost:3000',
      publicHosts: [],
      demoData: true,
      demoDays: 90,
      payments: 'simulated',
      couriers: 'simulated',
      rateLimits: true,
      corsOrigins: [],
      oldSecretsKeys: [],
      trustProxy: false,
      logLevel: 'info',
      googleMapsApiKey: '',
      googleMapsApiUrl: 'https://maps.googleapis.com',
      stripePlatformKey: '',
      stripeConnectWebhookSecrets: [],
      smtpUrl: '',
      mailFrom: '',
      stripeApiUrl: 'https://api.stripe.com',
      allowPrivateCalls: false,
      orderDataMonths: 0,
      auditDays: 400,
      uberApiUrl: 'https://api.uber.com',
      uberAuthUrl: 'https://auth.uber.com',
      doordashApiUrl: 'https://openapi.doordash.com',
      kafkaBrokers: [],
      kafkaClient: 'kafkajs',
      serviceUrls: {},
    });
  });

  test('every variable is read', () => {
    const [key, old] = [newSecretsKey(), newSecretsKey()];
    const config = configOf({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_HOSTS: 'order.example, food.example',
      DATA_DIR: '/data',
      PUBLIC_URL: 'https://eat.example/',
      DEMO_DATA: 'off',
      DEMO_DAYS: '7',
      ADMIN_EMAIL: 'a@b.test',
      ADMIN_PASSWORD: 'long enough',
      SECRETS_KEY: `${key}, ${old}`,
      PAYMENTS: 'live',
      COURIERS: 'live',
      RATE_LIMITS: 'off',
      CORS_ORIGINS: 'https://a.example, https://b.example/',
      TRUST_PROXY: '10.0.0.0/8',
      LOG_LEVEL: 'debug',
      GOOGLE_MAPS_API_KEY: 'maps',
      GOOGLE_MAPS_API_URL: 'https://proxy.example/maps/',
      STRIPE_PLATFORM_KEY: 'sk_platform',
      SMTP_URL: 'smtps://user:secret@mail.example.com:465',
      MAIL_FROM: 'Biteboard <orders@example.com>',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_old, whsec_new',
      STRIPE_API_URL: 'https://proxy.example/stripe/',
      ALLOW_PRIVATE_CALLS: 'on',
      ORDER_DATA_MONTHS: '24',
      AUDIT_DAYS: '90',
      UBER_API_URL: 'https://proxy.example/uber/',
      UBER_AUTH_URL: 'https://login.uber.com',
      DOORDASH_API_URL: 'http://127.0.0.1:4700',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      KAFKA_CLIENT: 'platformatic',
    });
    expect(config).toEqual({
      port: 8080,
      kafkaClient: 'platformatic',
      host: '0.0.0.0',
      dataDir: '/data',
      publicUrl: 'https://eat.example',
      publicHosts: ['order.example', 'food.example'],
      demoData: false,
      demoDays: 7,
      adminEmail: 'a@b.test',
      adminPassword: 'long enough',
      secretsKey: key,
      oldSecretsKeys: [old],
      payments: 'live',
      couriers: 'live',
      rateLimits: false,
      corsOrigins: ['https://a.example', 'https://b.example'],
      trustProxy: '10.0.0.0/8',
      logLevel: 'debug',
      googleMapsApiKey: 'maps',
      googleMapsApiUrl: 'https://proxy.example/maps',
      stripePlatformKey: 'sk_platform',
      stripeConnectWebhookSecrets: ['whsec_old', 'whsec_new'],
      smtpUrl: 'smtps://user:secret@mail.example.com:465',
      mailFrom: 'Biteboard <orders@example.com>',
      stripeApiUrl: 'https://proxy.example/stripe',
      allowPrivateCalls: true,
      orderDataMonths: 24,
      auditDays: 90,
      uberApiUrl: 'https://proxy.example/uber',
      uberAuthUrl: 'https://login.uber.com',
      doordashApiUrl: 'http://127.0.0.1:4700',
      otlpEndpoint: 'http://collector:4318',
      kafkaBrokers: [],
      serviceUrls: {},
    });
  });

  test('the distributed shape takes live providers and its servers', () => {
    const urls = 'orders=http://orders:3000,catalog=http://catalog-1:3000/|http://catalog-2:3000';
    expect(configOf({ ...servers, SERVICE_URLS: urls }, 'distributed')).toMatchObject({
      payments: 'live',
      couriers: 'live',
      mongoUrl: servers.MONGO_URL,
      kafkaBrokers: ['kafka-1:9092', 'kafka-2:9092'],
      redisUrl: servers.REDIS_URL,
      serviceUrls: {
        orders: ['http://orders:3000'],
        catalog: ['http://catalog-1:3000', 'http://catalog-2:3000'],
      },
    });
  });

  test('all faults are reported at once, one line each', () => {
    const faults = faultsOf({
      PORT: '70000',
      PUBLIC_URL: 'localhost',
      DEMO_DATA: 'yes',
      ADMIN_EMAIL: 'nobody',
      SECRETS_KEY: 'short',
      PAYMENTS: 'none',
      LOG_LEVEL: 'loud',
      CORS_ORIGINS: '*',
      TRUST_PROXY: 'nginx',
      KAFKA_BROKERS: 'kafka',
      SERVICE_URLS: 'shop=http://x',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
    });
    const named = [
      'PORT',
      'PUBLIC_URL',
      'DEMO_DATA',
      'ADMIN_EMAIL',
      'SECRETS_KEY',
      'PAYMENTS',
      'LOG_LEVEL',
      'CORS_ORIGINS',
      'TRUST_PROXY',
    ];
    for (const name of [...named, 'KAFKA_BROKERS', 'SERVICE_URLS']) {
      expect(faults.some((fault) => fault.includes(name))).toBe(true);
    }
    for (const fault of faults) expect(fault).not.toContain('\n');
    expect(faults).toContain('PORT must be a whole number from 0 to 65535, not "70000".');
    expect(faults).toContain(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http:// or https://, not "collector:4317".',
    );
  });

  test('a mail server comes with a sender, and a wrong address of it is not repeated', () => {
    expect(faultsOf({ SMTP_URL: 'https://user:secret@mail.example.com', MAIL_FROM: 'nobody' })).toEqual([
      'SMTP_URL must be an address like smtps://user:password@mail.example.com.',
      'MAIL_FROM must be an email address, or like Biteboard <orders@example.com>, not "nobody".',
    ]);
    expect(faultsOf({ SMTP_URL: 'smtp://127.0.0.1:2525' })).toEqual([
      'MAIL_FROM is missing: SMTP_URL needs it.',
    ]);
  });

  test('a wrong secrets key or password is never repeated', () => {
    const faults = faultsOf({ SECRETS_KEY: 'hush', ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: 'psst' });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toMatch(/hush|psst/);
  });

  test.each([
    ['10.0.0.0/8, 192.168.1.7', 0],
    ['loopback,fd00::/8', 0],
    ['10.0.0.0/33', 1],
    ['10.0.0.1 10.0.0.2', 1],
  ])('the proxies %s have %i faults', (TRUST_PROXY, faults) => {
    expect(faultsOf({ TRUST_PROXY })).toHaveLength(faults);
  });

  test.each(['http://localhost:4700', 'http://[::1]:4700', 'https://proxy.example:8443/uber'])(
    'the address %s of a courier provider is taken',
    (UBER_API_URL) => {
      expect(faultsOf({ UBER_API_URL })).toEqual([]);
    },
  );

  test.each([
    'http://proxy.example',
    'http://127.0.0.1.example',
    'ftp://localhost',
    'proxy.example',
    'https://',
    'https://me:hush@proxy.example',
    'https://proxy.example/?key=hush',
    'https://proxy.example/#',
  ])('the address %s of a provider is refused, and not repeated', (address) => {
    for (const name of [
      'STRIPE_API_URL',
      'UBER_API_URL',
      'UBER_AUTH_URL',
      'DOORDASH_API_URL',
      'GOOGLE_MAPS_API_URL',
    ]) {
      const faults = faultsOf({ [name]: address });
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatch(new RegExp(`^${name} must be an address like https://`));
      expect(faults[0]).not.toMatch(/hush/);
    }
  });

  test.each(['abc', '-1', '3.5', '1e9'])('the port %s is refused', (PORT) => {
    expect(faultsOf({ PORT })).toHaveLength(1);
  });

  test.each(['0', '91', '1.5', 'all'])('%s days of past orders are refused with a sentence', (DEMO_DAYS) => {
    expect(faultsOf({ DEMO_DAYS })).toEqual([
      `DEMO_DAYS must be a whole number of days from 1 to 90, not "${DEMO_DAYS}".`,
    ]);
  });

  test('the distributed shape needs its servers and a secrets key', () => {
    expect(faultsOf({}, 'distributed').map((fault) => fault.split(' ')[0])).toEqual([
      'MONGO_URL',
      'KAFKA_BROKERS',
      'REDIS_URL',
      'SECRETS_KEY',
    ]);
  });
});
