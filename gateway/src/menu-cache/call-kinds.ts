import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** All that the hooks' headers on a cached answer depend on: over what a call came, and from which site's page. */
export interface CallKinds {
  /** Undefined where only Fastify can say it, or where answers of that kind are not kept ready. */
  find(raw: IncomingMessage): string | undefined;
  /** As Fastify sees the call. */
  learn(request: FastifyRequest): string | undefined;
}

const saidOf = ({ headers }: IncomingMessage) => headers['x-forwarded-proto'] as string | undefined;

export const callKinds = (corsOrigins: readonly string[]): CallKinds => {
  // Whether a proxy is believed depends on where it calls from, which stays for a connection.
  const learned = new WeakMap<Socket, { said: string; protocol: string }>();

  const kindOf = (protocol: string, origin: string | undefined): string | undefined => {
    if (protocol !== 'http' && protocol !== 'https') return undefined;
    if (origin === undefined || corsOrigins.length === 0) return protocol;
    return corsOrigins.includes(origin) ? `${protocol} ${origin}` : undefined;
  };

  return {
    find: (raw) => {
      const said = saidOf(raw);
      if (!said) return kindOf('encrypted' in raw.socket ? 'https' : 'http', raw.headers.origin);
      const known = learned.get(raw.socket);
      return known?.said === said ? kindOf(known.protocol, raw.headers.origin) : undefined;
    },
    learn: (request) => {
      const { raw, protocol } = request;
      const said = saidOf(raw);
      if (said) learned.set(raw.socket, { said, protocol });
      return kindOf(protocol, raw.headers.origin);
    },
  };
};
