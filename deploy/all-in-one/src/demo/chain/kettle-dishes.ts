import type { Daypart } from '@biteboard/contracts';
import type { DemoExtraRow, DemoFoodRow } from '../brands/food/demo-food.ts';
import { options } from '../brands/options.ts';
import type { DemoCategory, DemoOptionGroup, DemoProduct } from '../brands/types.ts';

/** A dish of the chain, with what is in it. */
export interface KettleDish extends DemoProduct {
  food: DemoFoodRow;
}

export interface KettleCategory extends DemoCategory {
  availableAt?: Daypart[];
}

const everyDay: Daypart['days'] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const breakfast = 'Breakfast';
const sandwiches = 'Sandwiches';
const bowls = 'Soups & salads';
const bakery = 'Bakery';
const drinks = 'Coffee & drinks';

export const kettleCategories: KettleCategory[] = [
  {
    name: breakfast,
    french: 'Petit-déjeuner',
    availableAt: [{ days: everyDay, from: '05:00', to: '11:00' }],
    picture: { main: 'pancakes', tint: 'honey' },
  },
  { name: sandwiches, french: 'Sandwichs', picture: { main: 'baguette', tint: 'cream' } },
  { name: bowls, french: 'Soupes et salades', picture: { main: 'pot', tint: 'coral' } },
  { name: bakery, french: 'Boulangerie', picture: { main: 'croissant', tint: 'butter' } },
  { name: drinks, french: 'Cafés et boissons', picture: { main: 'coffee', tint: 'stone' } },
];

const milk: DemoOptionGroup = {
  groupLabel: 'Milk',
  max: 1,
  options: options({ Whole: 0, Oat: 0.8, Soy: 0.6 }),
};
/** The extras, by their labels. */
export const kettleExtras: Readonly<Record<string, DemoExtraRow>> = {
  Whole: ['m', 'Lait entier'],
  Oat: ['r', 'Avoine'],
  Soy: ['s', 'Soja'],
};
const cup = options({ Small: 0, Large: 1 });
const bowl = options({ Cup: 0, Bowl: 2.5 });

type Row = Omit<KettleDish, 'category' | 'isVeg'> & { isVeg?: boolean };
const of = (category: string, rows: Row[]): KettleDish[] =>
  rows.map((row) => ({ isVeg: true, ...row, category }));

export const kettleDishes: KettleDish[] = [
  ...of(breakfast, [
    {
      name: 'Buttermilk Pancakes',
      description: 'Three of them, maple syrup, salted butter.',
      price: 9.5,
      food: ['wme', 720, 'v', 'n', 'Pancakes au babeurre'],
      picture: { main: 'pancakes', companions: ['strawberry', 'honey'], tint: 'honey' },
    },
    {
      name: 'Bacon & Egg Roll',
      description: 'Smoked bacon, fried egg, brioche, tomato relish.',
      price: 8.25,
      isVeg: false,
      food: ['wme', 560, '', 'u', 'Petit pain bacon et œuf'],
      picture: { main: 'bacon', companions: ['egg', 'tomato'], tint: 'coral' },
    },
    {
      name: 'Avocado Toast',
      description: 'Sourdough, crushed avocado, lemon, chilli flakes.',
      price: 9.75,
      food: ['w', 430, 'vV', 't', 'Tartine à l’avocat'],
      picture: { main: 'avocado', companions: ['lemon', 'chilli'], tint: 'leaf' },
    },
    {
      name: 'Oat Porridge',
      description: 'Slow oats, honey, berries.',
      price: 6.5,
      food: ['rm', 390, 'v', 'wn', 'Porridge aux flocons d’avoine'],
      picture: { main: 'honey', companions: ['strawberry'], tint: 'cream' },
    },
  ]),
  ...of(sandwiches, [
    {
      name: 'Roast Chicken Baguette',
      description: 'Pulled chicken, herb mayonnaise, leaves.',
      price: 10.5,
      isVeg: false,
      food: ['weu', 640, '', 'm', 'Baguette au poulet rôti'],
      picture: { main: 'baguette', companions: ['drumstick', 'herb'], tint: 'cream' },
    },
    {
      name: 'Cheddar & Pickle',
      description: 'Aged cheddar, onion pickle, seeded loaf.',
      price: 8.75,
      food: ['wm', 580, 'v', 'ut', 'Cheddar et pickles'],
      picture: { main: 'cheese', companions: ['onion'], tint: 'butter' },
    },
    {
      name: 'Falafel Flatbread',
      description: 'Warm falafel, tahini, cucumber, mint.',
      price: 9.95,
      food: ['wt', 610, 'vV', '', 'Galette aux falafels'],
      picture: { main: 'falafel', companions: ['cucumber', 'mint'], tint: 'leaf' },
    },
    {
      name: 'Tuna Melt',
      description: 'Tuna, celery, cheddar, pressed hot.',
      price: 10.25,
      isVeg: false,
      food: ['wfmel', 690, '', '', 'Croque au thon'],
      picture: { main: 'fish', companions: ['cheese'], tint: 'sky' },
    },
  ]),
  ...of(bowls, [
    {
      name: 'Roast Tomato Soup',
      description: 'Plum tomatoes, basil, sourdough on the side.',
      price: 6.5,
      portions: bowl,
      food: ['w', 260, 'vV', 'l', 'Soupe de tomates rôties'],
      picture: { main: 'tomato', companions: ['herb', 'garlic'], tint: 'coral' },
    },
    {
      name: 'Chicken Noodle Soup',
      description: 'Broth of two days, carrots, egg noodles.',
      price: 7.25,
      isVeg: false,
      portions: bowl,
      food: ['wel', 310, '', '', 'Soupe de poulet aux nouilles'],
      picture: { main: 'pot', companions: ['carrot', 'herb'], tint: 'honey' },
    },
    {
      name: 'Kettle Caesar',
      description: 'Romaine, parmesan, croutons, anchovy dressing.',
      price: 11.5,
      isVeg: false,
      food: ['wmefu', 520, '', '', 'Salade César'],
      picture: { main: 'greens', companions: ['cheese', 'egg'], tint: 'mint' },
    },
    {
      name: 'Market Greens',
      description: 'Leaves, peas, broccoli, lemon oil.',
      price: 10.75,
      food: ['', 340, 'vVg', 'n', 'Verdure du marché'],
      picture: { main: 'salad', companions: ['peas', 'lemon'], tint: 'leaf' },
    },
  ]),
  ...of(bakery, [
    {
      name: 'Butter Croissant',
      description: 'Laminated here, baked every two hours.',
      price: 3.95,
      food: ['wme', 310, 'v', 'n', 'Croissant au beurre'],
      picture: { main: 'croissant', companions: ['butter'], tint: 'butter' },
    },
    {
      name: 'Sea Salt Cookie',
      description: 'Dark chocolate, soft in the middle.',
      price: 3.5,
      quantities: options({ One: 0, Four: 9 }),
      food: ['wmes', 380, 'v', 'n', 'Biscuit chocolat et fleur de sel'],
      picture: { main: 'cookie', companions: ['chocolate'], tint: 'lilac' },
    },
    {
      name: 'Bavarian Pretzel',
      description: 'Coarse salt, served with mustard.',
      price: 4.5,
      food: ['wu', 350, 'vV', 'm', 'Bretzel bavarois'],
      picture: { main: 'pretzel', companions: ['salt'], tint: 'stone' },
    },
    {
      name: 'Caramel Custard',
      description: 'Set overnight, burnt sugar.',
      price: 5.25,
      food: ['me', 290, 'vg', '', 'Crème caramel'],
      picture: { main: 'custard', tint: 'honey' },
    },
  ]),
  ...of(drinks, [
    {
      name: 'Filter Coffee',
      description: 'House blend, brewed all day.',
      price: 3.25,
      variants: cup,
      food: ['', 5, 'vVg', '', 'Café filtre'],
      picture: { main: 'coffee', tint: 'stone' },
    },
    {
      name: 'Flat White',
      description: 'Double ristretto, steamed milk.',
      price: 4.5,
      extraOptionGroups: [milk],
      food: ['m', 130, 'vg', 's', 'Flat white'],
      picture: { main: 'coffee', companions: ['chocolate'], tint: 'cream' },
    },
    {
      name: 'Breakfast Tea',
      description: 'A pot of loose leaves for one.',
      price: 3.5,
      food: ['', 5, 'vVg', '', 'Thé du matin'],
      picture: { main: 'teacup', companions: ['lemon'], tint: 'mint' },
    },
    {
      name: 'Fresh Orange Juice',
      description: 'Three oranges, nothing else.',
      price: 5.5,
      food: ['', 160, 'vVg', '', 'Jus d’orange pressé'],
      picture: { main: 'orange', companions: ['ice'], tint: 'butter' },
    },
  ]),
];

/** What the planned release adds. */
export const winterDishes: KettleDish[] = of(bakery, [
  {
    name: 'Cherry Chestnut Tart',
    description: 'Sour cherries, chestnut cream. Winter only.',
    price: 6.25,
    food: ['wmen', 420, 'v', '', 'Tarte aux cerises et marrons'],
    picture: { main: 'cherries', companions: ['chestnut'], tint: 'rose' },
  },
]);
