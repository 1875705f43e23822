import type { SheetColumn } from '@biteboard/contracts';

/** Two rows that show every column at work. */
export const EXAMPLES: readonly Record<SheetColumn, string | number>[] = [
  {
    Category: 'Curries',
    Name: 'Butter Chicken',
    Description: 'Tender chicken in a mild tomato and butter sauce',
    Price: 16.5,
    Veg: 'no',
    'Image URL': '',
    'Spice Levels': 'Mild, Medium, Hot',
    Variants: 'Regular, Large +4.50',
    Flavors: '',
    Portions: 'Single, Family +12.00',
    Quantities: '',
    'Extra Options (JSON)': JSON.stringify([
      {
        groupLabel: 'Rice',
        required: true,
        max: 1,
        options: [{ label: 'Basmati' }, { label: 'Jeera', price: 1.5 }],
      },
    ]),
    'Pickup Only': 'no',
  },
  {
    Category: 'Cakes',
    Name: 'Mango Cake',
    Description: 'Order a day ahead',
    Price: 42,
    Veg: 'yes',
    'Image URL': '',
    'Spice Levels': '',
    Variants: '',
    Flavors: 'Mango, "Mango, with lime" +2.00',
    Portions: '',
    Quantities: 'One, Box of six +180.00',
    'Extra Options (JSON)': '',
    'Pickup Only': 'yes',
  },
];

export const NOTES: readonly string[] = [
  'One product a row. Remove the two examples before you upload the sheet.',
  'Category, Name and Price are needed as columns; a product without a category leaves that cell empty.',
  'A product of the same category and name is updated, any other is created. Nothing is deleted.',
  'A category that is not there yet is created.',
  'Price: a number such as 12.50, without tax. 1.234,50 and 1,234.50 are understood.',
  'Veg and Pickup Only: yes or no. Pickup Only belongs to the category: the last row that says it counts.',
  'Spice Levels: names with commas between them, such as: Mild, Medium, Hot',
  'Variants, Flavors, Portions, Quantities: names with commas between them, each with what it adds: Regular, Large +4.50, Kids -2',
  'A name that holds a comma stands in quotes: "Mango, with lime" +2.00',
  'Extra Options (JSON): a list of groups, as in the first example; required, min and max may be left out.',
  'A cell that is emptied empties the field; a column that is left out leaves it as it is.',
  'At most 20,000 rows and 20 MiB. Only the first sheet that is not hidden is read. Do not merge cells.',
];
