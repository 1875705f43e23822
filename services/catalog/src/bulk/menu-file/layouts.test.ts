import { describe, expect, test } from '@jest/globals';
import { menuOf, pricesOf, type Row } from './menu-of-rows.fixture.ts';

const read = (rows: readonly Row[], more: Parameters<typeof menuOf>[1] = {}) => {
  const menu = menuOf(rows, more);
  return {
    ...menu,
    dishes: menu.products.map((one) => [one.category, one.name, pricesOf(one)]),
    descriptions: menu.products.map(({ description }) => description),
  };
};

describe('a menu whose columns have no headers', () => {
  test('has its category, name, description and price by what its columns hold', () => {
    const { dishes, descriptions, missing } = read([
      ['Starters', 'Samosa', 'Pastry with potatoes', 5.99],
      ['Starters', 'Pakora', 'Fried in a batter of chickpeas', 6.5],
      ['Mains', 'Biryani', 'Rice with saffron and chicken', 14],
      ['Mains', 'Korma', 'Cream and cashews', 13.5],
    ]);
    expect(missing).toBeUndefined();
    expect(dishes).toEqual([
      ['Starters', 'Samosa', 5.99],
      ['Starters', 'Pakora', 6.5],
      ['Mains', 'Biryani', 14],
      ['Mains', 'Korma', 13.5],
    ]);
    expect(descriptions[0]).toBe('Pastry with potatoes');
  });

  test('has categories in a column of their own, and says which dishes are vegetarian', () => {
    const { dishes, products } = read(
      [
        ['Starters', null, null, null],
        [null, 'Samosa', 'Veg', 60],
        [null, 'Pakora', 'Veg', 70],
        ['Mains', null, null, null],
        [null, 'Chicken tikka', 'Non-Veg', 250],
      ],
      { currency: 'inr' },
    );
    expect(dishes).toEqual([
      ['Starters', 'Samosa', 60],
      ['Starters', 'Pakora', 70],
      ['Mains', 'Chicken tikka', 250],
    ]);
    expect(products.map(({ isVeg }) => isVeg)).toEqual([true, true, false]);
  });

  test('is left to a person where several columns could be the price', () => {
    const { missing } = read([
      ['Samosa', 5.99, 'Pastry with potatoes and peas', 300],
      ['Pakora', 6.5, 'Fried in a batter of chickpeas', 250],
      ['Korma', 13, 'Mild curry, with cashews and cream', 700],
    ]);
    expect(missing?.code).toBe('COLUMNS_UNKNOWN');
  });
});

describe('a menu with names and prices in one cell', () => {
  test('is read whatever parts the price from the name, and says so', () => {
    const { dishes, codes } = read([
      ['STARTERS'],
      ['Samosa 5.99'],
      ['Onion bhaji .......... $6.50'],
      ['7UP 2.50'],
      ['MAINS'],
      ['Chicken 65 - $14'],
      ['Lamb korma: 15,50'],
    ]);
    expect(dishes).toEqual([
      ['STARTERS', 'Samosa', 5.99],
      ['STARTERS', 'Onion bhaji', 6.5],
      ['STARTERS', '7UP', 2.5],
      ['MAINS', 'Chicken 65', 14],
      ['MAINS', 'Lamb korma', 15.5],
    ]);
    expect(codes).toEqual(['SECTIONS', 'PRICE_BEHIND_NAME']);
  });

  test('without decimals is read where all its lines are so, never where a number may belong to the name', () => {
    const { dishes, faults } = read(
      [
        ['Starters'],
        ['Samosa 60'],
        ['Paneer tikka 250'],
        ['Mains'],
        ['Chicken 65 180'],
        ['Biryani 320'],
        ['Naan 40'],
      ],
      { currency: 'inr' },
    );
    expect(dishes).toEqual([
      ['Starters', 'Samosa', 60],
      ['Starters', 'Paneer tikka', 250],
      ['Mains', 'Biryani', 320],
      ['Mains', 'Naan', 40],
    ]);
    expect(faults).toEqual([
      expect.stringMatching(/^5 A: It is not clear where the name ends in “Chicken 65 180”/),
    ]);
    const few = read([
      ['Starters'],
      ['Samosa'],
      ['Pakora'],
      ['Mains'],
      ['Chicken 65'],
      ['Biryani'],
      ['Naan 40'],
    ]);
    expect(few.missing?.code).toBe('COLUMNS_UNKNOWN');
  });

  test('has a fault where a line holds several prices', () => {
    const { dishes, faults } = read([
      ['Samosa 5.99'],
      ['Margherita 8.99 / 10.99'],
      ['Korma 13.00'],
      ['Daal Half 3 / Full 5'],
    ]);
    expect(dishes.map(([, name]) => name)).toEqual(['Samosa', 'Korma']);
    expect(faults.map((fault) => fault.slice(0, 4))).toEqual(['2 A:', '4 A:']);
  });

  test('has its category or description in the column beside', () => {
    expect(
      read([
        ['Starters', 'Samosa - 5.99'],
        ['Starters', 'Pakora - 6.50'],
        ['Mains', 'Korma - 13.00'],
      ]).dishes,
    ).toEqual([
      ['Starters', 'Samosa', 5.99],
      ['Starters', 'Pakora', 6.5],
      ['Mains', 'Korma', 13],
    ]);
    const { descriptions } = read([
      ['Samosa $5.99', 'Pastry with potatoes'],
      ['Pakora $6.50', 'Fried'],
      ['Korma $13', 'Mild'],
    ]);
    expect(descriptions).toEqual(['Pastry with potatoes', 'Fried', 'Mild']);
  });
});

describe('menus that stand side by side', () => {
  const dishes = [
    ['STARTERS', 'Samosa', 5.99],
    ['STARTERS', 'Pakora', 6.5],
    ['MAINS', 'Biryani', 14],
    ['MAINS', 'Korma', 13.5],
  ];
  test.each<[string, Row[]]>([
    [
      'under headers, each with its title',
      [
        ['Starters', null, null, 'Mains'],
        ['Item', 'Price', null, 'Item', 'Price'],
        ['Samosa', 5.99, null, 'Biryani', 14],
        ['Pakora', 6.5, null, 'Korma', 13.5],
      ],
    ],
    [
      'under headers, with columns of categories',
      [
        ['Category', 'Item', 'Price', 'Category', 'Item', 'Price'],
        ['Starters', 'Samosa', 5.99, 'Mains', 'Biryani', 14],
        ['Starters', 'Pakora', 6.5, 'Mains', 'Korma', 13.5],
      ],
    ],
    [
      'without headers, with sections',
      [
        ['STARTERS', null, null, 'MAINS'],
        ['Samosa', 5.99, null, 'Biryani', 14],
        ['Pakora', 6.5, null, 'Korma', 13.5],
      ],
    ],
    [
      'in blocks that begin with their category',
      [
        ['STARTERS', 'Price', 'MAINS', 'Price'],
        ['Samosa', 5.99, 'Biryani', 14],
        ['Pakora', 6.5, 'Korma', 13.5],
      ],
    ],
    [
      'with the prices behind the names',
      [
        ['STARTERS', null, 'MAINS'],
        ['Samosa 5.99', null, 'Biryani 14.00'],
        ['Pakora 6.50', null, 'Korma 13.50'],
      ],
    ],
  ])('%s are read one after the other', (_, rows) => {
    const menu = read(rows);
    expect(menu.dishes.map(([category, ...rest]) => [String(category).toUpperCase(), ...rest])).toEqual(
      dishes,
    );
    expect(menu.faults).toEqual([]);
    expect(menu.remarks[0]).toMatchObject({
      code: 'SIDE_BY_SIDE',
      message: expect.stringMatching(/^2 menus/),
    });
    const places = menu.entries.map(({ place }) => place);
    expect(new Set(places).size).toBe(places.length);
  });

  test('may have sizes, each under the names that its block gives them', () => {
    const menu = read([
      ['PIZZA', 'Small', 'Large', null, 'PASTA', 'Half', 'Full'],
      ['Margherita', 8, 12, null, 'Carbonara', 9, 14],
      ['Funghi', 9, 13.5, null, 'Pesto', 8, 13],
    ]);
    expect(menu.dishes).toEqual([
      ['PIZZA', 'Margherita', { Small: 8, Large: 12 }],
      ['PIZZA', 'Funghi', { Small: 9, Large: 13.5 }],
      ['PASTA', 'Carbonara', { Half: 9, Full: 14 }],
      ['PASTA', 'Pesto', { Half: 8, Full: 13 }],
    ]);
  });

  test('may be named by a person, where each has a name and a price', () => {
    const rows = [
      ['Essen', 'x', 'Trinken', 'y'],
      ['Brot', 3, 'Bier', 4],
    ];
    const fields = ['name', 'price', 'name', 'price'];
    const columns = fields.map((field, at) => ({ column: 'ABCD'[at]!, field }));
    const { dishes: chosen } = read(rows, { mapping: { sheets: [{ name: 'Menu', headerRow: 1, columns }] } });
    expect(chosen).toEqual([
      ['', 'Brot', 3],
      ['', 'Bier', 4],
    ]);
  });
});

describe('a text that stands under a dish', () => {
  test('is its description where nearly every dish has one', () => {
    const { dishes, descriptions, codes } = read([
      ['Item', 'Price'],
      ['STARTERS'],
      ['Samosa', '5.99'],
      ['Pastry with potatoes and peas'],
      ['Pakora', '6.50'],
      ['Fried in a batter of chickpeas'],
      ['MAINS'],
      ['Biryani', '14'],
      ['Rice with saffron and chicken'],
      ['Naan', '3'],
    ]);
    expect(dishes.map(([category, name]) => [category, name])).toEqual([
      ['STARTERS', 'Samosa'],
      ['STARTERS', 'Pakora'],
      ['MAINS', 'Biryani'],
      ['MAINS', 'Naan'],
    ]);
    expect(descriptions.slice(0, 3)).toEqual([
      'Pastry with potatoes and peas',
      'Fried in a batter of chickpeas',
      'Rice with saffron and chicken',
    ]);
    expect(codes).toContain('DESCRIPTION_BELOW');
  });

  test('is a category where it stands above the dishes, however few they are', () => {
    const { dishes } = read([
      ['Item', 'Price'],
      ['Soups'],
      ['Daal', 5],
      ['Breads'],
      ['Naan', 3],
      ['Sweets'],
      ['Kheer', 4],
    ]);
    expect(dishes.map(([category]) => category)).toEqual(['Soups', 'Breads', 'Sweets']);
  });
});

test('a price that is no number is a fault of its dish, and no category of those below', () => {
  const { dishes, faults } = read([
    ['Name', 'Price'],
    ['Lobster', 'Market price'],
    ['Soup', '5.00'],
    ['Bun', '$3.00*'],
  ]);
  expect(dishes).toEqual([
    ['', 'Soup', 5],
    ['', 'Bun', 3],
  ]);
  expect(faults).toEqual(['2 Price: “Market price” is not a price. Write a number such as 12.50.']);
});

test('a block names its sizes in its own header', () => {
  const { dishes } = read([
    ['PIZZA', 'Price (S/L)'],
    ['Margherita', '$8.99 / $10.99'],
    ['PASTA', 'Half', 'Full'],
    ['Pesto', 8, 13],
  ]);
  expect(dishes[0]).toEqual(['PIZZA', 'Margherita', { S: 8.99, L: 10.99 }]);
});
