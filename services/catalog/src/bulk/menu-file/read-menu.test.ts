import { describe, expect, test } from '@jest/globals';
import { menuOf, pricesOf, type Row, rawSheet } from './menu-of-rows.fixture.ts';

const dishes = (sheets: Parameters<typeof menuOf>[0], more: Parameters<typeof menuOf>[1] = {}) =>
  menuOf(sheets, more).products.map((one) => [one.category, one.name, pricesOf(one)]);

describe('a menu as people have it', () => {
  test.each<[string, Row]>([
    ['English', ['Section', 'Dish', 'Price ($)']],
    ['French', ['Rubrique', 'Plat', 'Prix TTC']],
    ['Spanish', ['Categoría', 'Plato', 'Precio']],
    ['German', ['Kategorie', 'Gericht', 'Preis in €']],
    ['Italian', ['Categoria', 'Piatto', 'Prezzo']],
    ['Portuguese', ['Categoria', 'Prato', 'Preço']],
    ['Russian', ['Категория', 'Блюдо', 'Цена, руб.']],
    ['Hindi', ['श्रेणी', 'व्यंजन', 'कीमत']],
    ['Chinese', ['分类', '菜名', '价格']],
    ['Japanese', ['カテゴリー', '商品名', '価格（税込）']],
    ['Arabic', ['الفئة', 'اسم الطبق', 'السعر']],
  ])('has its headers in %s, under a title', (_language, header) => {
    const { products, codes } = menuOf([
      ['Our menu'],
      header,
      ['Soups', 'Daal', '5.50'],
      ['Soups', 'Rasam', 4],
    ]);
    expect(products).toEqual([
      { category: 'Soups', name: 'Daal', price: 5.5 },
      { category: 'Soups', name: 'Rasam', price: 4 },
    ]);
    expect(codes).toEqual(['ABOVE_HEADER']);
  });

  test('has sections above its dishes, and notes that are said', () => {
    const menu = menuOf([
      ['Dish', 'Price'],
      ['STARTERS'],
      ['Samosa', 5],
      ['Pakora', 6],
      [],
      ['CURRIES'],
      ['Korma', 12],
      ['All prices include tax'],
    ]);
    expect(menu.products.map(({ category, name }) => [category, name])).toEqual([
      ['STARTERS', 'Samosa'],
      ['STARTERS', 'Pakora'],
      ['CURRIES', 'Korma'],
    ]);
    expect(menu.codes).toEqual(['SECTIONS', 'TEXT_ROW']);
    expect(menu.rowsTotal).toBe(3);
  });

  test('whose dish lacks a price among sections in capitals has a fault there, and no section of its name', () => {
    const menu = menuOf([
      ['Dish', 'Price'],
      ['STARTERS'],
      ['Samosa', 5],
      ['Pakora'],
      ['Bhaji', 4],
      ['MAINS'],
      ['Korma', 12],
      ['SWEETS'],
      ['Kulfi', 4],
    ]);
    expect(menu.faults).toEqual(['4 Price: Price is required.']);
    expect(menu.products.map(({ category, name }) => [category, name])).toContainEqual(['STARTERS', 'Bhaji']);
  });

  test('has its category in the first row of a block, or in merged cells', () => {
    const rows: Row[] = [
      ['Category', 'Name', 'Price'],
      ['Soups', 'Daal', 5],
      [null, 'Rasam', 4],
      ['Breads', 'Naan', 3],
    ];
    const expected = [
      ['Soups', 'Daal', 5],
      ['Soups', 'Rasam', 4],
      ['Breads', 'Naan', 3],
    ];
    expect(dishes(rows)).toEqual(expected);
    expect(menuOf(rows).codes).toEqual(['CATEGORY_FROM_ABOVE']);
    const merged = [{ range: 'A2:A3', top: 2, bottom: 3, left: 0, right: 0 }];
    expect(dishes([rawSheet(rows, { merged })])).toEqual(expected);
  });

  test('has blocks that begin with a category and the word price, and columns by size within them', () => {
    expect(
      dishes([
        ['MOMOS', null, 'Price'],
        ['Veg momo', null, 79],
        ['PIZZA', null, 'Price', 'Price'],
        ['VEG', null, 'Regular (7")', 'Medium (10")'],
        ['Margherita', null, 149, 199],
        ['DRINKS', null, 'Price'],
        ['Lassi', null, 49],
      ]),
    ).toEqual([
      ['MOMOS', 'Veg momo', 79],
      ['PIZZA – VEG', 'Margherita', { 'Regular (7")': 149, 'Medium (10")': 199 }],
      ['DRINKS', 'Lassi', 49],
    ]);
  });

  test('has its sizes in rows, with the name in each or in the first', () => {
    const expected = [
      ['Pizza', 'Margherita', { Small: 8, Large: 12.5 }],
      ['Pizza', 'Funghi', { Small: 9, Large: 13 }],
      ['Pizza', 'Calzone', 11],
    ];
    const rows = (name: (text: string) => string | null): Row[] => [
      ['Category', 'Item', 'Size', 'Price'],
      ['Pizza', 'Margherita', 'Small', 8],
      ['Pizza', name('Margherita'), 'Large', 12.5],
      ['Pizza', 'Funghi', 'Small', '9'],
      ['Pizza', name('Funghi'), 'Large', '13.00'],
      ['Pizza', 'Calzone', 'Regular', 11],
    ];
    expect(dishes(rows((text) => text))).toEqual(expected);
    expect(dishes(rows(() => null))).toEqual(expected);
    expect(menuOf(rows((text) => text)).rowsTotal).toBe(5);
  });

  test('has a column for each size, with or without a second row of headers', () => {
    const expected = [
      ['', 'Latte', { Small: 3, Large: 4 }],
      ['', 'Mocha', { Large: 5 }],
    ];
    expect(
      dishes([
        ['Drink', 'Small', 'Large'],
        ['Latte', 3, 4],
        ['Mocha', null, 5],
      ]),
    ).toEqual(expected);
    expect(
      dishes([
        ['Drink', 'Price', null],
        [null, 'Small', 'Large'],
        ['Latte', 3, 4],
        ['Mocha', null, 5],
      ]),
    ).toEqual(expected);
  });

  test('has several prices in a cell, whose sizes stand there, in the header or in the name', () => {
    expect(
      dishes([
        ['Name', 'Price (Half/Full)'],
        ['Tandoori chicken', '$11.99 / $20.99'],
        ['Paneer or vegetable pakora', 'Small 5 / Large 8'],
        ['Daal', '7'],
      ]),
    ).toEqual([
      ['', 'Tandoori chicken', { Half: 11.99, Full: 20.99 }],
      ['', 'Paneer or vegetable pakora', { Small: 5, Large: 8 }],
      ['', 'Daal', 7],
    ]);
    expect(
      dishes([
        ['Name', 'Price'],
        ['Paneer or vegetable pakora', '8.99 / 7.99'],
      ]),
    ).toEqual([['', 'Paneer or vegetable pakora', { Paneer: 8.99, 'vegetable pakora': 7.99 }]]);
  });

  test('has no headers at all', () => {
    expect(
      dishes([['STARTERS'], ['Samosa', '$5'], ['Pakora', '$6.50'], ['MAINS'], ['Korma', '$12']]),
    ).toEqual([
      ['STARTERS', 'Samosa', 5],
      ['STARTERS', 'Pakora', 6.5],
      ['MAINS', 'Korma', 12],
    ]);
  });

  test('has a sheet for each category, and others that are said', () => {
    const sheet = (name: string, dish: string) =>
      rawSheet(
        [
          ['Dish', 'Price'],
          [dish, 5],
        ],
        { name },
      );
    const book = [
      sheet('Soups', 'Daal'),
      sheet('Breads', 'Naan'),
      rawSheet([['Call us: 555 0100'], ['Open daily']], { name: 'About' }),
      rawSheet(
        [
          ['Dish', 'Price'],
          ['Old', 1],
        ],
        { name: 'Last year', hidden: true },
      ),
    ];
    expect(dishes(book)).toEqual([
      ['Soups', 'Daal', 5],
      ['Breads', 'Naan', 5],
    ]);
    const { codes, entries } = menuOf(book);
    expect(codes).toEqual(['SHEET_NOT_USED', 'SHEET_HIDDEN']);
    expect(new Set(entries.map(({ place }) => place)).size).toBe(2);
  });

  test('has names in two languages, of which the first is its own', () => {
    const { plan, products } = menuOf([
      ['菜名', 'English name', '价格'],
      ['牛肉面', 'Beef noodles', 12],
    ]);
    expect(plan.sheets[0]!.columns.map(({ field }) => field)).toEqual(['name', 'name.en', 'price']);
    expect(products[0]).toMatchObject({ name: '牛肉面' });
  });

  test('names its add-ons in brackets beside the dish', () => {
    const { products, codes } = menuOf([
      ['MAGGI', null, 'Price'],
      ['Plain', '(Add Cheese Rs 30)', 49],
      ['Butter', 'With a lot of butter', 59],
    ]);
    expect(products).toMatchObject([
      { name: 'Plain', extraOptionGroups: [{ options: [{ label: 'Cheese', price: 30 }] }] },
      { name: 'Butter', description: 'With a lot of butter' },
    ]);
    expect(codes).toContain('ADD_ON');
  });
});

describe('a price that is not certain', () => {
  test.each<[string, RegExp]>([
    ['8.99 / 7.99', /holds several prices \(8\.99 or 7\.99\)/],
    ['from 12', /is not a price/],
    ['2 for $10', /is not a price/],
    ['1.234', /two ways.*1234\.00 or 1\.23/],
    ['5, 8', /holds several prices/],
  ])('%j is a fault of its row', (price, sentence) => {
    const { faults, products } = menuOf([
      ['Name', 'Price'],
      ['Naan', price],
      ['Roti', 2],
    ]);
    expect(products.map(({ name }) => name)).toEqual(['Roti']);
    expect(faults).toEqual([expect.stringMatching(sentence)]);
  });

  test('has another currency’s sign, which is said', () => {
    const { products, remarks } = menuOf([
      ['Name', 'Price'],
      ['Żurek', '30 zł'],
      ['Ramen', '1,200円'],
      ['Bigos', '35 zł'],
    ]);
    expect(products.map(({ price }) => price)).toEqual([30, 1200, 35]);
    expect(remarks.map(({ code, row }) => [code, row])).toEqual([
      ['OTHER_CURRENCY', 2],
      ['OTHER_CURRENCY', 3],
    ]);
    expect(remarks[0]!.message).toMatch(/“zł”.*row 2 and 1 other/);
  });
});

describe('two columns for one field', () => {
  test('are left to a person where both hold prices', () => {
    const { missing, codes } = menuOf([
      ['Name', 'Dine-in price', 'Takeaway price'],
      ['Naan', 3, 4],
    ]);
    expect(missing).toMatchObject({ code: 'COLUMNS_UNKNOWN' });
    expect(codes).toContain('PRICE_UNCLEAR');
  });

  test('are decided by the surer word, and the other is said', () => {
    const { products, codes } = menuOf([
      ['Item', 'Name', 'Price', 'Cost'],
      ['a-1', 'Naan', 3, 1],
    ]);
    expect(products).toEqual([{ category: '', name: 'Naan', price: 3 }]);
    expect(codes).toEqual(expect.arrayContaining(['COLUMN_LIKE_ANOTHER', 'COLUMN_NOT_IMPORTED']));
  });
});

describe('a mapping', () => {
  const rows: Row[] = [
    ['A', 'B', 'C'],
    ['Naan', 3, 'Breads'],
    ['Roti', 2, 'Breads'],
  ];
  const columns = [
    { column: 'A', field: 'name' },
    { column: 'B', field: 'price' },
    { column: 'C', field: 'category' },
  ];
  test('says what no header does', () => {
    const mapping = { sheets: [{ name: 'Menu', headerRow: 1, use: true, columns }] };
    expect(dishes(rows, { mapping })).toEqual([
      ['Breads', 'Naan', 3],
      ['Breads', 'Roti', 2],
    ]);
  });

  test('names another row of headers, or none, and the columns are suggested by it', () => {
    const titled = [
      ['Item', 'Price'],
      ['Wochenkarte', null],
      ['Brot', 3],
      ['Suppe', 4],
    ];
    const under = (headerRow: number) =>
      menuOf(titled, { mapping: { sheets: [{ name: 'Menu', headerRow }] } });
    expect(under(0).products.map(({ name }) => name)).toEqual(['Brot', 'Suppe']);
    const strange = menuOf([['x', 'y'], ...titled.slice(2)], {
      mapping: { sheets: [{ name: 'Menu', headerRow: 1 }] },
    });
    expect(strange.plan.sheets[0]!.columns.map(({ header }) => header)).toEqual(['x', 'y']);
  });

  test('of two columns for one field, or of what the file does not have, is refused', () => {
    const twice = {
      sheets: [
        {
          name: 'Menu',
          columns: [
            { column: 'A', field: 'name' },
            { column: 'C', field: 'name' },
          ],
        },
      ],
    };
    expect(() => menuOf(rows, { mapping: twice })).toThrow(/Two columns .* “name”/);
    expect(() => menuOf(rows, { mapping: { sheets: [{ name: 'Wines' }] } })).toThrow(/no sheet “Wines”/);
  });

  test('leaves out what a person does not want', () => {
    const mapping = { sheets: [{ name: 'Menu', columns: [{ column: 'C', field: null }] }] };
    expect(
      dishes(
        [
          ['Name', 'Price', 'Category'],
          ['Naan', 3, 'Breads'],
        ],
        { mapping },
      ),
    ).toEqual([['', 'Naan', 3]]);
  });
});
