import type { Page } from '@biteboard/contracts';

/** What a message said of itself. One that was no event lacks attributes, and its data is text where it is no JSON. */
export interface DeadEvent {
  id?: string;
  source?: string;
  type?: string;
  subject?: string;
  time?: string;
  data: unknown;
}

/** What one group could not take in, until somebody replays or discards it. */
export interface StoredDeadLetter {
  /** Stays the same for as long as the letter waits. */
  id: string;
  /** Where it was read: a topic of events, or `replays`. */
  topic: string;
  group: string;
  /** When it was set aside, ISO UTC; empty where a message does not say so. */
  at: string;
  error: string;
  /** As it was published: ciphers, tokens and personal data included. */
  event: DeadEvent;
}

export interface DeadLetterFilter {
  group?: string | undefined;
  topic?: string | undefined;
}

/**
 * `done`; `missing`: nothing of that id waits; `taken`: somebody else is at it; `unread`: no service of that group is
 * there to be given it.
 */
export type DeadLetterOutcome = 'done' | 'missing' | 'taken' | 'unread';

export interface WaitingLetters {
  topic: string;
  group: string;
  letters: number;
}

/** What an operator does with dead letters. All of it throws `Unavailable` where they cannot be reached. */
export interface DeadLetters {
  /** Those that wait, the oldest first; `page` counts from 1. */
  page(filter: DeadLetterFilter, page: number, pageSize: number): Promise<Page<StoredDeadLetter>>;
  /** The ids of all that wait, the oldest first. */
  ids(filter?: DeadLetterFilter): Promise<string[]>;
  /** One that waits. */
  find(id: string): Promise<StoredDeadLetter | undefined>;
  /**
   * Gives letters to their own groups again, in this order. Of several who replay or discard one letter at the same
   * time one does it. Answers what became of each, in the order of the ids, each of which is given once.
   */
  replay(ids: readonly string[]): Promise<DeadLetterOutcome[]>;
  /** Lets letters go for good; else as `replay`. */
  discard(ids: readonly string[]): Promise<DeadLetterOutcome[]>;
  /** How many wait, without reading them: cheap enough for each look at the metrics. */
  count(): Promise<WaitingLetters[]>;
  close(): Promise<void>;
}
