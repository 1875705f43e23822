import type { Readable } from 'node:stream';
import type { Category, Product } from '@biteboard/contracts';
import type { Catalog } from '../../catalog.ts';
import { productRow } from '../product-row.ts';
import { type MenuRow, menuWorkbook } from './menu-workbook.ts';
import { EXAMPLES, NOTES } from './template.ts';

/** The sheet to fill in: the columns, two examples and what they mean (`decided §7`). */
export const templateWorkbook = (): Readable => menuWorkbook(EXAMPLES, NOTES);

const rowsOf = function* (shelves: readonly Category[], menu: readonly Product[]): Generator<MenuRow> {
  const known = new Set(shelves.map((category) => category._id));
  const byCategory = Map.groupBy(menu, ({ categoryId }) =>
    categoryId !== null && known.has(categoryId) ? categoryId : undefined,
  );
  for (const category of [...shelves, undefined]) {
    for (const product of byCategory.get(category?._id) ?? []) yield productRow(product, category);
  }
};

/** A site's menu in the order of the shop, as the bulk upload takes it (`decided §11`). */
export const exportMenu = async ({ sites, categories, products }: Catalog, siteRef: string) => {
  const { _id, slug } = await sites.get(siteRef);
  const [shelves, menu] = await Promise.all([categories.listIn(_id), products.listIn(_id)]);
  return { name: `${slug}-menu.xlsx`, book: menuWorkbook(rowsOf(shelves, menu)) };
};
