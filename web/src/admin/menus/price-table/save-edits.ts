import type { PriceTablePlace, PriceTableRow, SavedPrices } from '@biteboard/contracts';
import { ownCell, ownCellText, withOwnCell } from '@biteboard/contracts/prices';
import { type Choices, type Difference, differences } from '../../conflict/differences.ts';
import { placeKey } from '../places.ts';
import { changedPlaces, type EditedRow, type Edits } from './edits.ts';

/** A dish that others have changed since, with what is changed of it here. */
export interface Clash {
  edited: EditedRow;
  theirs: PriceTableRow;
}

const fieldOf = (id: string, place: Pick<PriceTablePlace, 'siteId' | 'groupId'>): string =>
  `${id}\n${placeKey(place)}`;

/** The dish and the place that a field of `clashDifferences` names. */
export const partsOfField = (field: string): { id: string; place: string } => {
  const [id = '', place = ''] = field.split('\n');
  return { id, place };
};

const fieldsOf = (id: string, overrides: PriceTableRow['overrides']): Record<string, string> =>
  Object.fromEntries(
    overrides.map((one) => [fieldOf(id, one), ownCellText(ownCell(overrides, { ...one, groupIds: [] }))]),
  );

/** What both sides changed, cell by cell, as texts; '' is a price by the rules. */
export const clashDifferences = (clashes: readonly Clash[]): Difference[] =>
  clashes.flatMap(({ edited: { seen, overrides }, theirs }) => {
    const cells = (list: PriceTableRow['overrides']) => fieldsOf(seen.id, list);
    const all = [seen.overrides, theirs.overrides, overrides].map(cells);
    const blank = Object.fromEntries(all.flatMap((one) => Object.keys(one)).map((field) => [field, '']));
    const [before, by, mine] = all.map((one) => ({ ...blank, ...one })) as [object, object, object];
    return differences({ ...before }, { ...by }, { ...mine });
  });

/** What is changed here upon theirs: cells that both changed are taken from where `choices` says, the rest is merged. */
export const rebased = ({ edited, theirs }: Clash, choices: Choices = {}): EditedRow => ({
  seen: theirs,
  overrides: changedPlaces(edited)
    .filter((place) => choices[fieldOf(theirs.id, place)] !== 'theirs')
    .reduce<PriceTableRow['overrides']>(
      (list, place) => withOwnCell(list, place, ownCell(edited.overrides, place)),
      theirs.overrides,
    ),
});

/** So many overrides and dishes are saved by one call. */
const MAX_DISHES = 100;
const MAX_OVERRIDES = 2_000;

export const batchesOf = (edits: readonly EditedRow[]): EditedRow[][] => {
  const batches: EditedRow[][] = [];
  let size = 0;
  for (const edited of edits) {
    const last = batches.at(-1);
    const isFull = !last || last.length >= MAX_DISHES || size + edited.overrides.length > MAX_OVERRIDES;
    size = (isFull ? 0 : size) + edited.overrides.length;
    if (isFull) batches.push([edited]);
    else last.push(edited);
  }
  return batches;
};

export interface SaveOutcome {
  /** The ids of dishes that are saved. */
  saved: string[];
  /** Others have changed the same cells. */
  clashes: Clash[];
  /** The names of dishes that the draft has no more. */
  gone: string[];
}

interface Saving {
  send: (batch: readonly EditedRow[]) => Promise<SavedPrices>;
  onProgress: (done: number) => void;
}

/**
 * Saves dishes batch by batch. What others have changed besides is merged and sent again; where they changed the same
 * cells, the dish is left and answered as a clash.
 */
export const saveEdits = async (edits: Edits, { send, onProgress }: Saving): Promise<SaveOutcome> => {
  const outcome: SaveOutcome = { saved: [], clashes: [], gone: [] };
  const byId = new Map(edits);
  const waiting = batchesOf([...edits.values()]);
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    const { saved, changed, gone } = await send(batch);
    outcome.saved.push(...saved.map(({ id }) => id));
    outcome.gone.push(...gone.map((id) => byId.get(id)?.seen.name ?? id));
    const again: EditedRow[] = [];
    for (const theirs of changed) {
      const clash = { edited: byId.get(theirs.id)!, theirs };
      const isBoth = clashDifferences([clash]).some(({ side }) => side === 'both');
      if (isBoth) outcome.clashes.push(clash);
      else {
        const merged = rebased(clash);
        byId.set(theirs.id, merged);
        again.push(merged);
      }
    }
    if (again.length > 0) waiting.push(again);
    onProgress(outcome.saved.length);
  }
  return outcome;
};
