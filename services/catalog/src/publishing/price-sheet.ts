import type { PriceSheetReport, PriceTable } from '@biteboard/contracts';
import { cellState, shownCellText } from '@biteboard/contracts/prices';
import { AppError } from '@biteboard/platform/ports';
import { type WorksheetCell, workbook } from '@biteboard/platform/xlsx';
import { cellsOfFile } from '../bulk/inspect-file.ts';
import { PRICE_SHEET_COLUMNS, placeHeaders, readPriceSheet } from '../bulk/read-price-sheet.ts';
import type { Catalog } from '../catalog.ts';
import { draftPriceTable, savePriceTable } from './save-price-table.ts';

const [CATEGORY, DISH, MENU_PRICE] = PRICE_SHEET_COLUMNS;

/** A price as a number, what is hidden as text. */
const cellOf = (text: string): WorksheetCell => (/^[\d.]+$/u.test(text) ? Number(text) : text);

const rowsOf = function* ({ products, places, rules }: PriceTable): Generator<WorksheetCell[]> {
  for (const product of products) {
    yield [
      product.category,
      product.name,
      product.priceCents / 100,
      ...places.map((place) => cellOf(shownCellText(cellState(product, rules, place)))),
    ];
  }
};

/** The prices of a draft as one sheet: what each dish costs in each place, and where it is hidden. Throws 404. */
export const exportPriceTable = async (catalog: Catalog, menuId: string) => {
  const { slug } = await catalog.drafts.owners.get(menuId);
  const table = await draftPriceTable(catalog, menuId);
  const columns = [
    { header: CATEGORY, width: 20 },
    { header: DISH, width: 30 },
    { header: MENU_PRICE, width: 12, kind: 'money' as const },
    ...placeHeaders(table.places).map((header) => ({ header, width: 16, kind: 'money' as const })),
  ];
  // Shared texts: of the others our reader takes `&lt;` for `<`.
  const book = workbook([{ name: 'Prices', columns, rows: rowsOf(table) }], { sharedTexts: true });
  return { name: `${slug}-prices.xlsx`, book };
};

const changedMeanwhile = 'Somebody else changed this dish while the file was read. Send the file again.';

/**
 * Reads that sheet after it was changed. `dryRun` only says what it would do. Throws 404, 415 and 422 for a file that
 * cannot be read, 422 `PRICE_SHEET_FAULTY` where a row is faulty and `goodRows` does not ask for the others.
 */
export const importPriceTable = async (
  catalog: Catalog,
  menuId: string,
  bytes: Uint8Array,
  { dryRun = false, goodRows = false }: { dryRun?: boolean | undefined; goodRows?: boolean | undefined },
): Promise<PriceSheetReport> => {
  const { currency } = await catalog.menus.get(menuId);
  const book = await cellsOfFile(bytes, menuId);
  const sheet = book.find(({ rows, hidden }) => rows.length > 0 && !hidden) ?? book[0]!;
  const report = readPriceSheet(sheet, await draftPriceTable(catalog, menuId), currency);
  if (dryRun) return report;
  const [first] = report.faults;
  if (first && !goodRows) {
    const count = report.faults.length;
    const message = `${count === 1 ? 'A row of this file is' : `${count} rows of this file are`} faulty, so nothing was saved. Row ${first.row}: ${first.message}`;
    throw new AppError('rule', 'PRICE_SHEET_FAULTY', message, { params: { count, row: first.row } });
  }
  const products = report.rows.map(({ id, version, overrides }) => ({ id, version, overrides }));
  const { saved, changed } = await savePriceTable(catalog, menuId, { products });
  const late = new Set(changed.map(({ id }) => id));
  return {
    ...report,
    saved: saved.length,
    faults: [
      ...report.faults,
      ...report.rows.filter(({ id }) => late.has(id)).map(({ row }) => ({ row, message: changedMeanwhile })),
    ],
  };
};
