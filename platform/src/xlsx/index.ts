export * from './answer-workbook.ts';
export * from './excel-time.ts';
export * from './sheet.ts';
export * from './workbook.ts';
