const NEWLINE = 0x0a;
const TAB = '\t';

/**
 * Finds a line by its first field in bytes whose lines are sorted by theirs. The bytes stay as they are: as objects,
 * tens of thousands of lines would take many times the room.
 */
export const sortedLines = (bytes: Buffer) => ({
  /** The fields after the first. */
  find: (key: string): string[] | undefined => {
    const wanted = Buffer.from(`${key}${TAB}`);
    let from = 0;
    let to = bytes.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const start = middle === 0 ? 0 : bytes.lastIndexOf(NEWLINE, middle - 1) + 1;
      const end = bytes.indexOf(NEWLINE, start);
      const order = bytes.compare(wanted, 0, wanted.length, start, Math.min(start + wanted.length, end));
      if (order === 0) return bytes.toString('utf8', start + wanted.length, end).split(TAB);
      if (order < 0) from = end + 1;
      else to = start;
    }
    return undefined;
  },
  /** The fields of each line whose key begins so, without the key. */
  *startingWith(begin: string): Generator<string[]> {
    const wanted = Buffer.from(begin);
    let from = 0;
    let to = bytes.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const start = middle === 0 ? 0 : bytes.lastIndexOf(NEWLINE, middle - 1) + 1;
      if (bytes.compare(wanted, 0, wanted.length, start, start + wanted.length) < 0)
        from = bytes.indexOf(NEWLINE, start) + 1;
      else to = start;
    }
    while (from < bytes.length && bytes.subarray(from, from + wanted.length).equals(wanted)) {
      const end = bytes.indexOf(NEWLINE, from);
      yield bytes.toString('utf8', from, end).split(TAB).slice(1);
      from = end + 1;
    }
  },
});
