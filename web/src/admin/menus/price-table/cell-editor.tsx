import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './price-grid.module.css';

/** Where the selection goes once a cell is written. */
export type AfterCell = 'stay' | 'down' | 'up' | 'left' | 'right';

interface CellEditorProps {
  label: string;
  value: string;
  /** Opened by a letter: arrows leave the cell, as in a sheet. */
  isTyped: boolean;
  isWrong: boolean;
  faultId: string;
  onChange: (text: string) => void;
  onDone: (after: AfterCell) => void;
  onCancel: () => void;
}

/** The field in a cell that is edited. */
export function CellEditor(props: CellEditorProps) {
  const { label, value, isTyped, isWrong, faultId, onChange, onDone, onCancel } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (!isTyped) field.current?.select();
  }, [isTyped]);
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const after = afterKey(event, isTyped);
    if (event.key !== 'Escape' && !after) return;
    event.preventDefault();
    if (after) onDone(after);
    else onCancel();
  };
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? faultId : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={60}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={press}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onBlur={() => onDone('stay')}
    />
  );
}

const ARROWS: Record<string, AfterCell> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

function afterKey({ key, shiftKey }: KeyboardEvent, isTyped: boolean): AfterCell | undefined {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  return isSideways && !isTyped ? undefined : ARROWS[key];
}
