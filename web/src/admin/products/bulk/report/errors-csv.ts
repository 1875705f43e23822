import type { ImportFault, MenuFileRemark } from '@biteboard/contracts';
import { saveFile } from '../../../../lib/save-file.ts';
import { t } from '../messages.ts';

/** Without this mark (BOM) Excel reads the text in another encoding. */
const UTF8_MARK = '\uFEFF';

/** Text that a spreadsheet would take for a formula gets an apostrophe (`decided §11`). */
const cell = (value: string | number): string =>
  `"${String(value)
    .replace(/^(?=[=+\-@\t])/, "'")
    .replaceAll('"', '""')}"`;

const line = (cells: readonly (string | number)[]): string => cells.map(cell).join(',');

/** The column, with its sheet where the file has several. */
const placeOf = (sheet: string | undefined, column: string): string => {
  const place = column || t('wholeRow');
  return sheet === undefined ? place : t('inSheet', { sheet, column: place });
};

/** The faults as a CSV file for correcting the workbook, and what else was noticed in it. */
export const errorsCsv = (faults: readonly ImportFault[], remarks: readonly MenuFileRemark[] = []): string =>
  UTF8_MARK +
  [
    line([t('row'), t('column'), t('wrong')]),
    ...faults.map(({ row, sheet, column, message }) => line([row, placeOf(sheet, column), message])),
    ...remarks.map(({ row, sheet, message }) => line([row ?? '', sheet ?? t('wholeFile'), message])),
  ].join('\r\n');

export const saveErrors = (
  fileName: string,
  faults: readonly ImportFault[],
  remarks: readonly MenuFileRemark[] = [],
): void =>
  saveFile(
    new Blob([errorsCsv(faults, remarks)], { type: 'text/csv;charset=utf-8' }),
    t('errorsFile', { file: fileName.replace(/\.(?:xlsx?|csv|tsv)$/i, '') }),
  );
