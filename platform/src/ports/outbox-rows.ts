import type { CloudEvent } from '@biteboard/contracts';

/** An event that waits to be published. */
export interface OutboxRow {
  /** Higher than those of all events that were announced before. */
  row: number;
  /** The collection and the document that announced it. */
  collection: string;
  id: string;
  event: CloudEvent;
}

/**
 * Events in rows of their own, each stored in one commit with the document that announces it: for a database whose
 * commits hold more than one document, and which one process alone works on.
 */
export interface OutboxRows {
  next(): number;
  /** Within the write of a document (`WriteOptions.also`). */
  add(rows: readonly OutboxRow[]): void;
  remove(rows: readonly number[]): Promise<void>;
  /** Whatever waits, without its event, the oldest first. */
  list(): Omit<OutboxRow, 'event'>[];
  /** Those of them that are stored. */
  read(rows: readonly number[]): OutboxRow[];
}
