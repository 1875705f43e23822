import { MAX_MERGES, type MergedRange, sheetTooLarge } from './sheet.ts';

const columnAt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The ranges of a sheet's merged cells. Throws `SheetRefused` beyond what a menu could have. */
export const mergedRanges = (references: readonly string[]): MergedRange[] => {
  if (references.length > MAX_MERGES) throw sheetTooLarge();
  return references.flatMap((range) => {
    const match = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(range);
    if (!match) return [];
    const [, left = '', top, right = '', bottom] = match;
    return [
      { range, top: Number(top), bottom: Number(bottom), left: columnAt(left), right: columnAt(right) },
    ];
  });
};
