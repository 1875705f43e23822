import excel from 'exceljs';

/** A workbook's bytes as others open it: the rows of its first sheet, empty cells as null. */
export const readWorkbook = async (bytes: Uint8Array) => {
  const book = new excel.Workbook();
  await book.xlsx.load(bytes as never);
  const sheet = book.worksheets[0]!;
  const rows: unknown[][] = [];
  sheet.eachRow((row) => {
    const cells = Array.from({ length: sheet.columnCount }, (_, at) => row.getCell(at + 1).value ?? null);
    rows.push(cells);
  });
  return { sheet, rows, header: rows[0] as string[], body: rows.slice(1) };
};
