export * from './answer-workbook.ts';
export * from './excel-time.ts';
export * from './workbook.ts';
export * from './worksheet.ts';
