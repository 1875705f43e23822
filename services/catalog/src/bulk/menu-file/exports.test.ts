import { expect, test } from '@jest/globals';
import { menuOf, pricesOf, type Row } from './menu-of-rows.fixture.ts';

const read = (rows: readonly Row[]) => {
  const menu = menuOf(rows);
  return {
    format: menu.plan.format,
    dishes: menu.products.map((one) => [one.category, one.name, pricesOf(one)]),
    products: menu.products,
    codes: menu.codes,
    faults: menu.faults,
  };
};

test('Square names each variation in a row', () => {
  const { format, dishes } = read([
    [
      'Token',
      'Item Name',
      'Variation Name',
      'SKU',
      'Description',
      'Category',
      'Price',
      'Modifier Set - Milk',
    ],
    ['A1', 'Latte', 'Small', '', 'With milk', 'Coffee', '3.50', 'Y'],
    ['A2', 'Latte', 'Large', '', '', 'Coffee', '4.25', 'Y'],
    ['A3', 'Cookie', 'Regular', '', 'Oats', 'Bakery', '2.00', 'N'],
  ]);
  expect(format).toBe('square');
  expect(dishes).toEqual([
    ['Coffee', 'Latte', { Small: 3.5, Large: 4.25 }],
    ['Bakery', 'Cookie', 2],
  ]);
});

test('Shopify repeats a handle, has HTML, drafts and further pictures', () => {
  const { format, dishes, products, codes } = read([
    [
      'Handle',
      'Title',
      'Body (HTML)',
      'Type',
      'Option1 Name',
      'Option1 Value',
      'Variant Price',
      'Image Src',
      'Status',
    ],
    [
      'pie',
      'Apple pie',
      '<p>Warm &amp; sweet</p><ul><li>apples</li></ul>',
      'Desserts',
      'Size',
      'Slice',
      '4.50',
      'https://x.test/pie.jpg',
      'active',
    ],
    ['pie', null, null, null, null, 'Whole', '22.00', null, null],
    ['pie', null, null, null, null, null, null, 'https://x.test/pie2.jpg', null],
    ['tea', 'Tea', 'Hot', 'Drinks', 'Title', 'Default Title', '2.00', null, 'active'],
    ['old', 'Old', '', 'Drinks', 'Title', 'Default Title', '2.00', null, 'draft'],
  ]);
  expect(format).toBe('shopify');
  expect(dishes).toEqual([
    ['Desserts', 'Apple pie', { Slice: 4.5, Whole: 22 }],
    ['Drinks', 'Tea', 2],
  ]);
  expect(products[0]).toMatchObject({
    description: 'Warm & sweet\n• apples',
    imageUrl: 'https://x.test/pie.jpg',
  });
  expect(codes).toEqual(expect.arrayContaining(['NOT_ON_SALE', 'PICTURE_LEFT_OUT']));
});

test('WooCommerce has parents with variations, and paths of categories', () => {
  const header = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Short description',
    'Description',
    'Regular price',
    'Categories',
    'Images',
    'Parent',
    'Attribute 1 name',
    'Attribute 1 value(s)',
  ];
  const { format, dishes, codes } = read([
    header,
    [
      10,
      'variable',
      'PIZ',
      'Pizza',
      1,
      '',
      '<p>Baked</p>',
      null,
      'Food > Pizza, Specials',
      'https://x.test/a.jpg, https://x.test/b.jpg',
      null,
      'Size',
      'Small, Large',
    ],
    [11, 'variation', 'PIZ-S', 'Pizza - Small', 1, '', '', '8', null, null, 'id:10', 'Size', 'Small'],
    [12, 'variation', 'PIZ-L', 'Pizza - Large', 1, '', '', '12', null, null, 'PIZ', 'Size', 'Large'],
    [13, 'simple', 'W', 'Water', 1, '', '', '1.5', 'Drinks', null, null, null, null],
    [14, 'simple', 'X', 'Hidden', 0, '', '', '9', 'Drinks', null, null, null, null],
  ]);
  expect(format).toBe('woocommerce');
  expect(dishes).toEqual([
    ['Pizza', 'Pizza', { Small: 8, Large: 12 }],
    ['Drinks', 'Water', 1.5],
  ]);
  expect(codes).toEqual(expect.arrayContaining(['ONE_CATEGORY', 'NOT_ON_SALE']));
});

test.each<[string, Row, Row]>([
  [
    'toast',
    ['Menu', 'Menu Group', 'Menu Item', 'Base Price', 'PLU'],
    ['Dinner', 'Soups', 'Daal', '5.50', '12'],
  ],
  [
    'ubereats',
    ['Category', 'Item Name', 'Item Description', 'Price', 'Tax Rate', 'External ID'],
    ['Soups', 'Daal', 'Hot', '5.50', '8', 'd-1'],
  ],
])('%s is known by its columns', (name, header, row) => {
  expect(read([header, row])).toMatchObject({ format: name, dishes: [['Soups', 'Daal', 5.5]] });
});
