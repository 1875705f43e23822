import type { PriceTablePlace, PriceTableRow } from '@biteboard/contracts';
import { isSameCell, type OwnCell, ownCell, withOwnCell } from '@biteboard/contracts/prices';

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

/** A dish as it would be with what is changed. */
export const editedRow = (row: PriceTableRow, edits: Edits): PriceTableRow => {
  const edited = edits.get(row.id);
  return edited ? { ...row, overrides: edited.overrides } : row;
};

const placesOf = ({ seen, overrides }: EditedRow): Pick<PriceTablePlace, 'siteId' | 'groupId'>[] => {
  const keys = [...seen.overrides, ...overrides].map(({ siteId, groupId }) =>
    JSON.stringify({ siteId, groupId }),
  );
  return [...new Set(keys)].map((key) => JSON.parse(key) as Pick<PriceTablePlace, 'siteId' | 'groupId'>);
};

/** The places of a dish that have something else than when it was first changed. */
export const changedPlaces = (edited: EditedRow): PriceTablePlace[] =>
  placesOf(edited)
    .map((place): PriceTablePlace => ({ ...place, name: '', groupIds: [] }))
    .filter((place) => !isSameCell(ownCell(edited.seen.overrides, place), ownCell(edited.overrides, place)));

/** With these cells changed; a dish that is as it was is no change any more. `row` is as it was loaded. */
export const withCells = (edits: Edits, cells: readonly CellEdit[]): Edits => {
  const next = new Map(edits);
  for (const { row, place, cell } of cells) {
    const { seen, overrides } = next.get(row.id) ?? { seen: row, overrides: row.overrides };
    const edited = { seen, overrides: withOwnCell(overrides, place, cell) };
    if (changedPlaces(edited).length > 0) next.set(row.id, edited);
    else next.delete(row.id);
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
