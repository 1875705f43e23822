import type { CloudEvent } from '@biteboard/contracts';
import type { Update } from '../ports/database.ts';
import type { Stored, Versioned } from './versioned.ts';

/** How the documents of one collection are written: each with the events that it announces, both or neither. */
export interface AnnouncedWrites {
  insert(document: Stored<Versioned>, events: readonly CloudEvent[]): Promise<void>;
  /** Makes `next` of what was read by these changes; false where it is not as it was read any more. */
  update(
    read: Stored<Versioned>,
    next: Versioned,
    changes: Update,
    events: readonly CloudEvent[],
  ): Promise<boolean>;
  /**
   * The document as this process left it a little while ago, where that is remembered: an `update` of it is made only
   * if it is still so.
   */
  lastWritten(id: string): Stored<Versioned> | undefined;
  /** How many events of a document, as it was read, are not published. */
  unpublished(read: Stored<Versioned>): number;
}
