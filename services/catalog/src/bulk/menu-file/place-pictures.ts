import type { PlacedPicture, RawSheet } from '../sheet/sheet.ts';
import type { MenuEntry } from './menu-entry.ts';
import type { CollectedRemarks } from './remarks.ts';
import { rowsText } from './remarks.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** A picture that is higher than this lies over several dishes, and is none of theirs. */
const MAX_ROWS = 12;

/** The dishes of a sheet by the rows that they stand in; of menus side by side, by the columns too. */
export type EntriesByRow = readonly { panel: SheetPlan['panel']; entries: ReadonlyMap<number, MenuEntry> }[];

const dishUnder = (
  { top, bottom, left }: PlacedPicture,
  byRow: EntriesByRow,
  isFree: (entry: MenuEntry) => boolean,
): MenuEntry | undefined => {
  if (bottom - top > MAX_ROWS) return undefined;
  const rows = Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
  for (const { panel, entries } of byRow) {
    if (panel && (left < panel.from || left > panel.to)) continue;
    const found = rows.map((row) => entries.get(row)).find((entry) => entry && isFree(entry));
    if (found) return found;
  }
  return undefined;
};

/** Each dish's picture of those that lie over its row, by the dish; what cannot be given to one is said. */
export const placePictures = (
  { name, pictures, otherPictures }: RawSheet,
  byRow: EntriesByRow,
  remarks: CollectedRemarks,
): Map<MenuEntry, string> => {
  const taken = new Map<MenuEntry, string>();
  const isFree = (entry: MenuEntry): boolean =>
    entry.product !== undefined && !entry.product.input.imageUrl && !taken.has(entry);
  let left = otherPictures;
  for (const picture of pictures) {
    const entry = dishUnder(picture, byRow, isFree);
    if (!entry) {
      left += 1;
      continue;
    }
    taken.set(entry, picture.part);
    const { row } = entry;
    remarks.count({
      code: 'PICTURES_TAKEN',
      sheet: name,
      row,
      say: (count) =>
        `Pictures over the cells become those of the dishes below them: ${rowsText(row, count)}.`,
    });
  }
  if (left > 0) {
    const [lie, are] = left === 1 ? ['picture lies', 'is'] : ['pictures lie', 'are'];
    remarks.add({
      ...(name === '' ? {} : { sheet: name }),
      code: 'PICTURES_OVER_CELLS',
      message: `${left} ${lie} over the cells and ${are} not taken: a dish has one picture, a JPEG, PNG, WebP or GIF over its own row. Add others to the dishes afterwards, or write their web addresses into a column “Image URL”.`,
    });
  }
  return taken;
};
