import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Catalog } from '../catalog.ts';
import { type MenuSheet, menuSheet } from './menu-sheet.ts';
import { productRow } from './product-row.ts';
import { EXAMPLES, NOTES } from './template.ts';

/** The sheet leaves while it is written; a fault in the middle breaks the answer off instead of ending it well. */
const streamed = (write: (sheet: MenuSheet) => Promise<void>): Readable => {
  const stream = new PassThrough();
  const run = async () => {
    const sheet = await menuSheet(stream);
    await write(sheet);
    await sheet.end();
  };
  run().catch((error: Error) => stream.destroy(error));
  return stream;
};

/** The sheet to fill in: the columns, two examples and what they mean (`decided §7`). */
export const templateSheet = (): Readable =>
  streamed(async (sheet) => {
    for (const row of EXAMPLES) sheet.add(row);
    sheet.note('Notes', NOTES);
  });

/** After so many rows others get their turn. */
const TURN = 100;

/** A site's menu in the order of the shop, as the bulk upload takes it (`decided §11`). */
export const exportSheet = async ({ sites, categories, products }: Catalog, siteRef: string) => {
  const { _id, slug } = await sites.get(siteRef);
  const [shelves, menu] = await Promise.all([categories.listIn(_id), products.listIn(_id)]);
  const known = new Set(shelves.map((category) => category._id));
  const byCategory = Map.groupBy(menu, ({ categoryId }) =>
    categoryId !== null && known.has(categoryId) ? categoryId : undefined,
  );
  const stream = streamed(async (sheet) => {
    let rows = 0;
    for (const category of [...shelves, undefined]) {
      for (const product of byCategory.get(category?._id) ?? []) {
        sheet.add(productRow(product, category));
        rows += 1;
        if (rows % TURN === 0) await setImmediate();
      }
    }
  });
  return { name: `${slug}-menu.xlsx`, stream };
};
