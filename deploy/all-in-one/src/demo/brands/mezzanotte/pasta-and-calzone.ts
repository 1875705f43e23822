import { mildToHot, options } from '../options.ts';
import type { DemoOptionGroup, DemoProduct } from '../types.ts';

const pasta = 'Pasta';
const calzone = 'Calzone & rolls';
const portions = options({ Solo: 0, 'To share': 11 });

const shape: DemoOptionGroup = {
  groupLabel: 'Choose your shape',
  required: true,
  min: 1,
  max: 1,
  options: options({ Spaghetti: 0, Rigatoni: 0, 'Fresh tagliatelle': 2, 'Gluten-free penne': 2 }),
};
const finish: DemoOptionGroup = {
  groupLabel: 'To finish',
  max: 3,
  options: options({ 'Extra pecorino': 1.5, 'Chilli oil': 0.75, Burrata: 4.5, 'Bread crumbs': 1 }),
};
const dip: DemoOptionGroup = {
  groupLabel: 'Dip',
  max: 2,
  options: options({ Marinara: 0, 'Garlic butter': 1, 'Calabrian chilli': 1, Ranch: 1 }),
};

export const pastaAndCalzone: DemoProduct[] = [
  {
    name: 'Cacio e Pepe',
    description: 'Pecorino, black pepper, pasta water. Three things, done right.',
    price: 15,
    category: pasta,
    isVeg: true,
    portions,
    extraOptionGroups: [finish],
    picture: { main: 'plainPasta', companions: ['cheese', 'salt'], tint: 'cream' },
  },
  {
    name: 'Pomodoro',
    description: 'Tomato cooked down for two hours, basil, good oil.',
    price: 13.5,
    category: pasta,
    isVeg: true,
    portions,
    extraOptionGroups: [shape, finish],
    picture: { main: 'tomatoPasta', companions: ['tomato', 'herb'], tint: 'leaf' },
  },
  {
    name: 'Carbonara',
    description: 'Guanciale, yolk, pecorino. No cream, do not ask.',
    price: 16.5,
    category: pasta,
    isVeg: false,
    portions,
    extraOptionGroups: [finish],
    picture: { main: 'plainPasta', companions: ['bacon', 'egg'], tint: 'butter' },
  },
  {
    name: 'Bolognese',
    description: 'Beef and pork, milk, six hours on low.',
    price: 17,
    category: pasta,
    isVeg: false,
    portions,
    extraOptionGroups: [shape, finish],
    picture: { main: 'spaghetti', companions: ['meat'], tint: 'coral' },
  },
  {
    name: 'Aglio e Olio',
    description: 'Garlic, chilli, oil. What the cooks eat at closing, if we closed.',
    price: 12.5,
    category: pasta,
    isVeg: true,
    spiceLevels: mildToHot,
    portions,
    extraOptionGroups: [shape, finish],
    picture: { main: 'plainPasta', companions: ['garlic', 'chilli'], tint: 'sky' },
  },
  {
    name: 'Midnight Meatballs',
    description: 'Three big ones on spaghetti, red sauce, a fist of parmesan.',
    price: 18,
    category: pasta,
    isVeg: false,
    portions,
    extraOptionGroups: [finish],
    picture: { main: 'spaghetti', companions: ['cheese', 'moon'], tint: 'lilac' },
  },
  {
    name: 'Spinach Calzone',
    description: 'Spinach, ricotta, lemon zest. Eat it standing.',
    price: 12,
    category: calzone,
    isVeg: true,
    extraOptionGroups: [dip],
    picture: { main: 'dumpling', companions: ['greens'], tint: 'leaf' },
  },
  {
    name: 'Prosciutto Calzone',
    description: 'Prosciutto cotto, mozzarella, black pepper.',
    price: 13.5,
    category: calzone,
    isVeg: false,
    extraOptionGroups: [dip],
    picture: { main: 'dumpling', companions: ['bacon', 'cheese'], tint: 'rose' },
  },
  {
    name: 'Pepperoni Roll',
    description: 'Dough, pepperoni, provolone, rolled and cut. Coat-pocket size.',
    price: 8.5,
    category: calzone,
    isVeg: false,
    spiceLevels: mildToHot,
    quantities: options({ One: 0, 'Box of four': 23 }),
    extraOptionGroups: [dip],
    picture: { main: 'baguette', companions: ['pepperoniSlice'], tint: 'honey' },
  },
  {
    name: 'Eggplant Parm Roll',
    description: 'Fried eggplant, sauce, mozzarella, seeded roll.',
    price: 11,
    category: calzone,
    isVeg: true,
    extraOptionGroups: [dip],
    picture: { main: 'eggplant', companions: ['baguette', 'tomato'], tint: 'lilac' },
  },
  {
    name: 'Meatball Hero',
    description: 'Four meatballs, too much sauce, one napkin.',
    price: 13,
    category: calzone,
    isVeg: false,
    variants: options({ Half: 0, Whole: 6 }),
    extraOptionGroups: [dip],
    picture: { main: 'baguette', companions: ['meat', 'tomato'], tint: 'mint' },
  },
];
