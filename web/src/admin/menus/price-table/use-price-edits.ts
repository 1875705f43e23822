import { useCallback, useState } from 'react';
import { type CellEdit, type Edits, NO_EDITS, withCells } from './edits.ts';

interface EditHistory {
  now: Edits;
  past: readonly Edits[];
}

const MAX_UNDO = 100;

/** What is changed in the table and not saved, with the way back. */
export function usePriceEdits() {
  const [{ now, past }, set] = useState<EditHistory>({ now: NO_EDITS, past: [] });
  const change = useCallback(
    (next: (edits: Edits) => Edits) =>
      set((history) => ({
        now: next(history.now),
        past: [...history.past, history.now].slice(-MAX_UNDO),
      })),
    [],
  );
  return {
    edits: now,
    canUndo: past.length > 0,
    apply: useCallback((cells: readonly CellEdit[]) => change((edits) => withCells(edits, cells)), [change]),
    undo: useCallback(
      () =>
        set((history) => ({
          now: history.past.at(-1) ?? history.now,
          past: history.past.slice(0, -1),
        })),
      [],
    ),
    /** What is left to save, e.g. once the rest is saved; there is no way back behind it. */
    reset: useCallback((edits: Edits = NO_EDITS) => set({ now: edits, past: [] }), []),
  };
}
export type PriceEdits = ReturnType<typeof usePriceEdits>;
