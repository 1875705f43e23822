import type { Currency, PriceTablePlace, PriceTableRow } from '@biteboard/contracts';
import { cellState, shownCellText } from '@biteboard/contracts/prices';
import { Button, Input } from 'antd';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { money } from '../../../ui/money.tsx';
import { ListPager } from '../../ui/list-pager.tsx';
import { placeKey } from '../places.ts';
import { cellOrigin } from './cell-origin.ts';
import { oneCell } from './cell-range.ts';
import { type Edits, isCellChanged } from './edits.ts';
import { t } from './messages.ts';
import styles from './price-table.module.css';
import { type SheetEdit, type ShownTable, typed, withHiddenCells } from './sheet-edits.ts';

interface PriceListProps {
  table: ShownTable;
  currency: Currency;
  edits: Edits;
  onEdit: (edit: SheetEdit) => void;
}

const PAGE_SIZE = 20;

/** The table on a phone: one dish after another with its places. */
export function PriceList({ table, currency, edits, onEdit }: PriceListProps) {
  const [asked, setPage] = useState(1);
  const total = table.rows.length;
  const totalPages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(asked, totalPages);
  const start = (page - 1) * PAGE_SIZE;
  const items = table.rows.slice(start, start + PAGE_SIZE);
  return (
    <>
      <ul className={styles.dishes}>
        {items.map((row, down) => (
          <li key={row.id}>
            <h3 dir="auto">{row.name}</h3>
            <p className={styles.faint}>
              {t('menuPrice')} {money(row.priceCents, currency)}
            </p>
            {table.places.map((place, column) => (
              <PlaceField
                // What is written by others, or undone, is shown in its place.
                key={`${placeKey(place)} ${shownCellText(cellState(row, table.rules, place))}`}
                row={row}
                place={place}
                table={table}
                currency={currency}
                isChanged={isCellChanged(edits, row.id, place)}
                onWrite={(text) => {
                  const edit = typed(table, { row: start + down, column }, text);
                  onEdit(edit);
                  return edit.faults[0]?.message ?? '';
                }}
                onHide={(hidden) =>
                  onEdit({
                    cells: withHiddenCells(table, oneCell({ row: start + down, column }), hidden),
                    faults: [],
                    beside: 0,
                  })
                }
              />
            ))}
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <ListPager
          label={t('pages')}
          page={page}
          list={{ page, pageSize: PAGE_SIZE, total, totalPages, items }}
          onPage={setPage}
        />
      )}
    </>
  );
}

interface PlaceFieldProps {
  row: PriceTableRow;
  place: PriceTablePlace;
  table: ShownTable;
  currency: Currency;
  isChanged: boolean;
  /** Answers why the text was not taken; '' where it was. */
  onWrite: (text: string) => string;
  onHide: (hidden: boolean) => void;
}

function PlaceField({ row, place, table, currency, isChanged, onWrite, onHide }: PlaceFieldProps) {
  const id = useId();
  const state = cellState(row, table.rules, place);
  const [text, setText] = useState(shownCellText(state));
  const [fault, setFault] = useState('');
  const names = { dish: row.name, place: place.name };
  const write = () => setFault(onWrite(text));
  return (
    <div className={styles.place}>
      <span dir="auto">{place.name}</span>
      <Input
        size="large"
        className={isChanged ? styles.changedField! : ''}
        aria-label={t('priceIn', names)}
        aria-describedby={id}
        aria-invalid={fault !== ''}
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={write}
        onPressEnter={(event) => {
          event.preventDefault();
          write();
        }}
      />
      <Button
        size="large"
        type="text"
        aria-label={t(state.hidden ? 'showIn' : 'hideIn', names)}
        icon={state.hidden ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
        onClick={() => onHide(!state.hidden)}
      />
      <small id={id} className={fault ? styles.bad : styles.faint}>
        {fault || cellOrigin(row, place, table, currency)}
        {isChanged && !fault && <b>, {t('changed')}</b>}
      </small>
    </div>
  );
}
