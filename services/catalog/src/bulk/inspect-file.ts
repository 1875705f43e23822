import type { MenuFileInspection, MenuFileMapping } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { productKeys } from '../products/product-search.ts';
import { type RawBook, SheetRefused } from './sheet/sheet.ts';
import { inspectMenuFile, readSheetCells } from './sheet/sheet-reader.ts';

export const sheetError = (
  { code, message }: { code: string; message: string },
  details: AppError['details'] = {},
) => new AppError(code === 'NOT_A_SHEET' ? 'unsupported' : 'rule', code, message, details);

const NAMES_AT_A_TIME = 500;

const refusable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SheetRefused ? sheetError(error) : error;
  }
};

/** The cells of a file. Throws 415 for what is no sheet, 422 where it cannot be opened, 503 `BUSY`. */
export const cellsOfFile = (bytes: Uint8Array, siteId: string): Promise<RawBook> =>
  refusable(() => readSheetCells(bytes, siteId));

interface ToInspect {
  bytes: Uint8Array;
  mapping?: MenuFileMapping | undefined;
  /** Where the file is kept already. */
  uploadId?: string | undefined;
}

/** Whether the menu has a dish with one of these names. */
const isAnyNamed = async (
  { products }: Catalog,
  siteId: string,
  names: readonly string[],
): Promise<boolean> => {
  const searchNames = [...new Set(names.map((name) => productKeys(name).searchName))];
  for (let at = 0; at < searchNames.length; at += NAMES_AT_A_TIME) {
    const searchName = { $in: searchNames.slice(at, at + NAMES_AT_A_TIME) };
    if ((await products.list({ siteId, searchName }, { limit: 1 })).length > 0) return true;
  }
  return false;
};

/**
 * What is understood of a menu file, which is kept for its import (`decided §16`). Throws 415 for what is no sheet, 422
 * where the file cannot be opened, 503 `BUSY`.
 */
export const inspectFile = async (
  catalog: Catalog,
  siteRef: string,
  { bytes, mapping, uploadId }: ToInspect,
): Promise<MenuFileInspection> => {
  const { _id: siteId } = await catalog.owners.get(siteRef);
  const currency = await catalog.owners.currencyOf(siteId);
  const { unpriced, ...findings } = await refusable(() =>
    inspectMenuFile(bytes, siteId, { currency, mapping }),
  );
  if (unpriced) {
    const isOfMenu = await isAnyNamed(catalog, siteId, unpriced);
    const untrue = isOfMenu ? 'COLUMNS_UNKNOWN' : 'PRICES_STAY';
    findings.remarks = findings.remarks.filter(({ code }) => code !== untrue);
  }
  return { uploadId: uploadId ?? (await catalog.menuUploads.keep(siteId, bytes)), ...findings };
};
