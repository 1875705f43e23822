import type { PriceTablePlace, PriceTableRow } from '@biteboard/contracts';
import { isSameCell, type OwnCell, ownCell, withOwnCell } from '@biteboard/contracts/prices';
import { placeKey } from '../places.ts';

/** A dish whose prices are changed here: as it was when it was first changed, and what places are to have instead. */
export interface EditedRow {
  seen: PriceTableRow;
  overrides: PriceTableRow['overrides'];
}

/** What is changed and not saved, by the id of the dish. */
export type Edits = ReadonlyMap<string, EditedRow>;

export const NO_EDITS: Edits = new Map();

/** One cell that becomes something else. */
export interface CellEdit {
  row: PriceTableRow;
  place: PriceTablePlace;
  cell: OwnCell;
}

const shownRows = new WeakMap<EditedRow, { row: PriceTableRow; shown: PriceTableRow }>();

/** A dish as it would be with what is changed: the same object as before where nothing is. */
export const editedRow = (row: PriceTableRow, edits: Edits): PriceTableRow => {
  const edited = edits.get(row.id);
  if (!edited) return row;
  const known = shownRows.get(edited);
  if (known?.row === row) return known.shown;
  const shown = { ...row, overrides: edited.overrides };
  shownRows.set(edited, { row, shown });
  return shown;
};

const changesOf = new WeakMap<EditedRow, PriceTablePlace[]>();

/** The places of a dish that have something else than when it was first changed. */
export const changedPlaces = (edited: EditedRow): PriceTablePlace[] => {
  const known = changesOf.get(edited);
  if (known) return known;
  const { seen, overrides } = edited;
  const places = new Map(
    [...seen.overrides, ...overrides].map(({ siteId, groupId }): [string, PriceTablePlace] => [
      placeKey({ siteId, groupId }),
      { siteId, groupId, name: '', groupIds: [] },
    ]),
  );
  const changed = [...places.values()].filter(
    (place) => !isSameCell(ownCell(seen.overrides, place), ownCell(overrides, place)),
  );
  changesOf.set(edited, changed);
  return changed;
};

/** With these cells changed; a dish that is as it was is no change any more. `row` is as it was loaded. */
export const withCells = (edits: Edits, cells: readonly CellEdit[]): Edits => {
  const next = new Map(edits);
  for (const [id, ofRow] of Map.groupBy(cells, ({ row }) => row.id)) {
    const { seen, overrides: before } = next.get(id) ?? {
      seen: ofRow[0]!.row,
      overrides: ofRow[0]!.row.overrides,
    };
    const overrides = ofRow.reduce((list, { place, cell }) => withOwnCell(list, place, cell), before);
    const edited = { seen, overrides };
    if (changedPlaces(edited).length > 0) next.set(id, edited);
    else next.delete(id);
  }
  return next;
};

export const isCellChanged = (edits: Edits, id: string, place: PriceTablePlace): boolean => {
  const edited = edits.get(id);
  if (!edited) return false;
  return !isSameCell(ownCell(edited.seen.overrides, place), ownCell(edited.overrides, place));
};

export const countChanges = (edits: Edits): number =>
  [...edits.values()].reduce((sum, edited) => sum + changedPlaces(edited).length, 0);
