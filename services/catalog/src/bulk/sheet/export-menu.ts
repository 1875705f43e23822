import type { Readable } from 'node:stream';
import type { Category, Product, SheetColumn } from '@biteboard/contracts';
import type { Catalog } from '../../catalog.ts';
import { productRow } from '../product-row.ts';
import { type MenuRow, menuColumns, menuWorkbook } from './menu-workbook.ts';
import { EXAMPLES, NOTES } from './template.ts';

/** The sheet to fill in: the columns, two examples and what they mean (`decided §7`). */
export const templateWorkbook = (): Readable => {
  const columns = menuColumns((column) => EXAMPLES.some((example) => example[column] !== undefined));
  return menuWorkbook(EXAMPLES, columns, NOTES);
};

const rowsOf = function* (shelves: readonly Category[], menu: readonly Product[]): Generator<MenuRow> {
  const known = new Set(shelves.map((category) => category._id));
  const byCategory = Map.groupBy(menu, ({ categoryId }) =>
    categoryId !== null && known.has(categoryId) ? categoryId : undefined,
  );
  for (const category of [...shelves, undefined]) {
    for (const product of byCategory.get(category?._id) ?? []) yield productRow(product, category);
  }
};

/** The columns that a menu's texts in other languages need. */
const translatedColumns = (shelves: readonly Category[], menu: readonly Product[]): ReadonlySet<string> =>
  new Set<string>([
    ...shelves.flatMap(({ translations = {} }) =>
      Object.entries(translations).flatMap(([language, texts]) =>
        texts?.name ? `Category (${language})` : [],
      ),
    ),
    ...menu.flatMap(({ translations = {} }) =>
      Object.entries(translations).flatMap(([language, texts]) => [
        ...(texts?.name ? [`Name (${language})`] : []),
        ...(texts?.description ? [`Description (${language})`] : []),
      ]),
    ),
  ]);

/** A site's menu in the order of the shop, as the bulk upload takes it (`decided §11`). */
export const exportMenu = async ({ owners, categories, products }: Catalog, siteRef: string) => {
  const { _id, slug } = await owners.get(siteRef);
  const [shelves, menu] = await Promise.all([categories.listIn(_id), products.listIn(_id)]);
  const translated = translatedColumns(shelves, menu);
  const columns: SheetColumn[] = menuColumns((column) => translated.has(column));
  return { name: `${slug}-menu.xlsx`, book: menuWorkbook(rowsOf(shelves, menu), columns) };
};
