import type { Remark } from './sheet-plan.ts';

interface Counted {
  code: string;
  sheet?: string | undefined;
  /** What tells it from others of its code. */
  about?: string;
  row: number;
  /** The sentence for so many rows, of which `row` is the first. */
  say(count: number): string;
}

const MAX_REMARKS = 200;

/** Collects remarks; what is said of many rows is said once, with the first of them and how many there are. */
export const remarkList = () => {
  const plain: Remark[] = [];
  const counted = new Map<string, { first: Counted; count: number }>();
  return {
    add: (remark: Remark): void => {
      plain.push(remark);
    },
    count: (one: Counted): void => {
      const key = JSON.stringify([one.code, one.sheet, one.about]);
      const known = counted.get(key);
      if (known) known.count += 1;
      else counted.set(key, { first: one, count: 1 });
    },
    all: (): Remark[] =>
      [
        ...plain,
        ...[...counted.values()].map(({ first, count }) => ({
          row: first.row,
          ...(first.sheet ? { sheet: first.sheet } : {}),
          code: first.code,
          message: first.say(count),
        })),
      ].slice(0, MAX_REMARKS),
  };
};

export type CollectedRemarks = ReturnType<typeof remarkList>;

/** `row 3`, `row 3 and 2 others`. */
export const rowsText = (row: number, count: number): string =>
  count === 1 ? `row ${row}` : `row ${row} and ${count - 1} ${count === 2 ? 'other' : 'others'}`;
