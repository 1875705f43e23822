// biome-ignore-all lint/a11y/useSemanticElements: a table that is rendered in part, whose rows are placed, is no <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid one cell has the focus, not its rows and headers.
import type { Currency } from '@biteboard/contracts';
import { ruleAt } from '@biteboard/contracts/rules';
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { placeKey } from '../places.ts';
import { priceRuleText } from '../price-rules.ts';
import { CellEditor } from './cell-editor.tsx';
import { type CellAt, type CellRange, cornersOf, keyTarget, oneCell } from './cell-range.ts';
import type { Edits } from './edits.ts';
import { t } from './messages.ts';
import styles from './price-grid.module.css';
import { PriceRow } from './price-row.tsx';
import { copied, pasted, type SheetEdit, type ShownTable, shownText } from './sheet-edits.ts';
import { useCellEditing } from './use-cell-editing.ts';
import {
  COLUMN_WIDTH,
  columnLeft,
  DISH_WIDTH,
  MENU_WIDTH,
  ROW_HEIGHT,
  useGridWindow,
} from './use-grid-window.ts';

/** What a key or a button does with the selected cells. */
export type SheetAct = 'fillDown' | 'clear' | 'undo';

interface PriceGridProps {
  table: ShownTable;
  currency: Currency;
  edits: Edits;
  range: CellRange;
  onRange: (range: CellRange) => void;
  onEdit: (edit: SheetEdit) => void;
  onAct: (act: SheetAct) => void;
  /** The element that says where the active cell's price comes from. */
  originId: string;
}

/** Dishes by places, edited as a sheet is. Only what is seen is rendered. */
export function PriceGrid(props: PriceGridProps) {
  const { table, currency, edits, range, onRange, onEdit, onAct, originId } = props;
  const { rows, places, rules } = table;
  const size = { rows: rows.length, columns: places.length };
  const faultId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const shown = useGridWindow(grid);
  const at = range.to;
  /** The active cell takes the focus where it was moved to, not where the table was only rendered again. */
  const toFocus = useRef(false);
  const go = (to: CellAt, extends_ = false) => {
    toFocus.current = true;
    onRange(extends_ ? { from: range.from, to } : oneCell(to));
  };
  const cell = useCellEditing({ table, size, onEdit, onMove: (to) => go(to) });
  useEffect(() => {
    if (!toFocus.current || cell.editing) return;
    toFocus.current = false;
    show(grid.current, at);
    grid.current
      ?.querySelector<HTMLElement>(`[data-row="${at.row}"][data-column="${at.column}"]`)
      ?.focus({ preventScroll: true });
  });

  const press = (event: KeyboardEvent) => {
    if (cell.editing || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const target = keyTarget(event.key, at, isCommand, size);
    const act = actOf(event, isCommand);
    const next = event.key === 'Tab' ? at.column + (event.shiftKey ? -1 : 1) : undefined;
    if (target) go(target, event.shiftKey);
    else if (act) onAct(act);
    else if (next !== undefined && next >= 0 && next < size.columns) go({ row: at.row, column: next });
    else if (event.key === 'Enter' || event.key === 'F2') cell.start(at, shownText(table, at), false);
    else if (!isCommand && event.key.length === 1) cell.start(at, event.key, true);
    else return;
    event.preventDefault();
  };
  const point = (event: PointerEvent) => {
    const to = cellOfEvent(event);
    if (!to || event.button !== 0 || (event.target as Element).tagName === 'INPUT') return;
    if (cell.editing) cell.done('stay');
    go(to, event.shiftKey);
  };
  const draw = (event: PointerEvent) => {
    const to = event.buttons === 1 && !cell.editing && event.pointerType === 'mouse' && cellOfEvent(event);
    if (to && (to.row !== at.row || to.column !== at.column)) go(to, true);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    onEdit(pasted(table, range, event.clipboardData.getData('text/plain')));
  };
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(table, range));
  };

  const { first, last } = cornersOf(range);
  const width = columnLeft(places.length);
  const seen = rows
    .slice(shown.firstRow, shown.lastRow)
    .map((row, down) => [shown.firstRow + down, row] as const);
  const active = rows[at.row];
  if (active && at.row < shown.firstRow) seen.unshift([at.row, active]);
  if (active && at.row >= shown.lastRow) seen.push([at.row, active]);
  return (
    <>
      <div ref={grid} className={styles.scroller}>
        <div
          role="grid"
          tabIndex={-1}
          aria-label={t('grid')}
          aria-rowcount={rows.length + 1}
          aria-colcount={places.length + 2}
          aria-multiselectable
          className={styles.grid}
          style={{ '--width': `${width}px` } as object}
          onKeyDown={press}
          onPointerDown={point}
          onPointerOver={draw}
          onDoubleClick={(event) => cellOfEvent(event) && cell.start(at, shownText(table, at), false)}
          onPaste={paste}
          onCopy={copy}
        >
          <div role="rowgroup" className={styles.head}>
            <div role="row" aria-rowindex={1} className={styles.names}>
              <div role="presentation" className={styles.frozen}>
                <HeadCell column={1} name={t('dish')} className={styles.dish!} />
                <HeadCell column={2} name={t('menuPrice')} className={styles.menu!} />
              </div>
              {places.map((place, column) =>
                column >= shown.firstColumn && column < shown.lastColumn ? (
                  <HeadCell
                    key={placeKey(place)}
                    column={column + 3}
                    name={place.name}
                    note={ruleText(table, column, currency)}
                    className={styles.price!}
                    left={columnLeft(column)}
                  />
                ) : null,
              )}
            </div>
          </div>
          <div role="rowgroup" className={styles.body} style={{ height: rows.length * ROW_HEIGHT }}>
            {seen.map(([index, row]) => {
              const isSelected = index >= first.row && index <= last.row;
              const isActive = index === at.row;
              return (
                <PriceRow
                  key={row.id}
                  row={row}
                  index={index}
                  places={places}
                  rules={rules}
                  first={shown.firstColumn}
                  last={shown.lastColumn}
                  selectedFrom={isSelected ? first.column : -1}
                  selectedTo={isSelected ? last.column : -1}
                  active={isActive ? at.column : -1}
                  edited={edits.get(row.id)}
                  originId={originId}
                  editor={
                    isActive && cell.editing ? (
                      <CellEditor
                        label={t('edit', { dish: row.name, place: places[at.column]?.name ?? '' })}
                        value={cell.editing.text}
                        isTyped={cell.editing.isTyped}
                        isWrong={cell.editing.fault !== ''}
                        faultId={faultId}
                        onChange={cell.write}
                        onDone={cell.done}
                        onCancel={cell.cancel}
                      />
                    ) : null
                  }
                />
              );
            })}
          </div>
        </div>
      </div>
      <p id={faultId} role="alert" className={styles.fault}>
        {cell.editing?.fault}
      </p>
    </>
  );
}

interface HeadCellProps {
  /** From 1. */
  column: number;
  name: string;
  note?: string;
  className: string;
  left?: number;
}

function HeadCell({ column, name, note, className, left }: HeadCellProps) {
  return (
    <div
      role="columnheader"
      aria-colindex={column}
      className={`${styles.cell} ${className}`}
      style={{ left }}
      dir="auto"
    >
      <span>{name}</span>
      {note && <small title={note}>{note}</small>}
    </div>
  );
}

function ruleText({ places, rules }: ShownTable, column: number, currency: Currency): string {
  const { siteId = '', groupId, groupIds = [] } = places[column] ?? {};
  const rule = ruleAt(rules, { siteId, groupIds: groupId === undefined ? groupIds : [groupId] });
  return rule ? priceRuleText(rule, currency) : t('menuSame');
}

function actOf({ key }: KeyboardEvent, isCommand: boolean): SheetAct | undefined {
  if (key === 'Delete' || key === 'Backspace') return 'clear';
  if (!isCommand) return undefined;
  return ({ d: 'fillDown', z: 'undo' } as const)[key.toLowerCase() as 'd' | 'z'];
}

function cellOfEvent({ target }: { target: EventTarget }): CellAt | undefined {
  const { row, column } = (target as Element).closest<HTMLElement>('[data-column]')?.dataset ?? {};
  return column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** Scrolls as little as it takes for a cell to be seen, beside what stays in its place. */
function show(grid: HTMLElement | null, { row, column }: CellAt): void {
  if (!grid) return;
  const [top, left] = [row * ROW_HEIGHT, column * COLUMN_WIDTH];
  const high = grid.clientHeight - HEAD_HEIGHT - ROW_HEIGHT;
  const wide = grid.clientWidth - DISH_WIDTH - MENU_WIDTH - COLUMN_WIDTH;
  grid.scrollTop = Math.min(top, Math.max(grid.scrollTop, top - high));
  grid.scrollLeft = Math.min(left, Math.max(grid.scrollLeft, left - wide));
}

const HEAD_HEIGHT = 56;
