import { utils, write } from '@e965/xlsx';
import excel from 'exceljs';

export type Price = number | Readonly<Record<string, number>>;

/** A menu file in the manner of one that a restaurant has, and what it means. */
export interface MenuKind {
  is: string;
  currency: string;
  file(): Uint8Array | Promise<Uint8Array>;
  format?: string;
  /** Category, name, and the price or that of each size. */
  dishes: readonly (readonly [string, string, Price])[];
  /** Of the first dish. */
  description?: string;
  /** The codes of what is said of the file. */
  remarks?: readonly string[];
  /** The row, and a part of what is said of it. */
  faults?: readonly string[];
}

type Cell = string | number | null | Date;
interface Sheet {
  name: string;
  rows: readonly (readonly Cell[])[];
  hidden?: boolean;
  finish?: (sheet: excel.Worksheet) => void;
}

const xlsx = async (sheets: readonly Sheet[]): Promise<Uint8Array> => {
  const book = new excel.Workbook();
  for (const { name, rows, hidden = false, finish } of sheets) {
    const sheet = book.addWorksheet(name, { state: hidden ? 'hidden' : 'visible' });
    for (const row of rows) sheet.addRow([...row]);
    finish?.(sheet);
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
};

const lines = (...rows: readonly string[]): string => `${rows.join('\r\n')}\r\n`;
const utf8 = (...rows: readonly string[]): Uint8Array => Buffer.from(lines(...rows));

export const MENU_KINDS: readonly MenuKind[] = [
  {
    is: 'a printed menu with a title, sections and notes',
    currency: 'usd',
    file: () =>
      xlsx([
        {
          name: 'Sheet1',
          rows: [
            ['The Curry House'],
            ['12 Main Street · Tel. 555 0100'],
            [],
            ['Dish', 'Description', 'Price'],
            ['STARTERS'],
            ['Vegetable samosa (2)', 'Pastry with potatoes', '$5.99'],
            ['Onion bhaji', 'Fried in batter', '$6.50'],
            ['MAINS'],
            ['Lamb korma', 'Mild, with cashews', 15.5],
            ['Goat curry', 'On the bone', '$17.00*'],
            ['* contains bones'],
          ],
        },
      ]),
    dishes: [
      ['STARTERS', 'Vegetable samosa (2)', 5.99],
      ['STARTERS', 'Onion bhaji', 6.5],
      ['MAINS', 'Lamb korma', 15.5],
      ['MAINS', 'Goat curry', 17],
    ],
    description: 'Pastry with potatoes',
    remarks: ['ABOVE_HEADER', 'SECTIONS', 'TEXT_ROW'],
  },
  {
    is: 'a workbook with a sheet for each category, one of them hidden',
    currency: 'cad',
    file: () =>
      xlsx([
        {
          name: 'Soups',
          rows: [
            ['Item', 'Price'],
            ['Tomato', 7],
            ['Lentil', 6.5],
          ],
        },
        {
          name: 'Salads',
          rows: [
            ['Item', 'Price'],
            ['Greek', 11.25],
          ],
        },
        {
          name: 'Opening hours',
          rows: [
            ['Monday', 'closed'],
            ['Tuesday', '11–22'],
          ],
        },
        {
          name: 'Old prices',
          rows: [
            ['Item', 'Price'],
            ['Tomato', 4],
          ],
          hidden: true,
        },
      ]),
    dishes: [
      ['Soups', 'Tomato', 7],
      ['Soups', 'Lentil', 6.5],
      ['Salads', 'Greek', 11.25],
    ],
    remarks: ['SHEET_HIDDEN', 'SHEET_NOT_USED'],
  },
  {
    is: 'a list with a row for each size',
    currency: 'usd',
    file: () =>
      utf8(
        'Category,Item,Size,Price',
        'Pizza,Margherita,10",9.99',
        'Pizza,Margherita,14",13.99',
        'Pizza,Funghi,10",10.5',
        'Pizza,Funghi,14",14.5',
        'Drinks,Cola,,2.5',
      ),
    dishes: [
      ['Pizza', 'Margherita', { '10"': 9.99, '14"': 13.99 }],
      ['Pizza', 'Funghi', { '10"': 10.5, '14"': 14.5 }],
      ['Drinks', 'Cola', 2.5],
    ],
  },
  {
    is: 'a list with a column for each size, where some dishes have one',
    currency: 'inr',
    file: () =>
      xlsx([
        {
          name: 'Menu',
          rows: [
            ['Category', 'Particulars', 'Half', 'Full'],
            ['Curries', 'Dal makhani', '180/-', '₹320'],
            [null, 'Paneer lababdar', null, '₹1,250'],
            ['Breads', 'Butter naan', null, 'Rs. 60/-'],
          ],
        },
      ]),
    dishes: [
      ['Curries', 'Dal makhani', { Half: 180, Full: 320 }],
      ['Curries', 'Paneer lababdar', { Full: 1250 }],
      ['Breads', 'Butter naan', { Full: 60 }],
    ],
    remarks: ['CATEGORY_FROM_ABOVE'],
  },
  {
    is: 'a German table from Excel, with semicolons, decimal commas and umlauts of Windows',
    currency: 'eur',
    file: () =>
      Buffer.from(
        lines(
          'Kategorie;Gericht;Beschreibung;Preis',
          'Vorspeisen;Käsespätzle;mit Röstzwiebeln;9,50 \u0080',
          'Hauptgerichte;Wiener Schnitzel;vom Kalb;1.024,90',
          'Getränke;Weißbier;;4,-',
        ),
        'latin1',
      ),
    dishes: [
      ['Vorspeisen', 'Käsespätzle', 9.5],
      ['Hauptgerichte', 'Wiener Schnitzel', 1024.9],
      ['Getränke', 'Weißbier', 4],
    ],
    description: 'mit Röstzwiebeln',
  },
  {
    is: 'Excel’s “Unicode text”, in Russian, with rubles in a shop of euros',
    currency: 'eur',
    file: () =>
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(
          lines('Категория\tНазвание\tОписание\tЦена', 'Супы\tБорщ\tсо сметаной\t350 ₽', 'Супы\tУха\t\t4,5'),
          'utf16le',
        ),
      ]),
    dishes: [
      ['Супы', 'Борщ', 350],
      ['Супы', 'Уха', 4.5],
    ],
    remarks: ['OTHER_CURRENCY'],
  },
  {
    is: 'Square’s item library',
    currency: 'usd',
    format: 'square',
    file: () =>
      utf8(
        'Token,Item Name,Variation Name,SKU,Description,Category,GTIN,Square Online Item Visibility,Weight (lb),Price,Sellable,Stockable,Option Name 1,Option Value 1,Default Unit Cost,Current Quantity Main Street,New Quantity Main Street,Modifier Set - Milk,Tax - Sales Tax (6.625%)',
        'T1,Latte,Small,L-S,Espresso and milk,Coffee,,visible,,3.50,Y,N,Size,Small,,,,Y,Y',
        'T1,Latte,Large,L-L,,Coffee,,visible,,4.25,Y,N,Size,Large,,,,Y,Y',
        'T2,Blueberry muffin,Regular,B,Baked daily,Bakery,,visible,,2.95,Y,Y,,,,,,N,Y',
      ),
    dishes: [
      ['Coffee', 'Latte', { Small: 3.5, Large: 4.25 }],
      ['Bakery', 'Blueberry muffin', 2.95],
    ],
    description: 'Espresso and milk',
    remarks: ['COLUMN_NOT_IMPORTED'],
  },
  {
    is: 'Toast’s menu items',
    currency: 'usd',
    format: 'toast',
    file: () =>
      utf8(
        'Menu,Menu Group,Menu Item,Description,Base Price,PLU,Tax Rate,Archived',
        'Dinner,Soups,Daal,Yellow lentils,$5.50,1001,8.25,No',
        'Dinner,Grill,Seekh kebab,,$12.00,1002,8.25,No',
      ),
    dishes: [
      ['Soups', 'Daal', 5.5],
      ['Grill', 'Seekh kebab', 12],
    ],
    description: 'Yellow lentils',
    remarks: ['COLUMN_NOT_IMPORTED'],
  },
  {
    is: 'Shopify’s products as they are exported now',
    currency: 'usd',
    format: 'shopify',
    file: () =>
      utf8(
        'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Price,Compare-at price,Cost per item,Product image URL,Image position',
        'Apple pie,apple-pie,"<p>Warm &amp; sweet</p><ul><li>apples</li><li>cinnamon</li></ul>",Us,,Desserts,,TRUE,Active,,,Size,Slice,,,,4.50,,,https://cdn.test/pie.jpg,1',
        ',apple-pie,,,,,,,,,,,Whole,,,,22.00,25.00,,,',
        'Old cake,old-cake,Gone,Us,,Desserts,,FALSE,Draft,,,Title,Default Title,,,,3.00,,,,',
      ),
    dishes: [['Desserts', 'Apple pie', { Slice: 4.5, Whole: 22 }]],
    description: 'Warm & sweet\n• apples\n• cinnamon',
    remarks: ['COLUMN_NOT_IMPORTED', 'NOT_ON_SALE'],
  },
  {
    is: 'WooCommerce’s products, with variations under their parent',
    currency: 'gbp',
    format: 'woocommerce',
    file: () =>
      utf8(
        'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Tax status","In stock?","Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
        '10,variable,CHIPS,Chips,1,0,visible,,"<p>Twice fried</p>",taxable,1,,,"Food > Sides, Offers",https://shop.test/chips.jpg,,Size,"Small, Large"',
        '11,variation,CHIPS-S,"Chips - Small",1,0,visible,,,taxable,1,,3.20,,,CHIPS,Size,Small',
        '12,variation,CHIPS-L,"Chips - Large",1,0,visible,,,taxable,1,,4.80,,,id:10,Size,Large',
        '13,simple,PEAS,"Mushy peas",1,0,visible,Hot,,taxable,1,1.50,2.10,"Food > Sides",,,,',
        '14,simple,X,Retired,0,0,visible,,,taxable,0,,9,"Food > Sides",,,,',
      ),
    dishes: [
      ['Sides', 'Chips', { Small: 3.2, Large: 4.8 }],
      ['Sides', 'Mushy peas', 2.1],
    ],
    description: 'Twice fried',
    remarks: ['COLUMN_NOT_IMPORTED', 'NOT_ON_SALE', 'ONE_CATEGORY'],
  },
  {
    is: 'Uber Eats’ menu items',
    currency: 'usd',
    format: 'ubereats',
    file: () =>
      utf8(
        'Category,Item Name,Item Description,Price,Tax Rate,External ID,Image URL',
        'Bowls,Poke bowl,"Tuna, rice, edamame",14.95,8.5,pk-1,https://img.test/poke.jpg',
        'Drinks,Yuzu soda,,3.75,8.5,dr-1,',
      ),
    dishes: [
      ['Bowls', 'Poke bowl', 14.95],
      ['Drinks', 'Yuzu soda', 3.75],
    ],
    description: 'Tuna, rice, edamame',
    remarks: ['COLUMN_NOT_IMPORTED'],
  },
  {
    is: 'two prices in a cell whose header names the sizes',
    currency: 'usd',
    file: () => utf8('Pizza,Price (S/L)', 'Margherita,$8.99 / $10.99', 'Bianca,$9.50/$12', 'Calzone,$11'),
    dishes: [
      ['Pizza', 'Margherita', { S: 8.99, L: 10.99 }],
      ['Pizza', 'Bianca', { S: 9.5, L: 12 }],
      ['Pizza', 'Calzone', 11],
    ],
    remarks: ['SECTIONS'],
  },
  {
    is: 'a Hindi menu with Indic digits',
    currency: 'inr',
    file: () => utf8('श्रेणी,व्यंजन,विवरण,कीमत', 'मिठाई,गुलाब जामुन,दो पीस,₹१२०', 'पेय,लस्सी,,६०/-'),
    dishes: [
      ['मिठाई', 'गुलाब जामुन', 120],
      ['पेय', 'लस्सी', 60],
    ],
    description: 'दो पीस',
  },
  {
    is: 'a Japanese menu in yen, in a shop of dollars',
    currency: 'usd',
    file: () =>
      utf8(
        'カテゴリー,商品名,説明,価格',
        '麺類,醤油ラーメン,海苔付き,"1,200円"',
        '飲み物,ウーロン茶,,３５０円',
      ),
    dishes: [
      ['麺類', '醤油ラーメン', 1200],
      ['飲み物', 'ウーロン茶', 350],
    ],
    description: '海苔付き',
    remarks: ['OTHER_CURRENCY'],
  },
  {
    is: 'an Arabic menu with Arabic digits',
    currency: 'usd',
    file: () => utf8('الفئة,اسم الطبق,الوصف,السعر', 'مشويات,كباب,مع الأرز,١٢٫٥٠', 'مشروبات,عصير ليمون,,٤'),
    dishes: [
      ['مشويات', 'كباب', 12.5],
      ['مشروبات', 'عصير ليمون', 4],
    ],
    description: 'مع الأرز',
  },
  {
    is: 'a Chinese menu in an old .xls',
    currency: 'usd',
    file: () => {
      const sheet = utils.aoa_to_sheet([
        ['分类', '菜名', '价格', '辣度'],
        ['主食', '牛肉面', 58, '微辣, 中辣'],
        ['主食', '米饭', '3元', ''],
      ]);
      const book = utils.book_new();
      utils.book_append_sheet(book, sheet, '菜单');
      return new Uint8Array(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer);
    },
    dishes: [
      ['主食', '牛肉面', 58],
      ['主食', '米饭', 3],
    ],
    remarks: ['OTHER_CURRENCY'],
  },
  {
    is: 'a French menu with English names beside',
    currency: 'eur',
    file: () =>
      utf8(
        'Catégorie;Plat;English name;Prix TTC;Végétarien',
        'Entrées;Soupe à l’oignon;Onion soup;8,50 €;oui',
        'Plats;Coq au vin;Rooster in wine;1 024,00 €;non',
      ),
    dishes: [
      ['Entrées', 'Soupe à l’oignon', 8.5],
      ['Plats', 'Coq au vin', 1024],
    ],
    remarks: [],
  },
  {
    is: 'a Spanish, an Italian and a Portuguese sheet, with a price in złoty among them',
    currency: 'eur',
    file: () =>
      xlsx([
        {
          name: 'Tapas',
          rows: [
            ['Plato', 'Descripción', 'Precio'],
            ['Tortilla', 'con cebolla', '6,50€'],
          ],
        },
        {
          name: 'Primi',
          rows: [
            ['Piatto', 'Descrizione', 'Prezzo'],
            ['Carbonara', 'con guanciale', '€ 12'],
          ],
        },
        {
          name: 'Doces',
          rows: [
            ['Prato', 'Descrição', 'Preço'],
            ['Pastel de nata', '', '30 zł'],
          ],
        },
      ]),
    dishes: [
      ['Tapas', 'Tortilla', 6.5],
      ['Primi', 'Carbonara', 12],
      ['Doces', 'Pastel de nata', 30],
    ],
    description: 'con cebolla',
    remarks: ['OTHER_CURRENCY'],
  },
  {
    is: 'a sheet with hidden rows, percentages, dates and faulty formulas',
    currency: 'usd',
    file: () =>
      xlsx([
        {
          name: 'Menu',
          rows: [
            ['Name', 'Price'],
            ['Tea', 2.5],
            ['Secret tea', 3.5],
            ['Share', 0.15],
            ['Date', new Date(Date.UTC(2026, 4, 12))],
            ['Sum', null],
            ['Coffee', null],
          ],
          finish: (sheet) => {
            sheet.getRow(3).hidden = true;
            sheet.getCell('B4').numFmt = '0%';
            sheet.getCell('B6').value = { formula: 'A1/0', result: { error: '#DIV/0!' } as never };
            sheet.getCell('B7').value = { formula: 'B2+1', result: 3.5 };
          },
        },
      ]),
    dishes: [
      ['', 'Tea', 2.5],
      ['', 'Secret tea', 3.5],
      ['', 'Coffee', 3.5],
    ],
    remarks: ['HIDDEN_ROW'],
    faults: ['4 This cell holds a percentage', '5 This cell holds a date', '6 This '],
  },
  {
    is: 'a menu whose blocks begin with their category, in numbers without decimals',
    currency: 'inr',
    file: () =>
      xlsx([
        {
          name: 'Sheet1',
          rows: [
            ['MAGGI', null, 'Price'],
            ['Plain Maggi', '(Add cheese Rs 30)', 49],
            ['Veg Maggi', null, 69],
            ['SIDES', null, 'Price'],
            ['Salty fries', null, '79/-'],
          ],
        },
      ]),
    dishes: [
      ['MAGGI', 'Plain Maggi', 49],
      ['MAGGI', 'Veg Maggi', 69],
      ['SIDES', 'Salty fries', 79],
    ],
    remarks: ['ADD_ON', 'SECTIONS'],
  },
];

/** A table of what is in the dishes of a chain: no prices, and numbers that are none in every other column. */
export const nutritionTable = (): Promise<Uint8Array> =>
  xlsx([
    {
      name: 'nutrition',
      rows: [
        [
          'Category',
          'Item',
          'Serving Size',
          'Calories',
          'Calories from Fat',
          'Sodium',
          'Sodium (% Daily Value)',
        ],
        ['Breakfast', 'Egg Muffin', '4.8 oz (136 g)', 300, 120, 750, 31],
        ['Breakfast', 'Porridge with Maple', '9.6 oz (251 g)', 290, 35, 160, 7],
        ['Drinks', 'Cola (Small)', '16 fl oz cup', 140, 0, 0, 0],
        ['Drinks', 'Cola (Large)', '30 fl oz cup', 280, 0, 5, 0],
      ],
    },
  ]);

/** A workbook with a sheet for each kitchen of an owner, without any prices, and with notes beside the list. */
export const kitchensWithoutPrices = (): Promise<Uint8Array> =>
  xlsx([
    {
      name: 'Rice House',
      rows: [
        ['SNO', 'Dish Name', 'Category'],
        [1, 'Lemon Rice', 'Rice Bowls'],
        [2, 'Peas Pulav', 'Pulav', null, null, null, 'Tomato Pulav'],
      ],
    },
    {
      name: 'Pickle House',
      rows: [
        ['SNO', 'Dish Name', 'Category'],
        [1, 'Ginger ( Allam )', 'Pickles'],
        [2, 'Mango', 'Pickles'],
      ],
    },
  ]);
