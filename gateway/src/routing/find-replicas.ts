import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { ServiceUrls } from '@biteboard/platform/process';
import { type Replicas, replicasAt } from './replicas.ts';

interface FoundAddress {
  address: string;
  family: number;
}

/** The addresses that a host name has now; rejects where it has none or nobody can be asked. */
export type LookUp = (host: string) => Promise<readonly FoundAddress[]>;

const askSystem: LookUp = (host) => lookup(host, { all: true });

export interface FoundReplicas {
  /** By the service's name. */
  of: ReadonlyMap<string, Replicas>;
  /** Resolves once each name has been looked up, and goes on looking until it is closed. */
  start(): Promise<void>;
  close(): void;
}

const LOOK_EVERY_MS = 1_000;
/** More than any service has replicas. */
const FIRST_TURNS = 1_000;

/** Whether a name can stand for several replicas. Over TLS it cannot: the certificate is for the name. */
const canBeSeveral = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && hostname !== 'localhost' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
};

/** A process that listens in both families has an address in each, and is one replica. */
const oneFamily = (found: readonly FoundAddress[]): string[] => {
  const four = found.filter(({ family }) => family === 4);
  const chosen = four.length > 0 ? four : found;
  return chosen.map(({ address, family }) => (family === 6 ? `[${address}]` : address)).sort();
};

const lookAt = async (url: string, lookUp: LookUp): Promise<string[]> => {
  const { port, hostname } = new URL(url);
  const at = port === '' ? '' : `:${port}`;
  return oneFamily(await lookUp(hostname)).map((address) => `http://${address}${at}`);
};

/**
 * The replicas of each service: every address that the names in `urls` have. The names are looked up again each second,
 * so that a new replica gets its share of the calls and one that has left gets none. While a name has no address, or
 * nobody can be asked, the last known ones stay. Names are asked for one after the other: a name server that is away
 * holds one thread of the process, never all.
 */
export const findReplicas = (urls: ServiceUrls, lookUp: LookUp = askSystem): FoundReplicas => {
  const first = Math.floor(Math.random() * FIRST_TURNS);
  const services = Object.entries(urls).map(([name, at]) => ({
    name,
    at,
    names: at.filter(canBeSeveral),
    replicas: replicasAt(at, { first }),
  }));
  const known = new Map<string, readonly string[]>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const look = async (): Promise<void> => {
    for (const { at, names, replicas } of services) {
      for (const url of names) {
        const found = await lookAt(url, lookUp).catch((): string[] => []);
        if (found.length > 0) known.set(url, found);
      }
      replicas.replace([...new Set(at.flatMap((url) => known.get(url) ?? [url]))]);
    }
  };
  const keepLooking = async (): Promise<void> => {
    await look();
    if (!closed) timer = setTimeout(keepLooking, LOOK_EVERY_MS).unref();
  };

  return {
    of: new Map(services.map(({ name, replicas }) => [name, replicas])),
    start: keepLooking,
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
};
