/** A letter of one partition that has not been settled. */
export interface LoggedLetter {
  offset: bigint;
  group: string;
  /** When it was set aside, ISO UTC; empty where the message does not say so. */
  at: string;
  /** Who is replaying or discarding it, and since when (ms since 1970). */
  claim?: { by: string; at: number };
}

/** A letter, or a note of what becomes of one: they stand in one partition, so that all read them in one order. */
export type LogEntry =
  | { kind: 'letter'; offset: bigint; group: string; at: string }
  /** Somebody begins to replay or discard it. */
  | { kind: 'claimed'; of: bigint; by: string; at: number }
  /** It was replayed or discarded. */
  | { kind: 'settled'; of: bigint }
  /** All of a group up to that place were replayed: how an earlier release noted it. */
  | { kind: 'replayedUpTo'; of: bigint; group: string };

/** Whose process has died in between holds a letter no longer than that. */
export const CLAIM_HOLDS_MS = 60_000;

/** What waits in one partition of dead letters, by what was read of it so far. */
export interface LetterLog {
  take(entry: LogEntry): void;
  /** The broker keeps nothing before this place any more. */
  forgetBefore(offset: bigint): void;
  find(offset: bigint): LoggedLetter | undefined;
  /** In the order of the partition. */
  waiting(): IterableIterator<LoggedLetter>;
}

/** Whether nobody is replaying or discarding it at that time (ms since 1970). */
export const isFree = ({ claim }: LoggedLetter, at: number): boolean =>
  !claim || claim.at + CLAIM_HOLDS_MS <= at;

export const letterLog = (): LetterLog => {
  const letters = new Map<bigint, LoggedLetter>();
  return {
    take: (entry) => {
      if (entry.kind === 'letter') {
        const { offset, group, at } = entry;
        letters.set(offset, { offset, group, at });
      } else if (entry.kind === 'claimed') {
        const letter = letters.get(entry.of);
        const claim = { by: entry.by, at: entry.at };
        if (letter && isFree(letter, entry.at)) letters.set(entry.of, { ...letter, claim });
      } else if (entry.kind === 'settled') letters.delete(entry.of);
      else {
        for (const { offset, group } of letters.values())
          if (group === entry.group && offset <= entry.of) letters.delete(offset);
      }
    },
    forgetBefore: (place) => {
      for (const offset of letters.keys()) {
        if (offset >= place) return;
        letters.delete(offset);
      }
    },
    find: (offset) => letters.get(offset),
    waiting: () => letters.values(),
  };
};
