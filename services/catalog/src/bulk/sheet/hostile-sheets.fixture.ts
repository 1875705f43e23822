import { crc32, deflateRawSync } from 'node:zlib';
import { SHEET_COLUMNS } from '@biteboard/contracts';
import excel from 'exceljs';

export type Values = readonly (excel.CellValue | undefined)[];

/** An .xlsx as Excel would save it, with whatever else is done to its workbook. */
export const xlsxOf = async (
  rows: readonly Values[],
  more: (book: excel.Workbook, sheet: excel.Worksheet) => void = () => undefined,
): Promise<Buffer> => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Products');
  for (const row of rows) sheet.addRow([...row]);
  more(book, sheet);
  return Buffer.from(await book.xlsx.writeBuffer());
};

/** A row of a whole sheet, by the names of its columns. */
export const productCells = (
  cells: Partial<Record<(typeof SHEET_COLUMNS)[number], excel.CellValue>>,
): Values => SHEET_COLUMNS.map((column) => cells[column]);

/** A zip of the given texts or bytes, packed, with a directory as any program writes it. */
export const zipOf = (parts: Record<string, string | Buffer>): Buffer => {
  const locals: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    records.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), fields, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(records.length, 8);
  end.writeUInt16LE(records.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
};

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** An .xlsx written by hand around the XML of its one sheet. */
export const rawXlsx = (sheet: string | Buffer, more: Record<string, string | Buffer> = {}): Buffer =>
  zipOf({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Menu" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  });

export const sheetXml = (rows: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

export const inlineRow = (row: number, texts: readonly string[]): string =>
  `<row r="${row}">${texts
    .map(
      (text, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    .join('')}</row>`;
