import type { CloudEvent } from '@biteboard/contracts';

/** State as it is kept: its id, and the version that the next save is checked against (0: not stored yet). */
export interface Versioned {
  _id: string;
  version: number;
  /** Marked to go: the relay removes it once its last event is published. */
  deleted?: boolean;
}

/** A document with what stands beside its state: events to publish, and the ids of events that it has taken in. */
export type Kept<S> = S & { outbox?: CloudEvent[]; inbox?: string[] };

/** The index that every collection with an outbox needs, for the relay's sweep. */
export const OUTBOX_INDEX = { paths: ['outbox.id'], sparse: true } as const;
