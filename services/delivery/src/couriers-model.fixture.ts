import type { CourierProviderName, DeliveryStatus } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import { aSite, type Random, seeded } from '@biteboard/platform/testing';
import type { Deliveries } from './deliveries.ts';
import { NOON } from './delivery.fixture.ts';
import type { Delivery } from './delivery.ts';
import type { CourierUpdate } from './progress.ts';
import { type CourierProvider, ProviderFault, QuoteExpired } from './providers/provider.ts';

/** A process: once it has died, none of its tasks continue, though what it sent may still arrive. */
interface Replica {
  isAlive: boolean;
  ports: Deliveries;
}

interface Far {
  id: string;
  provider: CourierProviderName;
  status: DeliveryStatus;
}

const ENDED: readonly DeliveryStatus[] = ['delivered', 'cancelled', 'returned'];
/** The timeout of a provider: no message is in flight for longer. */
const TIMEOUT_MS = 8_000;

/** Two replicas, one delivery and two providers, with delays, faults and crashes from a seed. */
export const couriersWorld = (seed: number) => {
  const random: Random = seeded(seed);
  const waiting: { resume: () => void; until: number; replica: Replica; isSent: boolean }[] = [];
  const far = new Map<string, Far>();
  const snapshots: { type: string; data: unknown }[] = [];
  let [time, ids, faults] = [NOON, 0, true];
  let stored: Delivery | undefined;
  let mostAtOnce = 0;

  /** A request may arrive although its sender dies; its response is then lost. */
  const pause = (replica: Replica, what: 'sent' | 'answered'): Promise<void> =>
    new Promise((resume) => {
      const until = time + random.whole(1, TIMEOUT_MS);
      waiting.push({ resume, until, replica, isSent: what === 'sent' });
    });
  const live = () => [...far.values()].filter(({ status }) => !ENDED.includes(status));
  const newsOf = ({ id, status }: Far): CourierUpdate => ({
    providerId: `far-${id}`,
    status,
    providerStatus: status,
    at: time,
  });

  /** It may be lost in either direction; a request of a dead process may still arrive. */
  const call = async <T>(replica: Replica, effect: () => T): Promise<T> => {
    await pause(replica, 'sent');
    const isLost = faults && random.chance(0.15);
    const value = isLost && random.chance(0.5) ? undefined : { is: effect() };
    await pause(replica, 'answered');
    if (isLost || !value) throw new ProviderFault('Silence.', { isDown: true });
    return value.is;
  };

  const providerOf = (provider: CourierProviderName, replica: Replica): CourierProvider => ({
    quote: (_site, { id }) =>
      call(replica, () => {
        if (faults && random.chance(0.1)) throw new ProviderFault('Too far.');
        return {
          id: `quote-${id}`,
          feeCents: faults && random.chance(0.1) ? 9_999 : 700,
          minutesToPickup: 1,
        };
      }),
    create: (_site, { id }) =>
      call(replica, () => {
        const known = far.get(id);
        if (!known && faults && random.chance(0.1)) throw new QuoteExpired('Too late.');
        if (!known && faults && random.chance(0.1)) throw new ProviderFault('Nobody is there.');
        const delivery = known ?? { id, provider, status: 'requested' as const };
        far.set(id, delivery);
        mostAtOnce = Math.max(mostAtOnce, live().length);
        return newsOf(delivery);
      }),
    read: (_site, { id }) =>
      call(replica, () => {
        const delivery = far.get(id);
        return delivery && newsOf(delivery);
      }),
    cancel: (_site, { id }) =>
      call(replica, () => {
        const delivery = far.get(id);
        if (delivery && ['picked_up', 'near_dropoff', 'delivered'].includes(delivery.status))
          throw new ProviderFault('Too late to cancel.');
        if (delivery) delivery.status = 'cancelled';
        return delivery && newsOf(delivery);
      }),
    proof: async () => undefined,
  });

  const write = (decision: Decision<Delivery>): Delivery => {
    snapshots.push(...decision.events);
    stored = structuredClone({ ...decision.state, version: decision.state.version + 1 });
    return stored;
  };

  /** One document with optimistic concurrency. */
  const repositoryOf = (replica: Replica) => ({
    change: async (_id: string, decide: (state: Delivery) => Decision<Delivery> | undefined) => {
      for (;;) {
        const read = stored && structuredClone(stored);
        const decision = read && decide(read);
        if (!decision) return read;
        await pause(replica, 'sent');
        const written = stored?.version === read.version ? write(decision) : undefined;
        await pause(replica, 'answered');
        if (written) return written;
      }
    },
  });

  const replicaOf = (): Replica => {
    const replica = { isAlive: true } as Replica;
    const ignored = () => {};
    replica.ports = {
      deliveries: repositoryOf(replica),
      clock: { now: () => time },
      ids: { next: () => String(++ids) },
      log: { warn: ignored, info: ignored },
      sites: { get: async () => aSite() },
      providers: {
        namesFor: () => ['uber', 'doordash'],
        of: (name: CourierProviderName) => providerOf(name, replica),
      },
    } as unknown as Deliveries;
    return replica;
  };

  return {
    random,
    replicas: [replicaOf(), replicaOf()],
    far,
    live,
    newsOf,
    snapshots,
    write,
    stored: () => stored!,
    now: () => time,
    mostAtOnce: () => mostAtOnce,
    heal: () => {
      faults = false;
    },
    pass: (ms: number) => {
      time += ms;
    },
    /** Crashes and is replaced. */
    kill(index: number): void {
      this.replicas[index]!.isAlive = false;
      this.replicas[index] = replicaOf();
    },
    /** Runs one of the waiting tasks, preferring the one that has waited longest. */
    async goOn(): Promise<boolean> {
      const late = waiting.findIndex(({ until }) => until <= time);
      if (waiting.length === 0) return false;
      const [one] = waiting.splice(late < 0 ? random.whole(0, waiting.length - 1) : late, 1);
      if (one!.replica.isAlive || (one!.isSent && random.chance(0.5))) one!.resume();
      await new Promise((resolve) => setImmediate(resolve));
      return true;
    },
  };
};
