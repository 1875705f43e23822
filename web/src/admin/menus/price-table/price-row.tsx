// biome-ignore-all lint/a11y/useSemanticElements: a table that is rendered in part, whose rows are placed, is no <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid one cell has the focus, not its rows and headers.
import type { PriceTable, PriceTablePlace, PriceTableRow } from '@biteboard/contracts';
import { cellState, isSameCell, ownCell, shownCellText } from '@biteboard/contracts/prices';
import { memo, type ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { placeKey } from '../places.ts';
import type { EditedRow } from './edits.ts';
import { t } from './messages.ts';
import styles from './price-grid.module.css';
import { columnLeft, ROW_HEIGHT } from './use-grid-window.ts';

interface PriceRowProps {
  row: PriceTableRow;
  /** From 0, among those that are shown. */
  index: number;
  places: readonly PriceTablePlace[];
  rules: PriceTable['rules'];
  /** The columns that are rendered, up to `last` and without it, and the active one besides. */
  first: number;
  last: number;
  /** The selected columns of this row, both included; -1: none. */
  selectedFrom: number;
  selectedTo: number;
  /** The column of the active cell; -1 where it is in another row. */
  active: number;
  edited: EditedRow | undefined;
  /** In the place of the active cell's text while it is edited. */
  editor: ReactNode;
  /** Says where the active cell's price comes from. */
  originId: string;
}

/** A dish in the table of prices: its name, the menu's price, and what it costs in each place. */
export const PriceRow = memo(function PriceRow(props: PriceRowProps) {
  const { row, index, places, rules, first, last, active, edited, editor, originId } = props;
  const cells: ReactNode[] = [];
  places.forEach((place, column) => {
    const isActive = column === active;
    if (!isActive && (column < first || column >= last)) return;
    cells.push(
      <PriceCell
        key={placeKey(place)}
        row={row}
        index={index}
        place={place}
        column={column}
        rules={rules}
        isSelected={column >= props.selectedFrom && column <= props.selectedTo}
        isActive={isActive}
        edited={edited}
        editor={isActive ? editor : null}
        originId={originId}
      />,
    );
  });
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={{ top: index * ROW_HEIGHT }}>
      <div role="presentation" className={styles.frozen}>
        <div role="rowheader" aria-colindex={1} className={classNames(styles.cell, styles.dish)} dir="auto">
          {row.name}
        </div>
        <div role="gridcell" aria-colindex={2} aria-readonly className={classNames(styles.cell, styles.menu)}>
          {(row.priceCents / 100).toFixed(2)}
        </div>
      </div>
      {cells}
    </div>
  );
});

interface PriceCellProps extends Pick<PriceRowProps, 'row' | 'index' | 'rules' | 'edited' | 'originId'> {
  place: PriceTablePlace;
  column: number;
  isSelected: boolean;
  isActive: boolean;
  editor: ReactNode;
}

const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { row, index, place, column, rules, isSelected, isActive, edited, editor, originId } = props;
  const state = cellState(row, rules, place);
  const isChanged = edited !== undefined && !isSameCell(ownCell(edited.seen.overrides, place), state.own);
  const isOwn = state.own.priceCents !== undefined || state.own.hidden !== undefined;
  return (
    <div
      role="gridcell"
      aria-colindex={column + 3}
      aria-selected={isSelected}
      aria-describedby={isActive ? originId : undefined}
      tabIndex={isActive ? 0 : -1}
      data-row={index}
      data-column={column}
      className={classNames(
        styles.cell,
        styles.price,
        isOwn && styles.own,
        state.hidden && styles.hidden,
        isChanged && styles.changed,
        isSelected && styles.selected,
        isActive && styles.active,
      )}
      style={{ left: columnLeft(column) }}
    >
      {editor ?? (state.hidden ? t('hidden') : shownCellText(state))}
      {isChanged && <span className="visually-hidden">, {t('changed')}</span>}
    </div>
  );
});
