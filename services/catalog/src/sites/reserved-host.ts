import { isIP } from 'node:net';
import type { Settings } from '@biteboard/platform/ports';
import { hostName } from './domains.ts';

const withoutWww = (name: string): string => name.replace(/^www\./, '');

/**
 * Whether a host name is the product's own, where all shops are, or one that means another machine to everybody
 * (an IP address, a name without a point): none of these can be one shop's (`decided §20`).
 */
export const isReservedHost = (
  name: string,
  { publicUrl, publicHosts }: Pick<Settings, 'publicUrl' | 'publicHosts'>,
): boolean => {
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.')) return true;
  const own = [publicUrl, ...publicHosts].map((host) => withoutWww(hostName(host) ?? ''));
  return own.includes(withoutWww(name));
};
