import excel from 'exceljs';

const COLUMNS = ['Category', 'Name', 'Description', 'Price', 'Spice Levels', 'Variants'];

/** A menu of so many dishes, as people put it in. */
export const menuSheet = async (rows: number): Promise<Blob> => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Menu');
  sheet.addRow(COLUMNS);
  for (let at = 0; at < rows; at += 1) {
    const about = `Number ${at}, slow-cooked, with a little of everything that is in season.`;
    sheet.addRow([
      `Category ${at % 40}`,
      `Dish ${at}`,
      about,
      8 + (at % 12),
      'Mild, Hot',
      'Regular, Large +4.50',
    ]);
  }
  return new Blob([await book.xlsx.writeBuffer()]);
};
