import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inlineRow, productCells, rawXlsx, sheetXml, xlsxOf } from './hostile-sheets.fixture.ts';
import type { SheetResult, SheetTask } from './sheet-worker.ts';

let worker: Worker;
beforeAll(() => {
  worker = new Worker(new URL('./sheet-worker.ts', import.meta.url));
});
afterAll(() => worker.terminate());

const resultOf = async (bytes: Uint8Array): Promise<SheetResult> => {
  const task: SheetTask = { bytes, format: 'xlsx', work: 'read' };
  worker.postMessage(task);
  const [result] = await once(worker, 'message');
  return result;
};

test('a thread that has read a menu is of use for the next', async () => {
  const menu = await xlsxOf([['Name', 'Price'], productCells({ Category: 'Tea', Name: '3' })]);
  expect(await resultOf(menu)).toMatchObject({ answer: { rowsTotal: 1 }, isSpent: false });
  expect(await resultOf(menu)).toMatchObject({ answer: { rowsTotal: 1 }, isSpent: false });
});

test('a thread is not, once a reader has stopped halfway', async () => {
  const broken = rawXlsx(sheetXml('<row r="1"><c r="A1"></row>'));
  expect(await resultOf(broken)).toMatchObject({ answer: { refused: {} }, isSpent: true });
});

test('a thread is not, once it holds the memory of a large menu', async () => {
  const rows = Array.from({ length: 19_999 }, (_, at) =>
    inlineRow(at + 1, at === 0 ? ['Name', 'Price', 'Description'] : [`x${at}`, '1', `d${at}`.repeat(40)]),
  );
  expect(await resultOf(rawXlsx(sheetXml(rows.join(''))))).toMatchObject({
    answer: { rowsTotal: 19_998 },
    isSpent: true,
  });
});
