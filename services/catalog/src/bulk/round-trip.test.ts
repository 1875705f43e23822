import {
  type AdminProduct,
  ALLERGENS,
  type Category,
  DIETS,
  LANGUAGES,
  plainText,
} from '@biteboard/contracts';
import { inProfile, type Random, seeded, seedGiven } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';
import { xlsxOf } from './sheet/hostile-sheets.fixture.ts';
import { uploading } from './upload.fixture.ts';

const doors = await openCatalogApp();
const { app, admin, get, made, newSite, close } = doors;
const upload = uploading(doors);
afterAll(close);

const ROUNDS = inProfile({ short: 2, full: 40 });
const LETTERS = [
  ...'abcXYZ019 ,;"\'+-=@#&<>/\\()[]{}.%_',
  ...['é', 'ß', 'ש', 'م', '札', '🌶', '₹', '\u00a0', '\u200f', '&lt;', '_x0041_', ' +2', ' -3.50', '\n', '\t'],
  // What XML cannot hold: it is gone before it is stored.
  ...['\0', '\u0001', '\u001f', '\ufffe', '\uffff', '\ud83d', '\udf36'],
];
const textOf = (random: Random, most: number): string => {
  const text = Array.from({ length: random.whole(1, most) }, () => random.pick(LETTERS)).join('');
  return plainText(text).trim() === '' ? 'x' : text.trim();
};
const labelOf = (random: Random): string => textOf(random, 12);
const centsOf = (random: Random, least: number, most: number): number => random.whole(least, most) / 100;

const foodOf = (random: Random) => {
  const list = <T>(all: readonly T[]) =>
    random.pick([null, [], all.filter(() => random.chance(0.3)), all.filter(() => random.chance(0.1))]);
  const calories = random.whole(0, 2_000);
  return {
    allergens: list(ALLERGENS),
    mayContain: list(ALLERGENS),
    diets: list(DIETS),
    calories: random.pick([null, calories, { from: calories, to: calories + random.whole(0, 200) }]),
    nutrition: random.chance(0.2) ? textOf(random, 30) : null,
  };
};
const textsOf = (random: Random, ...names: string[]) => {
  const texts = () =>
    Object.fromEntries(names.map((name) => [name, random.chance(0.7) ? textOf(random, 20) : '']));
  const spoken = LANGUAGES.filter(() => random.chance(0.3)).map((language) => [language, texts()]);
  return { translations: Object.fromEntries(spoken) };
};

const optionOf = (random: Random) => ({
  label: labelOf(random),
  ...(random.chance(0.2) ? { ...foodOf(random), ...textsOf(random, 'label') } : {}),
  ...(random.chance(0.3) ? { key: `k${random.whole(1, 99)}` } : {}),
  ...(random.chance(0.6) ? { price: centsOf(random, -500, 2_000) } : {}),
});
const some = <T>(random: Random, most: number, one: () => T): T[] =>
  Array.from({ length: random.whole(0, most) }, one);

const groupOf = (random: Random, level = 1) => {
  const option = () => ({
    ...optionOf(random),
    ...(level === 1 && random.chance(0.2)
      ? { extraOptionGroups: some(random, 2, (): object => groupOf(random, 2)) }
      : {}),
  });
  const options = [option(), ...some(random, 3, option)];
  return {
    groupLabel: labelOf(random),
    ...(random.chance(0.3) ? { freeCount: random.whole(0, 3), maxEach: random.whole(4, 9) } : {}),
    ...(random.chance(0.3) ? textsOf(random, 'groupLabel') : {}),
    ...(random.chance(0.5) ? { required: random.chance(0.5) } : {}),
    ...(random.chance(0.5) ? { min: random.whole(0, options.length), max: options.length + 2 } : {}),
    options,
  };
};

const productOf = (random: Random, names: readonly string[], categoryIds: readonly (string | null)[]) => ({
  name: random.pick(names),
  description: random.chance(0.8) ? textOf(random, 60) : '',
  imageUrl: random.chance(0.5) ? '/files/pictures/0123456789abcdef.webp' : '',
  price: centsOf(random, 0, 1_000_000),
  isVeg: random.chance(0.5),
  categoryId: random.pick(categoryIds),
  position: random.whole(0, 5),
  spiceLevels: some(random, 4, () => labelOf(random)),
  variants: some(random, 3, () => optionOf(random)),
  flavors: some(random, 3, () => optionOf(random)),
  portions: some(random, 2, () => optionOf(random)),
  quantities: some(random, 2, () => optionOf(random)),
  extraOptionGroups: some(random, 3, () => groupOf(random)),
  ...foodOf(random),
  ...textsOf(random, 'name', 'description'),
  availability: {
    soldOut: random.chance(0.4),
    until: random.chance(0.5) ? '2099-06-10T17:30:00.000Z' : null,
  },
});

/** Names repeat, also those of categories: equal ones must not be mixed up. */
const openMenu = async (random: Random, siteId: string): Promise<void> => {
  const at = `/api/admin/sites/${siteId}`;
  const names = Array.from({ length: 8 }, () => textOf(random, 20));
  const categoryIds: (string | null)[] = [null];
  for (const name of [names[0]!, ...names.slice(0, 4)]) {
    const body = {
      name,
      pickupOnly: random.chance(0.5),
      position: random.whole(0, 3),
      ...textsOf(random, 'name'),
    };
    categoryIds.push((await made<Category>(`${at}/categories`, body))._id);
  }
  for (let count = 0; count < 30; count += 1) {
    await made(`${at}/products`, productOf(random, names, categoryIds));
  }
};

const menuOf = async (siteId: string) => ({
  categories: await get<Category[]>(`/api/admin/sites/${siteId}/categories`),
  products: await get<AdminProduct[]>(`/api/admin/sites/${siteId}/products`),
});
const exported = async (siteId: string): Promise<Buffer> =>
  (await app.inject({ url: `/api/admin/sites/${siteId}/products/export.xlsx`, headers: admin })).rawPayload;

/** What a sheet says of a product, whatever its site: not whether it is sold out today. */
const seen = ({ products, categories }: Awaited<ReturnType<typeof menuOf>>) => {
  const names = new Map(categories.map(({ _id, name }) => [_id, name]));
  const plain = products.map(
    ({ _id, siteId, position, categoryId, updatedAt, version, soldOut, availability, ...product }) => ({
      ...product,
      category: names.get(categoryId ?? ''),
      variants: product.variants.map(({ key, ...option }) => option),
      flavors: product.flavors.map(({ key, ...option }) => option),
      portions: product.portions.map(({ key, ...option }) => option),
      quantities: product.quantities.map(({ key, ...option }) => option),
    }),
  );
  return plain.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
};

/** The categories that have products, and the products of each, as the shop shows them. */
const orderIn = ({ products, categories }: Awaited<ReturnType<typeof menuOf>>) =>
  [...categories, undefined].flatMap((category) => {
    const own = products.filter(({ categoryId }) => categoryId === (category?._id ?? null));
    return own.length > 0
      ? [[category?.name, category?.pickupOnly, category?.translations, own.map(({ name }) => name)]]
      : [];
  });

describe('a menu that is exported', () => {
  test('and put in again is the same, whatever it holds', async () => {
    const seed = seedGiven();
    for (let round = 0; round < ROUNDS; round += 1) {
      const random = seeded(seed + round);
      const { _id } = await newSite();
      await openMenu(random, _id);
      const before = await menuOf(_id);
      const { body } = await upload(_id, await exported(_id));
      const after = await menuOf(_id);
      expect({ seed: seed + round, ...body, ...after }).toEqual({
        seed: seed + round,
        ...body,
        createdProducts: 0,
        updatedProducts: 30,
        createdCategories: 0,
        errors: [],
        ...before,
      });
    }
  });

  test('and put into an empty site shows the same categories and products there, in the same order', async () => {
    const seed = seedGiven();
    for (let round = 0; round < ROUNDS; round += 1) {
      const random = seeded(seed + round);
      const [{ _id: from }, { _id: to }] = [await newSite(), await newSite()];
      const categoryIds: (string | null)[] = [null];
      for (let at = 0; at < 3; at += 1) {
        const body = {
          name: `${textOf(random, 20)} ${at}`,
          pickupOnly: random.chance(0.5),
          position: at,
          ...textsOf(random, 'name'),
        };
        categoryIds.push((await made<Category>(`/api/admin/sites/${from}/categories`, body))._id);
      }
      const names = Array.from({ length: 30 }, (_, at) => `${textOf(random, 20)} ${at}`);
      for (const [at, name] of names.entries()) {
        const categoryId = categoryIds[at % categoryIds.length]!;
        await made(`/api/admin/sites/${from}/products`, productOf(random, [name], [categoryId]));
      }
      const { body } = await upload(to, await exported(from));
      expect({ seed: seed + round, created: body.createdProducts, errors: body.errors }).toEqual({
        seed: seed + round,
        created: 30,
        errors: [],
      });
      const [before, after] = [await menuOf(from), await menuOf(to)];
      expect({ seed: seed + round, menu: seen(after) }).toEqual({ seed: seed + round, menu: seen(before) });
      expect({ seed: seed + round, order: orderIn(after) }).toEqual({
        seed: seed + round,
        order: orderIn(before),
      });
      expect(await upload(to, await exported(from))).toMatchObject({
        body: { createdProducts: 0, updatedProducts: 30, createdCategories: 0, errors: [] },
      });
      expect(await menuOf(to)).toEqual(after);
    }
  });
});

describe('an import of a product that is there', () => {
  test('preserves what no column names: id, position, keys, picture and whether it is sold out', async () => {
    const site = await newSite();
    const cakes = await made<Category>(`/api/admin/sites/${site._id}/categories`, {
      name: 'Cakes',
      position: 4,
    });
    const before = await made<AdminProduct>(`/api/admin/sites/${site._id}/products`, {
      name: 'Opera',
      price: 30,
      categoryId: cakes._id,
      position: 7,
      imageUrl: '/files/pictures/0123456789abcdef.webp',
      variants: [{ key: 'whole', label: 'Whole cake', price: 20 }],
      availability: { soldOut: true, until: '2099-06-10T17:30:00.000Z' },
    });
    const bytes = await xlsxOf([
      ['Category', 'Name', 'Price', 'Variants'],
      ['Cakes', 'Opera', 33, 'Slice, Whole cake +25'],
    ]);
    expect((await upload(site._id, bytes)).body).toMatchObject({ createdProducts: 0, updatedProducts: 1 });
    const { categories, products } = await menuOf(site._id);
    expect(products).toEqual([
      {
        ...before,
        price: 33,
        priceCents: 3_300,
        version: 2,
        updatedAt: expect.any(String),
        variants: [
          { key: 'slice', label: 'Slice', price: 0, priceCents: 0 },
          { key: 'whole', label: 'Whole cake', price: 25, priceCents: 2_500 },
        ],
      },
    ]);
    expect(categories).toEqual([cakes]);
  });
});
