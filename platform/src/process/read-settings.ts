// The settings that are written in a form of their own, one function each.
import { isIP } from 'node:net';
import { SERVICES, type ServiceName } from '@biteboard/contracts';
import type { Reader } from './environment.ts';
import { isSecretsKey } from './secrets.ts';

const MIN_PASSWORD = 8;

/** The addresses of each service's replicas. */
export type ServiceUrls = Partial<Record<ServiceName, readonly string[]>>;

export const readPort = ({ text, fault }: Reader): number => {
  const port = Number(text('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) fault('PORT', 'a whole number from 0 to 65535');
  return port;
};

/** Longer than any law asks for. */
const MAX_MONTHS = 240;

export const readOrderDataMonths = ({ text, fault }: Reader): number => {
  const value = text('ORDER_DATA_MONTHS') ?? '0';
  const months = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(months <= MAX_MONTHS))
    fault('ORDER_DATA_MONTHS', `a whole number of months, 1 to ${MAX_MONTHS}, or 0`);
  return months;
};

/** `orders=http://orders:3000,catalog=http://catalog-1:3000|http://catalog-2:3000` */
export const readServiceUrls = ({ list, isUrl, faults }: Reader): ServiceUrls => {
  const urls: ServiceUrls = {};
  for (const entry of list('SERVICE_URLS')) {
    const [name = '', addresses = ''] = entry.split(/=(.*)/s);
    const service = SERVICES.find((one) => one === name);
    const replicas = addresses.split('|').map((url) => url.replace(/\/+$/, ''));
    if (service && replicas.every((url) => isUrl(url, ['http', 'https']))) urls[service] = replicas;
    else faults.push(`SERVICE_URLS must list entries like orders=http://orders:3000, not "${entry}".`);
  }
  return urls;
};

export const readKafkaBrokers = ({ list, fault }: Reader): string[] => {
  const brokers = list('KAFKA_BROKERS');
  if (brokers.some((broker) => !/^(kafka(\+ssl)?:\/\/([^\s@/]+@)?)?[^\s:/@]+:\d+$/.test(broker)))
    fault('KAFKA_BROKERS', 'a list like kafka-1:9092,kafka-2:9092');
  return brokers;
};

export const readSecretsKeys = ({ list, faults }: Reader): string[] => {
  const keys = list('SECRETS_KEY');
  if (keys.some((key) => !isSecretsKey(key))) {
    faults.push('SECRETS_KEY must be 32 bytes in base64 (make one with: openssl rand -base64 32).');
  }
  return keys;
};

export const readAdmin = (read: Reader) => {
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

export const readTrustProxy = ({ text, fault }: Reader): boolean | string => {
  const value = text('TRUST_PROXY') ?? 'off';
  if (['on', 'true'].includes(value)) return true;
  if (['off', 'false'].includes(value)) return false;
  if (!value.split(',').every((one) => isProxy(one.trim()))) {
    fault('TRUST_PROXY', 'on, off, or the addresses of proxies like 10.0.0.0/8,192.168.1.7');
  }
  return value;
};

export const readCorsOrigins = (read: Reader): string[] => {
  const origins = read.list('CORS_ORIGINS');
  for (const origin of origins) {
    if (!read.isUrl(origin, ['http', 'https'])) {
      read.faults.push(`CORS_ORIGINS must list origins like https://example.com, not "${origin}".`);
    }
  }
  return origins.map((origin) => origin.replace(/\/+$/, ''));
};

const readDays = ({ text, fault }: Reader, name: string, usual: number, most: number): number => {
  const days = Number(text(name) ?? usual);
  if (!Number.isInteger(days) || days < 1 || days > most)
    fault(name, `a whole number of days from 1 to ${most}`);
  return days;
};

export const readAuditDays = (read: Reader): number => readDays(read, 'AUDIT_DAYS', 400, 3_660);

export const readDemoDays = (read: Reader): number => readDays(read, 'DEMO_DAYS', 90, 90);

const MAIL_FROM = /^(?:[^<>"\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

/** A wrong address is not repeated, as it may carry a password. */
export const readMailSettings = ({ text, fault, faults }: Reader): { smtpUrl: string; mailFrom: string } => {
  const smtpUrl = text('SMTP_URL') ?? '';
  const mailFrom = text('MAIL_FROM') ?? '';
  const url = URL.parse(smtpUrl);
  if (smtpUrl && !(url?.hostname && ['smtp:', 'smtps:'].includes(url.protocol)))
    faults.push('SMTP_URL must be an address like smtps://user:password@mail.example.com.');
  if (mailFrom && !MAIL_FROM.test(mailFrom))
    fault('MAIL_FROM', 'an email address, or like Biteboard <orders@example.com>');
  if (smtpUrl && !mailFrom) faults.push('MAIL_FROM is missing: SMTP_URL needs it.');
  return { smtpUrl, mailFrom };
};

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1'];

/** Whether only this machine can reach what listens there. */
export const listensLocally = (host: string): boolean => LOOPBACK_HOSTS.includes(host);

/** Whether a URL's host name is this machine. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/**
 * The base address of somebody outside (`decided §12`): keys travel there, so `http` is for a double on this machine
 * alone. A wrong one is not repeated, as it may carry a password.
 */
export const readProviderUrl = ({ text, faults }: Reader, name: string, itsOwn: string): string => {
  const value = text(name);
  if (value === undefined) return itsOwn;
  const url = URL.parse(value);
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  const bare = !url?.username && !url?.password && !/[?#]/.test(value);
  if (!safe || !bare) {
    faults.push(
      `${name} must be an address like https://proxy.example.com (http:// to this machine alone), without a password, ? or #.`,
    );
  }
  return value.replace(/\/+$/, '');
};
