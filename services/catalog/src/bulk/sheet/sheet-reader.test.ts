import { SHEET_COLUMNS } from '@biteboard/contracts';
import { workbook } from '@biteboard/platform/xlsx';
import { read as parse, utils, write } from '@e965/xlsx';
import { describe, expect, jest, test } from '@jest/globals';
import { readRow } from '../row.ts';
import {
  inlineRow,
  productCells,
  rawXlsx,
  sheetXml,
  type Values,
  xlsxOf,
  zipOf,
} from './hostile-sheets.fixture.ts';
import { readSheet } from './sheet-reader.ts';

jest.setTimeout(60_000);

const korma = productCells({ Category: 'Curries', Name: 'Korma', Price: 12.5 });
const head = [...SHEET_COLUMNS];

const rowsOf = async (bytes: Uint8Array) => {
  const sheet = await readSheet(bytes);
  return { head: sheet.head, rows: [...sheet.parts()].flat() };
};
const judged = async (bytes: Uint8Array) => {
  const outcomes = (await rowsOf(bytes)).rows.map(readRow);
  return {
    taken: outcomes.flatMap((one) =>
      'faults' in one ? [] : [{ row: one.row, name: one.name, ...one.input }],
    ),
    faults: outcomes.flatMap((one) => ('faults' in one ? one.faults : [])),
  };
};
const refusal = async (bytes: Uint8Array): Promise<string> => {
  try {
    await readSheet(bytes);
  } catch (error) {
    return `${(error as { code: string }).code}: ${(error as Error).message}`;
  }
  return 'taken';
};

describe('a sheet', () => {
  test('is read with its row numbers, blank rows aside', async () => {
    const { head: found, rows } = await rowsOf(await xlsxOf([head, korma, [], korma]));
    expect(found).toEqual({ rowsTotal: 2, columns: head, headerRow: 1, unknown: [] });
    expect(rows.map(({ row }) => row)).toEqual([2, 4]);
    expect(rows[0]!.cells).toMatchObject({ Category: 'Curries', Name: 'Korma', Price: 12.5, Veg: '' });
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
    const texts = ['שווארמה', 'شاورما', '札幌ラーメン', 'Crème brûlée', '🌶'].map((text) =>
      text.repeat(3_000),
    );
    const rows = texts.map((text) => productCells({ Category: 'X', Name: 'N', Price: 1, Description: text }));
    const read = await rowsOf(await xlsxOf([head, ...rows]));
    expect(read.rows.map(({ cells }) => cells.Description)).toEqual(texts);
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
      const read = await rowsOf(Buffer.concat(bytes as Buffer[]));
      expect(read.rows.map(({ cells }) => cells.Description)).toEqual(texts);
      expect(utils.sheet_to_json(parse(Buffer.concat(bytes as Buffer[])).Sheets.Menu!)).toMatchObject(
        // SheetJS takes a carriage return away.
        texts.map((text) => ({ Description: text.replace('\r', '') })),
      );
    },
  );

  test('may be empty below its headers', async () => {
    expect((await rowsOf(await xlsxOf([head]))).rows).toEqual([]);
  });

  test('may have columns in any order, and unknown ones', async () => {
    const { head: found, rows } = await rowsOf(
      await xlsxOf([
        ['price', 'Kitchen', ' NAME ', 'category', 'Extra Options'],
        [3, 'x', 'Tea', 'Drinks', '[]'],
      ]),
    );
    expect(found.unknown).toEqual(['Kitchen']);
    expect(rows[0]!.cells).toEqual({
      Price: 3,
      Name: 'Tea',
      Category: 'Drinks',
      'Extra Options (JSON)': '[]',
    });
  });
});

describe('a file is refused', () => {
  test.each([
    ['a picture that is called menu.xlsx', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['a text', Buffer.from('Category,Name,Price\nCurries,Korma,12')],
    ['nothing at all', Buffer.alloc(0)],
    ['a zip of something else', zipOf({ 'word/document.xml': '<w/>' })],
  ])('when it is %s', async (_what, bytes) => {
    expect(await refusal(bytes)).toBe(
      'NOT_A_SHEET: This is not an Excel file. Save the menu as .xlsx or .xls and try again.',
    );
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
      'no sheet that is shown',
      async () =>
        xlsxOf([head], (_book, sheet) => {
          sheet.state = 'veryHidden';
        }),
    ],
    [
      'an .xls of nothing',
      async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    ],
  ])('when it holds %s', async (_what, bytes) => {
    expect(await refusal(await bytes())).toMatch(/^(SHEET_BROKEN|NOT_A_SHEET): /);
  });

  test('when it would unpack to more than a menu ever holds', async () => {
    const bomb = rawXlsx(Buffer.alloc(300 * 1024 * 1024, 0x20));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bomb)).toMatch(/^SHEET_TOO_LARGE: /);
  });

  test('when it has 200,000 rows', async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) =>
      inlineRow(at + 1, at === 0 ? head.slice(0, 4) : ['a', 'b', 'c', '1']),
    );
    expect(await refusal(rawXlsx(sheetXml(rows.join(''))))).toBe(
      'TOO_MANY_ROWS: A file may have at most 20,000 rows. Split it.',
    );
  });

  test.each<[string, Values, RegExp]>([
    ['without the column Name', ['Category', 'Price'], /^HEADER_MISSING: .*“Name” is missing\.$/],
    ['without any header', korma, /^HEADER_MISSING: .*“Category”, “Name”, “Price” are missing\.$/],
    ['with Price twice', [...head, 'price'], /^HEADER_TWICE: The column “Price” is there twice/],
  ])('%s', async (_what, first, sentence) => {
    expect(await refusal(await xlsxOf([first, korma]))).toMatch(sentence);
  });

  test('when its worker runs out of memory', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [...korma.slice(0, 2), `x${at}`.repeat(300), 1]);
    const opening = readSheet(await xlsxOf([head, ...rows]), { memoryMb: 16 });
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

  test('rows in merged cells are refused, others are taken', async () => {
    const bytes = await xlsxOf([head, korma, korma, korma], (_book, sheet) => sheet.mergeCells('A2:A3'));
    const { taken, faults } = await judged(bytes);
    expect(taken).toMatchObject([{ row: 4 }]);
    expect(faults.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Category'],
      [3, 'Category'],
    ]);
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
