import type { CloudEvent } from '@biteboard/contracts';

/** State as it is kept: its id, and the version that the next save is checked against (0: not stored yet). */
export interface Versioned {
  _id: string;
  version: number;
  /** Marked to go: the relay removes it once its last event is published. */
  deleted?: boolean;
}

/** Who publishes from an outbox: until its time is up nobody else does, nor takes anything out of it. */
export interface Lease {
  /** The replica. */
  by: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * A document with what stands beside its state. The outbox only grows at its end, and with the version; a lease stands
 * there as long as the outbox does.
 */
export type Stored<S> = S & {
  /** Events to publish, oldest first. */
  outbox?: CloudEvent[];
  lease?: Lease;
  /** The ids of events that it has taken in, the newest last. */
  inbox?: string[];
  /** Events that no broker takes. */
  unpublishable?: CloudEvent[];
};

/** The index that every collection with an outbox needs, for the relay's sweep. */
export const OUTBOX_INDEX = { paths: ['lease.until'], sparse: true } as const;
