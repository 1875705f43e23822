import type { FastifyRequest } from 'fastify';

const PORTS: Record<string, string> = { http: '80', https: '443' };

/**
 * The origin under which a page on a site's own domain names itself. Host and protocol are headers, which a caller
 * writes as they like: letter case, closing points and ports that the product does not listen at would each be another
 * page to keep, with links that lead nowhere. So a port is either the protocol's own or that of `publicUrl`.
 */
export const pageOrigin = (
  { protocol, hostname, port }: Pick<FastifyRequest, 'protocol' | 'hostname' | 'port'>,
  publicUrl: string,
): string => {
  const scheme = protocol === 'https' ? 'https' : 'http';
  const host = hostname.toLowerCase().replace(/\.+$/, '');
  const ours = new URL(publicUrl).port;
  const isUsual = port === null || String(port) === PORTS[scheme];
  return `${scheme}://${host}${isUsual || ours === '' ? '' : `:${ours}`}`;
};
