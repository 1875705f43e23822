import type { Readable } from 'node:stream';
import type { SiteCoupon } from '@biteboard/contracts';
import { excelDay, type WorksheetCell, type WorksheetColumn, workbook } from '@biteboard/platform/xlsx';

const COLUMNS: readonly WorksheetColumn[] = [
  { header: 'Site', width: 28 },
  { header: 'Code', width: 20 },
  { header: 'Percent', width: 10, kind: 'number' },
  { header: 'Default', width: 10 },
  { header: 'Redemptions', width: 13, kind: 'number' },
  { header: 'Created', width: 12, kind: 'day' },
];

async function* rowsOf(coupons: AsyncIterable<SiteCoupon>): AsyncGenerator<WorksheetCell[]> {
  for await (const { siteName, code, percent, isDefault, redemptions, createdAt } of coupons)
    yield [siteName, code, percent, isDefault ? 'Yes' : '', redemptions, excelDay(createdAt.slice(0, 10))];
}

/** Coupons with their sites as rows. */
export const couponsWorkbook = (coupons: AsyncIterable<SiteCoupon>): Readable =>
  workbook([{ name: 'Coupons', columns: COLUMNS, rows: rowsOf(coupons) }]);
