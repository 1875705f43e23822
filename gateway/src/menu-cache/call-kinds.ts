import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What the hooks' headers on a cached answer depend on: the protocol of the call and its origin. */
export interface CallKinds {
  /** Undefined where only Fastify can decide it, or where answers of that kind are not stored ready. */
  find(raw: IncomingMessage): string | undefined;
  /** As Fastify sees the call. */
  learn(request: FastifyRequest): string | undefined;
}

const forwardedProtoOf = ({ headers }: IncomingMessage) => headers['x-forwarded-proto'] as string | undefined;

export const callKinds = (corsOrigins: readonly string[]): CallKinds => {
  // Whether a proxy is trusted depends on its address, which is constant for a connection.
  const learned = new WeakMap<Socket, { forwarded: string; protocol: string }>();

  const kindOf = (protocol: string, origin: string | undefined): string | undefined => {
    if (protocol !== 'http' && protocol !== 'https') return undefined;
    if (origin === undefined || corsOrigins.length === 0) return protocol;
    return corsOrigins.includes(origin) ? `${protocol} ${origin}` : undefined;
  };

  return {
    find: (raw) => {
      const forwarded = forwardedProtoOf(raw);
      if (!forwarded) return kindOf('encrypted' in raw.socket ? 'https' : 'http', raw.headers.origin);
      const known = learned.get(raw.socket);
      return known?.forwarded === forwarded ? kindOf(known.protocol, raw.headers.origin) : undefined;
    },
    learn: (request) => {
      const { raw, protocol } = request;
      const forwarded = forwardedProtoOf(raw);
      if (forwarded) learned.set(raw.socket, { forwarded, protocol });
      return kindOf(protocol, raw.headers.origin);
    },
  };
};
