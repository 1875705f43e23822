import { useRef, useState } from 'react';
import type { AfterCell } from './cell-editor.tsx';
import { type CellAt, type GridSize, movedTo } from './cell-range.ts';
import { type SheetEdit, type ShownTable, typed } from './sheet-edits.ts';

interface CellEditing {
  at: CellAt;
  text: string;
  isTyped: boolean;
  fault: string;
}

interface CellEditingProps {
  table: ShownTable;
  size: GridSize;
  onEdit: (edit: SheetEdit) => void;
  /** The cell that is active once this one is written or left. */
  onMove: (at: CellAt) => void;
}

const STEPS: Record<AfterCell, CellAt> = {
  stay: { row: 0, column: 0 },
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

/** The cell that is edited, until its text is taken; one that cannot be read stays open with the reason. */
export function useCellEditing({ table, size, onEdit, onMove }: CellEditingProps) {
  const [editing, setEditing] = useState<CellEditing | null>(null);
  /** A field that is taken away loses the focus, too: a cell is written once. */
  const isOpen = useRef(false);
  const done = (after: AfterCell) => {
    if (!editing || !isOpen.current) return;
    const { at, text } = editing;
    const edit = typed(table, at, text);
    const [fault] = edit.faults;
    if (fault && after !== 'stay') {
      setEditing({ ...editing, fault: fault.message });
      return;
    }
    isOpen.current = false;
    setEditing(null);
    onEdit(edit);
    const step = STEPS[after];
    if (after !== 'stay') onMove(movedTo({ row: at.row + step.row, column: at.column + step.column }, size));
  };
  return {
    editing,
    start: (at: CellAt, text: string, isTyped: boolean) => {
      isOpen.current = true;
      setEditing({ at, text, isTyped, fault: '' });
    },
    write: (text: string) => editing && setEditing({ ...editing, text, fault: '' }),
    done,
    cancel: () => {
      isOpen.current = false;
      setEditing(null);
      if (editing) onMove(editing.at);
    },
  };
}
