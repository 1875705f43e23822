import { SHEET_COLUMNS } from '@biteboard/contracts';
import { inProfile } from '@biteboard/platform/testing/test-profile';
import { workbook } from '@biteboard/platform/xlsx';
import { read as parse, utils, write } from '@e965/xlsx';
import { describe, expect, test } from '@jest/globals';
import {
  inlineRow,
  productCells,
  rawXlsx,
  sheetXml,
  type Values,
  xlsxOf,
  zipOf,
} from './hostile-sheets.fixture.ts';
import { MAX_UNPACKED_BYTES } from './sheet.ts';
import { inspectMenuFile, readMenuFile, sheetThreads } from './sheet-reader.ts';

const korma = productCells({ Category: 'Curries', Name: 'Korma', Price: 12.5 });
const head = [...SHEET_COLUMNS];

const readingOf = async (bytes: Uint8Array) => {
  const menu = await readMenuFile(bytes, 'shop');
  return { ...menu, entries: [...menu.parts()].flat() };
};
const judged = async (bytes: Uint8Array) => {
  const { entries } = await readingOf(bytes);
  return {
    taken: entries.flatMap(({ row, product }) =>
      product ? [{ row, category: product.category, ...product.input }] : [],
    ),
    faults: entries.flatMap((one) => one.faults),
  };
};
const refusal = async (bytes: Uint8Array): Promise<string> => {
  try {
    await readMenuFile(bytes, 'shop');
  } catch (error) {
    return `${(error as { code: string }).code}: ${(error as Error).message}`;
  }
  return 'taken';
};

describe('a sheet', () => {
  test('is read with its row numbers, blank rows aside', async () => {
    const { rowsTotal, remarks, entries } = await readingOf(await xlsxOf([head, korma, [], korma]));
    expect({ rowsTotal, remarks }).toEqual({ rowsTotal: 2, remarks: [] });
    expect(entries.map(({ row }) => row)).toEqual([2, 4]);
    expect(entries[0]!.product).toMatchObject({ category: 'Curries', name: 'Korma', input: { price: 12.5 } });
  });

  test('as .xls is read like one as .xlsx', async () => {
    const sheet = utils.aoa_to_sheet(
      [head, ['Curries', 'शाही पनीर', '', 12.5], ['', 'Tea', '', new Date()]],
      {
        cellDates: true,
      },
    );
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['nothing']]), 'Hidden');
    utils.book_append_sheet(book, sheet, 'Products');
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
    const { taken, faults } = await judged(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer);
    expect(taken).toMatchObject([{ row: 2, name: 'शाही पनीर', price: 12.5 }]);
    expect(faults).toMatchObject([{ row: 3, column: 'Price', message: expect.stringContaining('a date') }]);
  });

  test('loses no letter, however long and in whatever script', async () => {
    const texts = ['שווארמה', 'شاورما', '札幌ラーメン', 'Crème brûlée', '🌶'].map((text) => text.repeat(150));
    const rows = texts.map((text) => productCells({ Category: 'X', Name: 'N', Price: 1, Description: text }));
    const { taken } = await judged(await xlsxOf([head, ...rows]));
    expect(taken.map(({ description }) => description)).toEqual(texts);
  });

  test.each([false, true])(
    'has the letters that stand in it by their codes, shared texts: %s',
    async (sharedTexts) => {
      const texts = ['mild\r\nand creamy', 'A_x0041_B', '_x005F_', '_x12_'];
      const columns = head.map((header) => ({ header, width: 10 }));
      const rows = texts.map((text) =>
        productCells({ Category: 'X', Name: 'N', Price: 1, Description: text }),
      );
      const bytes = await workbook([{ name: 'Menu', columns, rows: rows as never }], {
        sharedTexts,
      }).toArray();
      const { taken } = await judged(Buffer.concat(bytes as Buffer[]));
      expect(taken.map(({ description }) => description)).toEqual(texts);
      expect(utils.sheet_to_json(parse(Buffer.concat(bytes as Buffer[])).Sheets.Menu!)).toMatchObject(
        // SheetJS takes a carriage return away.
        texts.map((text) => ({ Description: text.replace('\r', '') })),
      );
    },
  );

  test.each([
    ['a word', 'Cheese', [expect.stringContaining('Compare it with the example')]],
    ['nothing', '  ', []],
    ['a list', '[]', []],
  ])('with %s in a column of JSON is read as such', async (_what, cell, said) => {
    const row = productCells({ Category: 'C', Name: 'N', Price: 1, 'Extra Options (JSON)': cell });
    const { faults } = await judged(await xlsxOf([head, row]));
    expect(faults.map(({ message }) => message)).toEqual(said);
  });

  test('may have columns in any order, and others, which are said', async () => {
    const { remarks, entries } = await readingOf(
      await xlsxOf([
        ['price', 'Kitchen', ' NAME ', 'category', 'Extra Options'],
        [3, 'x', 'Tea', 'Drinks', '[]'],
      ]),
    );
    expect(remarks).toMatchObject([{ row: 1, code: 'COLUMN_NOT_IMPORTED' }]);
    expect(remarks[0]!.message).toContain('“Kitchen”');
    expect(entries[0]!.product).toMatchObject({
      category: 'Drinks',
      input: { name: 'Tea', price: 3, extraOptionGroups: [] },
    });
  });
});

describe('a file is refused', () => {
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['JSON', Buffer.from('{"menu": []}')],
    ['a page of the web', Buffer.from('<html><body>Menu</body></html>')],
    ['bytes that are no text', Buffer.from('0102000304050000', 'hex')],
    ['a zip of something else', zipOf({ 'word/document.xml': '<w/>' })],
  ])('when it is %s', async (_what, bytes) => {
    expect(await refusal(bytes)).toBe(
      'NOT_A_SHEET: This is not a spreadsheet. Save the menu as .xlsx, .xls or .csv and try again.',
    );
  });

  test('when it is a picture that is called menu.xlsx', async () => {
    expect(await refusal(Buffer.from('89504e470d0a1a0a0000', 'hex'))).toMatch(
      /^NOT_A_SHEET: This is a picture/,
    );
  });

  test('when there is nothing in it, or headers alone', async () => {
    expect(await refusal(Buffer.alloc(0))).toMatch(/^SHEET_EMPTY: /);
    expect(await refusal(Buffer.from(' \n \n'))).toMatch(/^SHEET_EMPTY: There is nothing in this file\./);
    expect(await refusal(await xlsxOf([]))).toMatch(/^SHEET_EMPTY: /);
    expect(await refusal(await xlsxOf([head]))).toMatch(/^NO_ROWS: There are headers in this file/);
  });

  test('when all of its sheets are hidden', async () => {
    const bytes = await xlsxOf([head, korma], (_book, sheet) => {
      sheet.state = 'veryHidden';
    });
    expect(await refusal(bytes)).toMatch(/^COLUMNS_UNKNOWN: Every sheet of this file is hidden\./);
  });

  test.each([
    ['a zip cut short', async () => (await xlsxOf([head, korma])).subarray(0, 900)],
    ['broken XML', async () => rawXlsx(sheetXml('<row r="1"><c r="A1"></row>'))],
    ['an entity that nobody declared', async () => rawXlsx(sheetXml(inlineRow(1, ['&lol9;'])))],
    [
      'bytes that are no letters',
      async () => rawXlsx(Buffer.from([...Buffer.from('<worksheet>'), 0xff, 0xfe])),
    ],
    [
      'an .xls of nothing',
      async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    ],
  ])('when it holds %s', async (_what, bytes) => {
    expect(await refusal(await bytes())).toMatch(/^(SHEET_BROKEN|NOT_A_SHEET): /);
  });

  test('when it would unpack to more than a menu ever holds', async () => {
    const bomb = rawXlsx(Buffer.alloc(MAX_UNPACKED_BYTES + 1, 0x20));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bomb)).toMatch(/^SHEET_TOO_LARGE: /);
  });

  test('when it has many more rows than a menu', async () => {
    const length = inProfile({ short: 30_000, full: 200_000 });
    const rows = Array.from({ length }, (_, at) =>
      inlineRow(at + 1, at === 0 ? head.slice(0, 4) : ['a', 'b', 'c', '1']),
    );
    expect(await refusal(rawXlsx(sheetXml(rows.join(''))))).toBe(
      'TOO_MANY_ROWS: A file may have at most 20,000 rows. Split it.',
    );
  });

  test.each<[string, Values, RegExp]>([
    [
      'without a column of names',
      ['Section', 'Price', 'SKU'],
      /^COLUMNS_UNKNOWN: .*hold the name and the price\.$/,
    ],
    [
      'without a column of prices',
      ['Name', 'Category', 'SKU'],
      /^COLUMNS_UNKNOWN: No column .*add a column “Price”/,
    ],
    [
      'with Price twice',
      ['Price', 'Name', 'price'],
      /^HEADER_TWICE: The column “Price” .*is there twice \(A and C\)/,
    ],
  ])('%s', async (_what, first, sentence) => {
    expect(await refusal(await xlsxOf([first, [3, 'Tea', 4]]))).toMatch(sentence);
  });

  test('when its worker runs out of memory', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) =>
      inlineRow(at + 1, at === 0 ? head.slice(0, 4) : ['a', 'b', `x${at}`.repeat(300), '1']),
    );
    const opening = readMenuFile(rawXlsx(sheetXml(rows.join(''))), 'shop', {}, sheetThreads(16));
    await expect(opening).rejects.toMatchObject({ code: 'SHEET_TOO_LARGE' });
  });
});

describe('what a person would not write', () => {
  test('formulas count with their last result, and without one the row is refused', async () => {
    const priced = (result: number | undefined) =>
      productCells({ Category: 'C', Name: 'N', Price: { formula: 'A1*2', result } as never });
    const { taken, faults } = await judged(await xlsxOf([head, priced(7), priced(undefined)]));
    expect(taken).toMatchObject([{ row: 2, price: 7 }]);
    expect(faults).toMatchObject([{ row: 3, column: 'Price', message: expect.stringContaining('formula') }]);
  });

  test('dates instead of prices are refused', async () => {
    const { faults } = await judged(
      await xlsxOf([head, productCells({ Category: 'C', Name: 'N', Price: new Date() })]),
    );
    expect(faults).toMatchObject([{ row: 2, column: 'Price', message: expect.stringContaining('a date') }]);
  });

  test('merged cells hold their value in each of their rows', async () => {
    const bytes = await xlsxOf([head, korma, korma, korma], (_book, sheet) => sheet.mergeCells('A2:A3'));
    const { taken, faults } = await judged(bytes);
    expect(taken.map(({ row, category }) => [row, category])).toEqual([
      [2, 'Curries'],
      [3, 'Curries'],
      [4, 'Curries'],
    ]);
    expect(faults).toEqual([]);
  });

  test('hidden sheets are not read', async () => {
    const bytes = await xlsxOf([['secret']], (book, sheet) => {
      sheet.state = 'hidden';
      const shown = book.addWorksheet('Menu');
      shown.addRow(head);
      shown.addRow([...korma]);
    });
    expect((await judged(bytes)).taken).toMatchObject([{ name: 'Korma' }]);
  });

  test('characters that XML cannot hold, written by their codes, are read as if they were not there', async () => {
    const rows =
      inlineRow(1, ['Category', 'Name', 'Price', 'Extra Options (JSON)']) +
      inlineRow(2, ['C_x0000_', 'Kor_x0001_ma_xFFFF_', '1', '[{"groupLabel":"Si\\u0002de","options":[]}]']);
    expect((await judged(rawXlsx(sheetXml(rows)))).taken).toMatchObject([
      { name: 'Korma', extraOptionGroups: [{ groupLabel: 'Side' }] },
    ]);
  });

  test('macros, links and whatever else lies in the file are not opened', async () => {
    const rows = inlineRow(1, ['Category', 'Name', 'Price']) + inlineRow(2, ['C', 'N', '1']);
    const bytes = rawXlsx(sheetXml(rows), {
      'xl/vbaProject.bin': Buffer.alloc(200 * 1024 * 1024),
      'xl/externalLinks/externalLink1.xml': '<externalLink><broken',
      'xl/worksheets/sheet2.xml': '<broken',
      '../../etc/passwd': 'x',
    });
    expect((await judged(bytes)).taken).toMatchObject([{ name: 'N', price: 1 }]);
  });

  test('a cell of 10 MB is a fault of its row', async () => {
    const rows = inlineRow(1, ['Category', 'Name', 'Price', 'Description']);
    const bytes = rawXlsx(
      sheetXml(
        rows + inlineRow(2, ['C', 'N', '1', 'x'.repeat(10_000_000)]) + inlineRow(3, ['C', 'M', '2', '']),
      ),
    );
    const { taken, faults } = await judged(bytes);
    expect(taken).toMatchObject([{ row: 3, name: 'M' }]);
    expect(faults).toEqual([
      { row: 2, column: 'Description', message: 'This cell holds far too much text.' },
    ]);
  });
});

test('while twenty files wait to be inspected, another is refused for now', async () => {
  const file = Buffer.from('Name,Price\nTea,3\n');
  const asked = Array.from({ length: 24 }, (_, at) => inspectMenuFile(file, `shop ${at}`));
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
  const busy = { status: 'rejected', reason: expect.objectContaining({ status: 503, code: 'BUSY' }) };
  expect(refused).toEqual([busy, busy]);
});
