import type { MenuFileMapping } from '@biteboard/contracts';
import { MAX_COLUMNS, SheetRefused } from '../sheet/sheet.ts';
import { columnAt } from './cells.ts';
import { panelsOf } from './panels.ts';
import { isSingle, type PlannedColumn } from './sheet-plan.ts';

export type SheetChoice = MenuFileMapping['sheets'][number];

export const mappingRefused = (message: string) => new SheetRefused('MAPPING_INVALID', message);

/** The columns as a person chose them: a chosen field is taken from the column that was suggested for it. */
export const withChoice = (
  columns: readonly PlannedColumn[],
  choice: SheetChoice | undefined,
): PlannedColumn[] => {
  const chosen = new Map<number, string | null>();
  for (const { column, field } of choice?.columns ?? []) {
    const at = columnAt(column);
    if (at === undefined || at >= MAX_COLUMNS) {
      throw mappingRefused(`There is no column “${column}” in the sheet “${choice?.name}”.`);
    }
    chosen.set(at, field);
  }
  const fields = [...chosen.values()];
  const known = new Set(columns.map(({ at }) => at));
  const added = [...chosen.keys()]
    .filter((at) => !known.has(at))
    .map((at) => ({ at, header: '', field: null }));
  return [...columns, ...added]
    .map((column) => {
      const field = chosen.get(column.at);
      if (field !== undefined) return { ...column, field };
      return column.field !== null && isSingle(column.field) && fields.includes(column.field)
        ? { ...column, field: null }
        : column;
    })
    .toSorted((a, b) => a.at - b.at);
};

/** Throws `COLUMN_TWICE` where a person took two columns for one field, unless menus stand side by side. */
export const checkChosenOnce = (columns: readonly PlannedColumn[], choice: SheetChoice | undefined): void => {
  const chosen = new Set(choice?.columns?.map(({ column }) => columnAt(column)));
  const fields = columns.flatMap(({ at, field }) => (field !== null && chosen.has(at) ? [field] : []));
  const twice = fields.find((field, at) => isSingle(field) && fields.indexOf(field) !== at);
  if (!twice || panelsOf(columns).length > 1) return;
  throw new SheetRefused(
    'COLUMN_TWICE',
    `Two columns of the sheet “${choice?.name}” are taken for “${twice}”. Choose one of them.`,
  );
};
