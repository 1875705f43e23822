import { type Random, seeded, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { menuOf, pricesOf, type Row } from './menu-of-rows.fixture.ts';

interface Dish {
  category: string;
  name: string;
  /** Cents by size; one without a label where it has none. */
  sizes: { label: string; cents: number }[];
}
interface Manner {
  currency: string;
  price(cents: number): string | number;
  rows(dishes: readonly Dish[], price: Manner['price']): Row[];
}

const fixed = (cents: number, mark = '.') =>
  `${Math.floor(cents / 100)}${mark}${String(cents % 100).padStart(2, '0')}`;
const thousands = (cents: number, group: string, mark: string) =>
  fixed(cents, mark).replace(/\B(?=(?:\d{3})+(?=\D))/gu, group);
const arabic = (text: string) => text.replace(/\d/gu, (digit) => String.fromCharCode(0x660 + Number(digit)));
const wide = (text: string) =>
  text.replace(/[\d.]/gu, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));

const inRows: Manner['rows'] = (dishes, price) => [
  ['Category', 'Item', 'Size', 'Price'],
  ...dishes.flatMap(({ category, name, sizes }) =>
    sizes.map(({ label, cents }) => [category, name, label, price(cents)]),
  ),
];
const inCells: Manner['rows'] = (dishes, price) => [
  ['Dish', 'Price'],
  ...dishes.flatMap(({ category, name, sizes }, at): Row[] => [
    ...(at === 0 || dishes[at - 1]!.category !== category ? [[category.toUpperCase()]] : []),
    [
      name,
      sizes.map(({ label, cents }) => (label === '' ? price(cents) : `${label} ${price(cents)}`)).join(' / '),
    ],
  ]),
];
const inColumns: Manner['rows'] = (dishes, price) => [
  ['A menu'],
  ['Category', 'Name', 'Price', 'Small', 'Large'],
  ...dishes.map(({ category, name, sizes }, at) => {
    const of = (label: string) => {
      const size = sizes.find((one) => one.label === label);
      return size ? price(size.cents) : null;
    };
    return [
      at > 0 && dishes[at - 1]!.category === category ? null : category,
      name,
      of(''),
      of('Small'),
      of('Large'),
    ];
  }),
];

const MANNERS: Readonly<Record<string, Manner>> = {
  'an American in rows': {
    currency: 'usd',
    price: (cents) => `$${thousands(cents, ',', '.')}`,
    rows: inRows,
  },
  'an American in cells': { currency: 'usd', price: (cents) => `$${fixed(cents)}`, rows: inCells },
  'a German': { currency: 'eur', price: (cents) => `${thousands(cents, '.', ',')} €`, rows: inColumns },
  'a Frenchman': { currency: 'eur', price: (cents) => `${thousands(cents, '\u202f', ',')} €`, rows: inCells },
  'a Swiss': { currency: 'eur', price: (cents) => `CHF ${thousands(cents, "'", '.')}`, rows: inRows },
  'an Indian': {
    currency: 'inr',
    price: (cents) => (cents % 100 === 0 ? `₹${cents / 100}/-` : `Rs. ${fixed(cents)}`),
    rows: inRows,
  },
  'a Briton in numbers': { currency: 'gbp', price: (cents) => cents / 100, rows: inColumns },
  'a Pole': { currency: 'usd', price: (cents) => `${fixed(cents, ',')} zł`, rows: inColumns },
  'an Egyptian': { currency: 'usd', price: (cents) => arabic(fixed(cents, '٫')), rows: inRows },
  'a Japanese': { currency: 'usd', price: (cents) => wide(fixed(cents)), rows: inColumns },
};

const WORDS = [
  'Korma',
  'Daal',
  'Naan',
  'Œuf',
  'Żurek',
  'Борщ',
  '牛肉面',
  'Pho bo',
  'Soup of the day',
  'Ceviche',
];

const menuFor = (random: Random): Dish[] =>
  ['Starters', 'Mains', 'Sweets'].flatMap((category) =>
    Array.from({ length: random.whole(2, 5) }, (_, at): Dish => {
      const cents = () => random.whole(1, 400_000);
      const low = cents();
      const sizes = random.chance(0.4)
        ? [
            { label: 'Small', cents: low },
            { label: 'Large', cents: low + random.whole(1, 5_000) },
          ]
        : [{ label: '', cents: low }];
      return { category, name: `${random.pick(WORDS)} ${category} ${String.fromCharCode(65 + at)}`, sizes };
    }),
  );

test.each(Object.entries(MANNERS))('a menu as %s writes it is read back to the cent', (_who, manner) => {
  const seed = seedGiven();
  for (let round = 0; round < 40; round += 1) {
    const dishes = menuFor(seeded(seed + round));
    const { products, faults } = menuOf(manner.rows(dishes, manner.price), { currency: manner.currency });
    const written = dishes.map(({ name, sizes }) => [
      name,
      sizes.length === 1
        ? sizes[0]!.cents / 100
        : Object.fromEntries(sizes.map(({ label, cents }) => [label, cents / 100])),
    ]);
    expect({ seed: seed + round, faults, read: products.map((one) => [one.name, pricesOf(one)]) }).toEqual({
      seed: seed + round,
      faults: [],
      read: written,
    });
    expect(products.map(({ category }) => category.toLowerCase())).toEqual(
      dishes.map(({ category }) => category.toLowerCase()),
    );
  }
});
