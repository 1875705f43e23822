import type { Settings } from '../ports/ports.ts';
import type { Config } from './config.ts';

/** What all services get of the configuration (`decided §1`), and not more: no key, no address of a server. */
export const serviceSettings = (config: Config, loopback: boolean): Settings => ({
  publicUrl: config.publicUrl,
  publicHosts: config.publicHosts,
  payments: config.payments,
  couriers: config.couriers,
  googleMapsApiKey: config.googleMapsApiKey,
  googleMapsApiUrl: config.googleMapsApiUrl,
  stripePlatformKey: config.stripePlatformKey,
  stripeConnectWebhookSecrets: config.stripeConnectWebhookSecrets,
  stripeApiUrl: config.stripeApiUrl,
  uberApiUrl: config.uberApiUrl,
  uberAuthUrl: config.uberAuthUrl,
  doordashApiUrl: config.doordashApiUrl,
  smtpUrl: config.smtpUrl,
  mailFrom: config.mailFrom,
  allowPrivateCalls: config.allowPrivateCalls,
  orderDataMonths: config.orderDataMonths,
  auditDays: config.auditDays,
  rateLimits: config.rateLimits,
  loopback,
});
