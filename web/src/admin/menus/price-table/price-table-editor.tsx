import type { PriceSheetReport, PriceTable, SharedMenu } from '@biteboard/contracts';
import { Button, Progress } from 'antd';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useFrom } from '../../../lib/use-media.ts';
import { Empty } from '../../../ui/state-blocks.tsx';
import type { Choices } from '../../conflict/differences.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { NamedSelect } from '../../ui/named-select.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { placeKey } from '../places.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { countChanges, type Edits, editedRow } from './edits.ts';
import { findDishes } from './find-dishes.ts';
import { t } from './messages.ts';
import { PriceList } from './price-list.tsx';
import { PriceSheet } from './price-sheet.tsx';
import styles from './price-table.module.css';
import { type Clash, rebased, type SaveOutcome } from './save-edits.ts';
import type { SheetEdit } from './sheet-edits.ts';
import { SheetImportDialog } from './sheet-import-dialog.tsx';
import { usePriceEdits } from './use-price-edits.ts';
import { fetchPriceSheet } from './use-price-sheet.ts';
import { useSavePrices } from './use-save-prices.ts';

/** Of all categories; '' is that of dishes without one. */
const ANY = 'any';

const editText = ({ cells, faults, beside }: SheetEdit): string =>
  [
    t('pasted', { count: cells.length }),
    ...(faults.length > 0 ? [t('notRead', { count: faults.length, first: faults[0]?.message ?? '' })] : []),
    ...(beside > 0 ? [t('beside', { count: beside })] : []),
  ].join(' ');

const outcomeText = ({ saved, gone }: SaveOutcome): string =>
  [
    t('saved', { count: saved.length }),
    ...(gone.length > 0 ? [t('gone', { names: gone.join(', ') })] : []),
  ].join(' ');

/** The table with what is changed of it: searched, edited, and saved together. */
export function PriceTableEditor({ menu, data }: { menu: SharedMenu; data: PriceTable }) {
  const { currency } = menu;
  const isWide = useFrom('tablet');
  const changes = usePriceEdits();
  const [q, setQ] = useState('');
  const [category, setCategory] = useState(ANY);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isImporting, setImporting] = useState(false);
  const [said, setSaid] = useState('');
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const { saving, done } = useSavePrices(menu.menuId, (outcome) => {
    const left: Edits = new Map(outcome.clashes.map(({ edited }) => [edited.seen.id, edited] as const));
    changes.reset(left);
    setClashes(outcome.clashes);
    setSaid(outcomeText(outcome));
  });

  const { edits } = changes;
  const sending = saving.variables?.size ?? 0;
  const places = useMemo(
    () => [...data.places, ...data.others.filter((place) => added.includes(placeKey(place)))],
    [data, added],
  );
  const rows = useMemo(
    () =>
      findDishes(data.products, { q, category: category === ANY ? undefined : category }).map((row) =>
        editedRow(row, edits),
      ),
    [data, q, category, edits],
  );
  const table = { rows, places, rules: data.rules, currency };
  const seen = useMemo(() => new Map(data.products.map((row) => [row.id, row])), [data]);

  const edit = (made: SheetEdit) => {
    if (made.cells.length > 0)
      changes.apply(made.cells.map((cell) => ({ ...cell, row: seen.get(cell.row.id) ?? cell.row })));
    setSaid(made.cells.length === 1 && made.faults.length + made.beside === 0 ? '' : editText(made));
  };
  const undo = () => {
    changes.undo();
    setSaid(t('undone'));
  };
  const settle = (choices: Choices) => {
    setClashes([]);
    saving.mutate(new Map(clashes.map((clash) => [clash.theirs.id, rebased(clash, choices)])));
  };
  const saveSheet = (rows: PriceSheetReport['rows']) => {
    setImporting(false);
    const entries = rows.flatMap(({ id, overrides }) => {
      const row = seen.get(id);
      return row ? [[id, { seen: row, overrides }] as const] : [];
    });
    saving.mutate(new Map(entries));
  };
  const count = countChanges(edits);
  const categories = [...new Set(data.products.map((row) => row.category))];
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending && edits.size > 0) saving.mutate(edits);
      }}
    >
      <PageHead
        title={t('title')}
        actions={
          <>
            <ExportButton
              fetchFile={() => fetchPriceSheet(menu.menuId)}
              fileName={t('exportFile', { menu: menu.name })}
              failed={t('exportFailed')}
            />
            <Button
              aria-haspopup="dialog"
              disabled={count > 0}
              title={count > 0 ? t('importAfter') : ''}
              onClick={() => setImporting(true)}
            >
              {t('import')}
            </Button>
          </>
        }
      >
        {t('count', { count: data.products.length })}
      </PageHead>
      <p className={styles.note}>{t('note')}</p>
      <FilterBar search={{ label: t('search'), hint: t('searchHint'), value: q, onSearch: setQ }}>
        <NamedSelect
          className={styles.filter!}
          aria-label={t('category')}
          value={category}
          onChange={setCategory}
          options={[
            { value: ANY, label: t('anyCategory') },
            ...categories.map((value) => ({ value, label: value || t('noCategory') })),
          ]}
        />
        {data.others.length > 0 && (
          <NamedSelect
            className={styles.filter!}
            mode="multiple"
            maxTagCount={1}
            aria-label={t('addSite')}
            placeholder={t('addSite')}
            showSearch={{ optionFilterProp: 'label' }}
            value={[...added]}
            onChange={setAdded}
            options={data.others.map((place) => ({ value: placeKey(place), label: place.name }))}
          />
        )}
      </FilterBar>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {places.length === 0 && <Empty title={t('noPlaces')} hint={t('noPlacesHint')} />}
      {places.length > 0 && rows.length === 0 && <Empty title={t('noneFound')} />}
      {places.length > 0 &&
        rows.length > 0 &&
        (isWide ? (
          <PriceSheet table={table} currency={currency} changes={changes} onEdit={edit} onUndo={undo} />
        ) : (
          <PriceList table={table} currency={currency} edits={edits} onEdit={edit} />
        ))}
      {saving.isPending && (
        <Progress
          percent={Math.round((100 * done) / Math.max(1, sending))}
          aria-label={t('saving', { done, count: sending })}
        />
      )}
      <SaveBar
        isChanged={count > 0}
        isBusy={saving.isPending}
        saveText={t('save')}
        status={
          saving.isPending ? t('saving', { done, count: sending }) : count > 0 ? t('unsaved', { count }) : ''
        }
        fault={saving.isError ? t('saveFailed', { message: messageOf(saving.error) }) : ''}
        onDiscard={() => changes.reset()}
      />
      {isImporting && (
        <SheetImportDialog
          menuId={menu.menuId}
          currency={currency}
          onSave={saveSheet}
          onClose={() => setImporting(false)}
        />
      )}
      {clashes.length > 0 && (
        <ClashDialog clashes={clashes} places={places} onSave={settle} onClose={() => setClashes([])} />
      )}
    </form>
  );
}
