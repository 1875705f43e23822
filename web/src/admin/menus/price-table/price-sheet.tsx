import type { Currency } from '@biteboard/contracts';
import { Button } from 'antd';
import { ArrowDownToLine, Eraser, Eye, EyeOff, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { cellOrigin } from './cell-origin.ts';
import { type CellRange, movedTo, oneCell } from './cell-range.ts';
import { t } from './messages.ts';
import { PriceGrid, type SheetAct } from './price-grid.tsx';
import styles from './price-table.module.css';
import {
  cleared,
  filledDown,
  isHiddenIn,
  type SheetEdit,
  type ShownTable,
  withHiddenCells,
} from './sheet-edits.ts';
import type { PriceEdits } from './use-price-edits.ts';

interface PriceSheetProps {
  table: ShownTable;
  currency: Currency;
  changes: PriceEdits;
  onEdit: (edit: SheetEdit) => void;
  onUndo: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const START = oneCell({ row: 0, column: 0 });

/** The table on a wide screen: what can be done with the selected cells, where their price comes from, and the cells. */
export function PriceSheet({ table, currency, changes, onEdit, onUndo }: PriceSheetProps) {
  const originId = useId();
  const [drawn, setRange] = useState<CellRange>(START);
  const size = { rows: table.rows.length, columns: table.places.length };
  const range = { from: movedTo(drawn.from, size), to: movedTo(drawn.to, size) };
  const [row, place] = [table.rows[range.to.row], table.places[range.to.column]];
  const cells = (of: SheetEdit['cells']) => onEdit({ cells: of, faults: [], beside: 0 });
  const act = (what: SheetAct) => {
    if (what === 'undo') onUndo();
    else cells(what === 'fillDown' ? filledDown(table, range) : cleared(table, range));
  };
  const isHidden = isHiddenIn(table, range.to);
  return (
    <>
      <div role="toolbar" aria-label={t('acts')} className={styles.acts} data-screen-only>
        <Button icon={<ArrowDownToLine {...icon} />} onClick={() => act('fillDown')}>
          {t('fillDown')}
        </Button>
        <Button icon={<Eraser {...icon} />} onClick={() => act('clear')}>
          {t('clear')}
        </Button>
        <Button
          icon={isHidden ? <Eye {...icon} /> : <EyeOff {...icon} />}
          onClick={() => cells(withHiddenCells(table, range, !isHidden))}
        >
          {t(isHidden ? 'show' : 'hide')}
        </Button>
        <Button icon={<Undo2 {...icon} />} disabled={!changes.canUndo} onClick={() => act('undo')}>
          {t('undo')}
        </Button>
      </div>
      <p id={originId} className={styles.origin} dir="auto">
        {row && place && (
          <span>
            {t('cellOrigin', {
              dish: row.name,
              place: place.name,
              origin: cellOrigin(row, place, table, currency),
            })}
          </span>
        )}
      </p>
      <PriceGrid
        table={table}
        currency={currency}
        edits={changes.edits}
        range={range}
        onRange={setRange}
        onEdit={onEdit}
        onAct={act}
        originId={originId}
      />
    </>
  );
}
