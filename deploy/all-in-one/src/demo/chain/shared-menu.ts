import { readFile } from 'node:fs/promises';
import { stated } from '../brands/food/index.ts';
import { pictureFiles } from '../brands/index.ts';
import { type InProcessClient, succeeded } from '../in-process-client.ts';
import type { KeepPicture } from '../open-shops.ts';
import { type KettleDish, kettleCategories, kettleExtras } from './kettle-dishes.ts';
import { KETTLE } from './kettle-shops.ts';

interface Named {
  _id: string;
  name: string;
}

/** The draft of the chain's menu, filled by the admin's own calls; what is in it already is left as it is. */
export const draftOf = (door: InProcessClient, token: string, menuId: string, keepPicture: KeepPicture) => {
  const at = `/api/admin/menus/${menuId}`;
  const picture = async (file: URL) => keepPicture(await readFile(file));
  const named = async (what: 'categories' | 'products') =>
    new Map(
      succeeded(await door<Named[]>('GET', `${at}/${what}`, { token })).map(({ name, _id }) => [name, _id]),
    );

  return {
    at,
    products: () => named('products'),
    addCategories: async (): Promise<void> => {
      const known = await named('categories');
      for (const [position, { picture: _picture, french, ...category }] of kettleCategories.entries()) {
        if (known.has(category.name)) continue;
        const imageUrl = await picture(pictureFiles.category(KETTLE, category.name));
        const body = { ...category, imageUrl, position, translations: { fr: { name: french } } };
        succeeded(await door('POST', `${at}/categories`, { token, body }));
      }
    },
    addDishes: async (dishes: readonly KettleDish[]): Promise<void> => {
      const [shelves, known] = [await named('categories'), await named('products')];
      for (const { picture: _picture, food, category, ...dish } of dishes) {
        if (known.has(dish.name)) continue;
        const imageUrl = await picture(pictureFiles.product(KETTLE, dish.name));
        const body = { ...stated(dish, food, kettleExtras), categoryId: shelves.get(category), imageUrl };
        succeeded(await door('POST', `${at}/products`, { token, body }));
      }
    },
    /** Answers how often it was published. */
    releases: async (): Promise<number> =>
      succeeded(await door<{ total: number }>('GET', `${at}/releases`, { token })).total,
    publish: async (body: { note: string; at?: string }): Promise<void> => {
      succeeded(await door('POST', `${at}/publish`, { token, body }));
    },
  };
};
