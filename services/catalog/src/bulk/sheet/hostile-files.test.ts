import { SHEET_COLUMNS } from '@biteboard/contracts';
import { CFB, utils, write } from '@e965/xlsx';
import { describe, expect, test } from '@jest/globals';
import { inlineRow, productCells, rawXlsx, sheetXml, xlsxOf, zipOf } from './hostile-sheets.fixture.ts';
import { readMenuFile } from './sheet-reader.ts';

const head = [...SHEET_COLUMNS];
const HEADERS = inlineRow(1, ['Category', 'Name', 'Price']);
const EMPTY = 'SHEET_EMPTY: There is nothing in this file. Choose the one that holds the menu.';
const TOO_LARGE = 'SHEET_TOO_LARGE: This file holds far more than a menu. Split it into smaller ones.';

const productsOf = async (bytes: Uint8Array) =>
  [...(await readMenuFile(bytes, 'shop')).parts()].flat().map(({ row, product }) => ({ row, ...product }));
const refusal = async (bytes: Uint8Array): Promise<string> => {
  try {
    await readMenuFile(bytes, 'shop');
  } catch (error) {
    return `${(error as { code: string }).code}: ${(error as Error).message}`;
  }
  return 'taken';
};

const encrypted = (): Buffer => {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.from('04000400400000003c3f786d6c3f3e', 'hex'));
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(4_096, 7));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
};
const oldBook = (rows: unknown[][]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Products');
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
};
const sharedStrings = (...texts: string[]): Record<string, string> => ({
  'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
});

describe('a file is refused with a sentence', () => {
  test('when a password protects it', async () => {
    expect(await refusal(encrypted())).toBe(
      'SHEET_PROTECTED: This file is protected with a password. Open it, take the password away, save it and upload that.',
    );
  });

  test('when it is an .xls with more rows than a menu has', async () => {
    const rows = Array.from({ length: 20_001 }, () => [1]);
    expect(await refusal(oldBook([['Name', 'Price'], ...rows]))).toBe(
      'TOO_MANY_ROWS: A file may have at most 20,000 rows. Split it.',
    );
    // Making such a file takes most of the time.
  });

  test('when its sheet is empty, in either format', async () => {
    expect(await refusal(await xlsxOf([]))).toBe(EMPTY);
    expect(await refusal(oldBook([]))).toBe(EMPTY);
  });

  test('when one long text is shared by thousands of cells', async () => {
    const cells = (row: number) =>
      `<row r="${row}">${['A', 'B', 'D'].map((at) => `<c r="${at}${row}" t="s"><v>0</v></c>`).join('')}</row>`;
    const rows = Array.from({ length: 5_000 }, (_, at) => cells(at + 2));
    const heads = inlineRow(1, ['Category', 'Name', 'Price', 'Description']);
    const bomb = rawXlsx(sheetXml(heads + rows.join('')), sharedStrings(`<t>${'x'.repeat(190_000)}</t>`));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb)).toBe(TOO_LARGE);
  });

  test('when it declares texts that grow out of one another', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${sheetXml(HEADERS + inlineRow(2, ['C', '&b;', '1']))}`;
    expect(await refusal(rawXlsx(laughs))).toBe(
      'SHEET_BROKEN: This file is damaged. Open it in Excel, save it again and upload that.',
    );
  });

  test('when its directory names parts that are not there', async () => {
    const whole = zipOf({ 'xl/workbook.xml': '<workbook/>' });
    whole.writeUInt32LE(0xffffffff, whole.length - 6);
    expect(await refusal(whole)).toMatch(/^SHEET_BROKEN: /);
  });
});

describe('a file is read', () => {
  test('when it is 16,384 columns wide, with what it has of ours', async () => {
    const wide = Array.from({ length: 16_384 - head.length }, (_, at) => `x${at}`);
    const menu = await readMenuFile(
      await xlsxOf([
        [...head, ...wide],
        [...productCells({ Category: 'C', Name: 'Tea', Price: 3 }), ...wide],
      ]),
      'shop',
    );
    expect([...menu.parts()].flat()).toMatchObject([
      { row: 2, product: { name: 'Tea', input: { price: 3 } } },
    ]);
    expect(menu.remarks.map(({ code, message }) => `${code}: ${message}`)).toEqual(
      expect.arrayContaining([
        `COLUMNS_NOT_IMPORTED: ${(wide.length - 20).toLocaleString('en')} further columns were not imported.`,
        expect.stringMatching(/^TOO_MANY_COLUMNS: This sheet has 16,384 columns\./),
      ]),
    );
  });

  test('when it is saved as strict Open XML', async () => {
    const strict = 'http://purl.oclc.org/ooxml';
    const bytes = rawXlsx(
      `<worksheet xmlns="${strict}/spreadsheetml/main"><sheetData>${HEADERS}${inlineRow(2, ['C', 'Tea', '3'])}</sheetData></worksheet>`,
      {
        'xl/workbook.xml': `<workbook xmlns="${strict}/spreadsheetml/main" xmlns:r="${strict}/officeDocument/relationships" conformance="strict"><sheets><sheet name="Menu" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
    );
    expect(await productsOf(bytes)).toMatchObject([{ category: 'C', input: { name: 'Tea', price: 3 } }]);
  });

  test('without how Japanese texts are to be read, and with all runs of rich ones', async () => {
    const row =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2"><v>1</v></c></row>';
    const strings = sharedStrings(
      '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>',
      '<r><rPr><b/></rPr><t>Crème</t></r><r><t xml:space="preserve"> brûlée</t></r>',
    );
    expect(await productsOf(rawXlsx(sheetXml(HEADERS + row), strings))).toMatchObject([
      { category: '東京', name: 'Crème brûlée' },
    ]);
  });

  test('also where a number is none, which its row reports', async () => {
    const row = `<row r="2"><c r="A2"><v>1</v></c><c r="C2"><v>oops</v></c></row>`;
    const [entry] = [...(await readMenuFile(rawXlsx(sheetXml(HEADERS + row)), 'shop')).parts()].flat();
    expect(entry!.faults.map(({ message }) => message)).toContain('This cell holds the error #NUM!.');
  });
});
