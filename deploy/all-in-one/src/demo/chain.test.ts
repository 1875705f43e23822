import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { pictureFiles } from './brands/index.ts';
import { kettleCategories, kettleDishes, winterDishes } from './chain/kettle-dishes.ts';
import { KETTLE, kettleGroups, kettleShops } from './chain/kettle-shops.ts';

const dishes = [...kettleDishes, ...winterDishes];
const unique = (names: string[]) => expect(new Set(names).size).toBe(names.length);

test('the demo has a chain of twelve shops in three groups, none of them in the chooser', () => {
  expect(kettleShops).toHaveLength(12);
  unique(kettleShops.map(({ site }) => site.slug));
  unique(kettleShops.map(({ site }) => site.name));
  expect(kettleShops.every(({ site }) => site.unlisted)).toBe(true);
  const sizes = kettleGroups.map((name) => kettleShops.filter(({ group }) => group === name).length);
  expect(sizes).toEqual([5, 5, 2]);
});

test('each of its dishes has a category, a baked picture, calories, a French name and what is in it', () => {
  unique(dishes.map(({ name }) => name));
  const shelves = kettleCategories.map(({ name }) => name);
  expect(new Set(dishes.map(({ category }) => category))).toEqual(new Set(shelves));
  const files = [
    pictureFiles.logo(KETTLE),
    pictureFiles.banner(KETTLE),
    pictureFiles.smallBanner(KETTLE),
    ...shelves.map((name) => pictureFiles.category(KETTLE, name)),
    ...dishes.map(({ name }) => pictureFiles.product(KETTLE, name)),
  ];
  expect(files.filter((file) => !existsSync(file)).map(String)).toEqual([]);
  unique(files.map(String));
  for (const { food } of dishes) {
    const [, calories, , , french] = food;
    expect(calories).toBeGreaterThan(0);
    expect(french).toBeTruthy();
  }
});
