import { type LookupAddress, lookup as lookUpName } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface OutboundRequest {
  /** As somebody has typed it in. */
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface OutboundLimits {
  /** Private addresses and `http` too. */
  allowPrivate: boolean;
  /** For all of it: finding the name, connecting, and the answer. */
  withinMs: number;
  /** A name's addresses; the system's by default. */
  lookUp?: typeof lookUpName;
}

export interface OutboundResponse {
  status: number;
  /** Its beginning. */
  text: string;
}

/** Nobody answered, or the address may not be called; the message is for a person. */
export class NoResponse extends Error {
  override name = 'NotAnswered';
}

const MAX_BYTES = 64 * 1024;

const WHY: Record<string, string> = {
  ENOTFOUND: 'The name of the address is not known.',
  EAI_AGAIN: 'The name of the address cannot be looked up now.',
  ECONNREFUSED: 'Nobody listens at the address.',
  ECONNRESET: 'The connection broke off.',
  EHOSTUNREACH: 'The address cannot be reached.',
  ENETUNREACH: 'The address cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the address is no longer valid.',
};

const whyNot = (error: NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }): NoResponse => {
  if (error instanceof NoResponse) return error;
  const [first = error] = error.errors ?? [];
  const code = first.code ?? '';
  const certificate =
    /CERT|ALTNAME|SIGNED|ISSUER/.test(code) && 'The certificate of the address is not trusted.';
  const why = WHY[code] ?? (certificate || `The call failed (${code || first.name}).`);
  return new NoResponse(why, { cause: error });
};

const inside = (): NoResponse =>
  new NoResponse('The address leads into a private network: nothing was sent.');

/** Finds the name's addresses once; the connection goes to these and no others, all of them public. */
const publicLookup =
  (lookUp: typeof lookUpName): LookupFunction =>
  (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) done(error ?? new NoResponse('The name of the address is not known.'), '');
      else if (!found.every(({ address }) => isPublicAddress(address))) done(inside(), '');
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };

/** What the address must be before anything is looked up. */
const checked = (address: string, allowPrivate: boolean): URL => {
  const url = URL.parse(address);
  const schemes = allowPrivate ? ['https:', 'http:'] : ['https:'];
  if (!url || !schemes.includes(url.protocol))
    throw new NoResponse('The address does not start with https://.');
  if (url.username || url.password) throw new NoResponse('The address contains a user name or a password.');
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(literal) && !isPublicAddress(literal)) throw inside();
  return url;
};

const beginningOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes >= MAX_BYTES) break;
    }
  } catch {
    // Its status has come: what breaks off after it is only a shorter text.
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, MAX_BYTES);
};

/**
 * Posts to an address that somebody has typed in: to the internet alone, over a connection of its own, whatever its name
 * leads to by then, and following no redirect. Throws `NotAnswered`.
 */
export const postOutbound = async (
  { url: address, headers, body }: OutboundRequest,
  { allowPrivate, withinMs, lookUp = lookUpName }: OutboundLimits,
): Promise<OutboundResponse> => {
  const url = checked(address, allowPrivate);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(withinMs);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(url, {
        method: 'POST',
        agent: false,
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        ...(allowPrivate ? {} : { lookup: publicLookup(lookUp) }),
      });
      call.on('response', resolve);
      call.on('error', reject);
      call.end(body);
    });
    const text = await beginningOf(response);
    response.destroy();
    return { status: response.statusCode ?? 0, text };
  } catch (error) {
    if (signal.aborted) throw new NoResponse(`No answer within ${withinMs / 1000} seconds.`);
    throw whyNot(error as NodeJS.ErrnoException);
  }
};
