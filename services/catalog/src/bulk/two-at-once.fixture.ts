import { expect } from '@jest/globals';
import type { Catalog } from '../catalog.ts';
import { fileOf, newImport } from './import.ts';
import { runImport } from './run-import.ts';
import { xlsxOf } from './sheet/hostile-sheets.fixture.ts';

const ROWS = 450;

/** Two replicas work on one import at the same time, as where one was taken for dead: each row has one effect. */
export const expectOnceByTwo = async (one: Catalog, other: Catalog, siteId: string): Promise<void> => {
  const about = {
    _id: 'i1',
    siteId,
    idsFrom: 'from',
    requestHash: '',
    dryRun: false,
    startedAt: '2026-01-01',
  };
  await one.imports.save(newImport(about));
  const rows = Array.from({ length: ROWS }, (_, at) => [`C${at % 7}`, `Dish ${at}`, at]);
  await one.files.put(fileOf('i1'), await xlsxOf([['Category', 'Name', 'Price'], ...rows]), '');
  await Promise.all([runImport(one, 'i1'), runImport(other, 'i1')]);
  expect(await one.imports.find('i1')).toMatchObject({
    status: 'done',
    rowsDone: ROWS,
    createdProducts: ROWS,
    updatedProducts: 0,
    errorCount: 0,
  });
  const names = (await one.products.list({ siteId })).map(({ name }) => name);
  expect([names.length, new Set(names).size]).toEqual([ROWS, ROWS]);
  expect(await one.categories.count({ siteId })).toBe(7);
};
