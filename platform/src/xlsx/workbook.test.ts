import { describe, expect, test } from '@jest/globals';
import excel from 'exceljs';
import { eventually } from '../testing/eventually.ts';
import { excelDay, excelTime } from './excel-time.ts';
import { workbook } from './workbook.ts';
import type { Worksheet, WorksheetCell, WorksheetColumn } from './worksheet.ts';

const columns: WorksheetColumn[] = [
  { header: 'Name', width: 20 },
  { header: 'Amount', width: 10, kind: 'money' },
  { header: 'At', width: 17, kind: 'time' },
];

const opened = async (sheets: readonly Worksheet[], options?: Parameters<typeof workbook>[1]) => {
  const bytes = await workbook(sheets, options).toArray();
  const book = new excel.Workbook();
  await book.xlsx.load(Buffer.concat(bytes as Buffer[]) as never);
  return book;
};
const valuesOf = (sheet: excel.Worksheet): unknown[][] => {
  const rows: unknown[][] = [];
  sheet.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
};

describe.each([{ sharedTexts: false }, { sharedTexts: true }])('a workbook with %j', (options) => {
  test('has a frozen header, widths, texts, amounts with two decimals and times of the wall clock', async () => {
    const at = excelTime('2026-07-21T03:15:40.000Z', 'America/Edmonton');
    const rows: WorksheetCell[][] = [
      ['Mother\'s chai & <naan> "₹" ', 12.5, at],
      ['', null, null],
    ];
    const book = await opened([{ name: 'Sales', columns, rows }], options);
    const sheet = book.worksheets[0]!;
    expect(sheet.name).toBe('Sales');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.getColumn(1).width).toBe(20);
    expect(sheet.getCell('A1').font.bold).toBe(true);
    expect(valuesOf(sheet).slice(0, 2)).toEqual([
      ['Name', 'Amount', 'At'],
      ['Mother\'s chai & <naan> "₹" ', 12.5, new Date('2026-07-20T21:15:00.000Z')],
    ]);
    expect(sheet.getCell('B2').numFmt).toBe('0.00');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1'])('keeps %j as text', async (text) => {
    const book = await opened([{ name: 'Sales', columns, rows: [[text, 1, null]] }], options);
    const cell = book.worksheets[0]!.getCell('A2');
    expect({ value: cell.value, type: cell.type, format: cell.numFmt }).toEqual({
      value: text,
      type: excel.ValueType.String,
      format: '@',
    });
  });
});

test('what looks like a formula is text, whatever it begins with', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '=cmd|"/C calc"!A0'];
  const rows = texts.map((text): WorksheetCell[] => [text, null, null]);
  const sheet = (await opened([{ name: 'Sales', columns, rows }])).worksheets[0]!;
  for (const [at, text] of texts.entries()) {
    const { value, type, numFmt } = sheet.getCell(at + 2, 1);
    expect({ value, type, numFmt }).toEqual({ value: text, type: excel.ValueType.String, numFmt: '@' });
  }
});

test('what XML cannot hold is left out', async () => {
  const book = await opened([{ name: 'Sales', columns, rows: [['a\u0000b\u001bc\ud800d\uffff', 1, null]] }]);
  expect(book.worksheets[0]!.getCell('A2').value).toBe('abc\ufffdd');
});

test('a sheet without headers is rows alone, and stands beside others', async () => {
  const notes: Worksheet = {
    name: 'Notes',
    columns: [{ header: '', width: 110 }],
    rows: [['One'], ['Two']],
    plain: true,
  };
  const book = await opened([{ name: 'Sales', columns, rows: [] }, notes]);
  expect(book.worksheets.map(({ name }) => name)).toEqual(['Sales', 'Notes']);
  expect(valuesOf(book.worksheets[1]!)).toEqual([['One'], ['Two']]);
});

test('what one sheet cannot take goes on in the next, under the same header', async () => {
  const rows = Array.from({ length: 5 }, (_, n): WorksheetCell[] => [`row ${n}`, n, excelDay('2026-11-20')]);
  const book = await opened([{ name: 'Sales', columns, rows }], { mostRows: 3 });
  expect(book.worksheets.map(({ name }) => name)).toEqual(['Sales', 'Sales 2', 'Sales 3']);
  const names = book.worksheets.map((sheet) => valuesOf(sheet).map((row) => row[0]));
  expect(names).toEqual([
    ['Name', 'row 0', 'row 1'],
    ['Name', 'row 2', 'row 3'],
    ['Name', 'row 4'],
  ]);
});

test('rows are asked for as the file is read, and left when nobody reads on', async () => {
  let asked = 0;
  let left = false;
  const rows = (async function* () {
    try {
      for (;;) {
        asked += 1;
        yield [`row ${asked} ${Math.random()}`, asked, null];
      }
    } finally {
      left = true;
    }
  })();
  const book = workbook([{ name: 'Sales', columns, rows }]);
  for await (const _ of book) break;
  expect(asked).toBeLessThan(20_000);
  await eventually(() => expect(left).toBe(true));
});

test('a fault among the rows breaks the file off', async () => {
  const rows = (async function* (): AsyncGenerator<WorksheetCell[]> {
    yield ['one', 1, null];
    throw new Error('the database is away');
  })();
  await expect(workbook([{ name: 'Sales', columns, rows }]).toArray()).rejects.toThrow(
    'the database is away',
  );
});
