import { expect, test } from '@jest/globals';
import { errorsCsv } from './errors-csv.ts';

test('faults become a sheet that Excel reads as it is meant, and runs nothing of', () => {
  const csv = errorsCsv([
    { row: 2, column: 'Price', message: '“a "b"” is not a price, or is it' },
    { row: 3, column: '=HYPERLINK("x")', message: 'Unknown.' },
    { row: 5, column: '', message: '-' },
    { row: 5, sheet: 'Drinks', column: 'Price', message: 'Unknown.' },
  ]);
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(csv.slice(1).split('\r\n')).toEqual([
    '"Row","Column","What is wrong"',
    '"2","Price","“a ""b""” is not a price, or is it"',
    `"3","'=HYPERLINK(""x"")","Unknown."`,
    `"5","Whole row","'-"`,
    '"5","Drinks, Price","Unknown."',
  ]);
});
