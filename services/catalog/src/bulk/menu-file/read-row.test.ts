import { SHEET_COLUMNS, type SheetColumn, TRANSLATION_COLUMNS } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import type { SheetCell } from '../sheet/sheet.ts';
import { menuOf } from './menu-of-rows.fixture.ts';

const plain = { Category: 'Curries', Name: 'Korma', Price: 12.5 } as const;
/** One row under the columns that it has, with our others beside it. */
const entryOf = (cells: Partial<Record<SheetColumn, SheetCell>>) => {
  const columns = [...SHEET_COLUMNS, ...TRANSLATION_COLUMNS].filter((column) => column in cells);
  const { entries } = menuOf([columns, columns.map((column) => cells[column])], { currency: 'eur' });
  return entries[0]!;
};
const read = (more: Partial<Record<SheetColumn, SheetCell>> = {}) => entryOf({ ...plain, ...more }).product;
const faultsOf = (more: Partial<Record<SheetColumn, SheetCell>>) =>
  entryOf({ ...plain, ...more }).faults.map(({ column, message }) => `${column}: ${message}`);

describe('a row', () => {
  test('with the needed columns alone asks for nothing else', () => {
    expect(read()).toEqual({
      category: 'Curries',
      name: 'Korma',
      input: { name: 'Korma', price: 12.5 },
    });
  });

  test('says every field of a product', () => {
    const groups = [
      { groupLabel: 'Rice', required: true, min: 1, max: 2, options: [{ label: 'Jeera', price: 1.5 }] },
    ];
    expect(
      read({
        Name: ' Korma ',
        Description: 'Mild',
        Price: '1.234,50',
        Veg: 'Non-Veg',
        'Image URL': '/files/pictures/ab.webp',
        'Spice Levels': 'Mild, "Hot, very"',
        Variants: 'Regular, Large +4.50',
        Flavors: '',
        Portions: 'Kids -2',
        Quantities: 'Box +10',
        'Extra Options (JSON)': JSON.stringify(groups),
        'Pickup Only': true,
      }),
    ).toEqual({
      category: 'Curries',
      name: 'Korma',
      pickupOnly: true,
      input: {
        name: 'Korma',
        description: 'Mild',
        price: 1234.5,
        isVeg: false,
        imageUrl: '/files/pictures/ab.webp',
        spiceLevels: ['Mild', 'Hot, very'],
        variants: [
          { label: 'Regular', price: 0 },
          { label: 'Large', price: 4.5 },
        ],
        flavors: [],
        portions: [{ label: 'Kids', price: -2 }],
        quantities: [{ label: 'Box', price: 10 }],
        extraOptionGroups: groups,
      },
    });
  });

  test('preserves names of any script, and numbers as names', () => {
    expect(read({ Name: 'שווארמה 🌶', Category: 'المشاوي' })).toMatchObject({
      name: 'שווארמה 🌶',
      category: 'المشاوي',
    });
    expect(read({ Name: 65 })).toMatchObject({ name: '65' });
  });

  test('names all its faults, in the order of its columns', () => {
    expect(faultsOf({ Name: '', Price: '', Veg: 'perhaps' })).toEqual([
      'Name: Name is required.',
      'Price: Price is required.',
      'Veg: “perhaps” is neither yes nor no.',
    ]);
  });

  test.each<[Partial<Record<SheetColumn, SheetCell>>, RegExp]>([
    [{ Price: { kind: 'date' } }, /^Price: This cell holds a date\./],
    [{ Price: '1,234' }, /^Price: “1,234” can be read in two ways\./],
    [{ Price: 'free' }, /^Price: “free” is not a price\./],
    [{ Price: -1 }, /^Price: A price cannot be below 0\./],
    [{ Price: 100_001 }, /^Price: A price is at most 100,000\./],
    [{ Price: Number.NaN }, /^Price: This cell holds the error #NUM!/],
    [{ Price: { kind: 'percent', text: '12%' } }, /^Price: This cell holds a percentage\./],
    [{ Price: true }, /^Price: Price must be a number/],
    [{ Price: { kind: 'formula' } }, /^Price: This formula has no result/],
    [{ Price: { kind: 'error', text: '#REF!' } }, /^Price: This cell holds the error #REF!\./],
    [{ Variants: `a${' '.repeat(400_000)}b 1.00` }, /^Variants: Variants is longer than 20,000 characters\./],
    [
      { Variants: `a${' '.repeat(19_000)}b 1.00` },
      /^Variants: “a b 1.00” has no sign\. Write “a b \+1.00”\./,
    ],
    [{ Description: { kind: 'too long' } }, /^Description: This cell holds far too much text\./],
    [{ Description: 'x'.repeat(2001) }, /^Description: Description is longer than 2,000 characters\./],
    [{ Name: 'x'.repeat(201) }, /^Name: Name is longer than 200 characters\./],
    [{ 'Image URL': 'javascript:alert(1)' }, /^Image URL: Use a web address/],
    [{ 'Spice Levels': 'Hot +1' }, /^Spice Levels: “Hot” has a price\./],
    [{ 'Spice Levels': Array(21).fill('a').join() }, /^Spice Levels: Spice Levels may be at most 20\./],
    [{ Variants: 'x'.repeat(121) }, /^Variants: “x+…” is longer than 120 characters\./],
    [{ Variants: 'Large 4.50' }, /^Variants: “Large 4.50” has no sign\. Write “Large \+4.50”\./],
    [{ Variants: 'Gold +200000' }, /^Variants: What “Gold” adds is at most 100,000\./],
    [{ 'Extra Options (JSON)': '{' }, /^Extra Options \(JSON\): This is not valid JSON\./],
    [{ 'Extra Options (JSON)': '{}' }, /must be a list/],
    [{ 'Extra Options (JSON)': '[{"groupLabel":"Rice"}]' }, /The options of group 1 must be a list/],
    [
      { 'Extra Options (JSON)': '[{"groupLabel":"Rice","options":[{"label":" "}]}]' },
      /The label of option 1 of group 1 is missing/,
    ],
    [
      { 'Extra Options (JSON)': '[{"groupLabel":"Rice","min":1.5,"options":[]}]' },
      /“min” of group 1 must be a whole number/,
    ],
  ])('refuses %j', (cells, sentence) => {
    const faults = faultsOf(cells);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(sentence);
  });

  test('whose picture cannot be taken is taken without it', () => {
    const { product, faults } = entryOf({ ...plain, 'Image URL': 'javascript:alert(1)' });
    expect(product).toMatchObject({ name: 'Korma', input: { name: 'Korma', price: 12.5 } });
    expect(product?.input).not.toHaveProperty('imageUrl');
    expect(faults).toMatchObject([{ row: 2, column: 'Image URL' }]);
  });

  test.each<[string, SheetCell, object]>([
    ['Allergens', '', { allergens: null }],
    ['Allergens', 'None', { allergens: [] }],
    [
      'Allergens',
      'Wheat; Tree nuts,\nshellfish',
      { allergens: ['wheat', 'nuts', 'crustaceans', 'molluscs'] },
    ],
    ['May Contain', 'peanut, soya', { mayContain: ['peanuts', 'soybeans'] }],
    ['Diets', 'Gluten-free, vegan', { diets: ['gluten_free', 'vegan'] }],
    ['Calories', 450, { calories: 450 }],
    ['Calories', '450 – 600 kcal', { calories: { from: 450, to: 600 } }],
    ['Calories', '', { calories: null }],
    ['Nutrition', '4 g fat', { nutrition: '4 g fat' }],
    ['Name (fr)', 'Agneau', { translations: { fr: { name: 'Agneau' } } }],
    [
      'Variants',
      '[{"label":"Large","price":2,"allergens":[]}]',
      {
        variants: [{ label: 'Large', price: 2, allergens: [] }],
      },
    ],
  ])('states what is in its dish: %s %j', (column, cell, input) => {
    expect(read({ [column]: cell })).toMatchObject({ input });
  });

  test.each<[string, SheetCell, RegExp]>([
    ['Allergens', 'milk, dust', /^Allergens: “dust” is none of: gluten, .* Write “none”/],
    ['Diets', 'paleo', /^Diets: “paleo” is none of: vegetarian, /],
    ['Calories', 'many', /^Calories: “many” is no number of calories/],
    ['Calories', '600-450', /^Calories: /],
    ['Variants', '[{"label":"Large","allergens":["dust"]}]', /cannot be taken as it is written/],
  ])('refuses what it does not know: %s %j', (column, cell, sentence) => {
    expect(faultsOf({ [column]: cell })).toEqual([expect.stringMatching(sentence)]);
  });
  test.each<[string, SheetCell, object]>([
    ['Allergens', '', { allergens: null }],
    ['Allergens', 'None', { allergens: [] }],
    [
      'Allergens',
      'Wheat; Tree nuts,\nshellfish',
      { allergens: ['wheat', 'nuts', 'crustaceans', 'molluscs'] },
    ],
    ['May Contain', 'peanut, soya', { mayContain: ['peanuts', 'soybeans'] }],
    ['Diets', 'Gluten-free, vegan', { diets: ['gluten_free', 'vegan'] }],
    ['Calories', 450, { calories: 450 }],
    ['Calories', '450 – 600 kcal', { calories: { from: 450, to: 600 } }],
    ['Calories', '', { calories: null }],
    ['Nutrition', '4 g fat', { nutrition: '4 g fat' }],
    ['Name (fr)', 'Agneau', { translations: { fr: { name: 'Agneau' } } }],
    [
      'Variants',
      '[{"label":"Large","price":2,"allergens":[]}]',
      {
        variants: [{ label: 'Large', price: 2, allergens: [] }],
      },
    ],
  ])('states what is in its dish: %s %j', (column, cell, input) => {
    expect(read({ [column]: cell })).toMatchObject({ input });
  });

  test.each<[string, SheetCell, RegExp]>([
    ['Allergens', 'milk, dust', /^Allergens: “dust” is none of: gluten, .* Write “none”/],
    ['Diets', 'paleo', /^Diets: “paleo” is none of: vegetarian, /],
    ['Calories', 'many', /^Calories: “many” is no number of calories/],
    ['Calories', '600-450', /^Calories: /],
    ['Variants', '[{"label":"Large","allergens":["dust"]}]', /cannot be taken as it is written/],
  ])('refuses what it does not know: %s %j', (column, cell, sentence) => {
    expect(faultsOf({ [column]: cell })).toEqual([expect.stringMatching(sentence)]);
  });
});
