import { mildToHot, options } from '../options.ts';
import type { DemoOptionGroup, DemoProduct } from '../types.ts';

const salads = 'Salads';
const sides = 'Sides';
const saladSizes = options({ Side: 0, Full: 4.5 });
const protein: DemoOptionGroup = {
  groupLabel: 'Add',
  max: 2,
  options: options({ 'Grilled chicken': 5, 'Soft egg': 2, 'White beans': 2.5 }),
};

export const saladsAndSides: DemoProduct[] = [
  {
    name: 'Caesar',
    description: 'Little gem, anchovy, pecorino, garlic crumbs.',
    price: 11,
    category: salads,
    isVeg: false,
    extraOptionGroups: [protein],
    picture: { main: 'salad', companions: ['cheese', 'fish'], tint: 'mint' },
  },
  {
    name: 'Rocket & Pecorino',
    description: 'Sharp leaves, sharper cheese, lemon.',
    price: 10,
    category: salads,
    isVeg: true,
    variants: saladSizes,
    extraOptionGroups: [protein],
    picture: { main: 'greens', companions: ['cheese', 'lemon'], tint: 'cream' },
  },
  {
    name: 'Caprese',
    description: 'Tomato, mozzarella, basil. Only when the tomatoes are good.',
    price: 12,
    category: salads,
    isVeg: true,
    picture: { main: 'tomato', companions: ['paneer', 'herb'], tint: 'coral' },
  },
  {
    name: 'Fennel & Orange',
    description: 'Shaved fennel, blood orange, black olive, salt.',
    price: 10.5,
    category: salads,
    isVeg: true,
    picture: { main: 'orange', companions: ['olive', 'herb'], tint: 'butter' },
  },
  {
    name: 'Chopped',
    description: 'Salami, provolone, chickpeas, pickled peppers, iceberg. A meal.',
    price: 12.5,
    category: salads,
    isVeg: false,
    variants: saladSizes,
    picture: { main: 'salad', companions: ['bacon', 'bellPepper'], tint: 'lilac' },
  },
  {
    name: 'Garlic Bread',
    description: 'Split loaf, garlic butter, parsley, under the fire.',
    price: 6,
    category: sides,
    isVeg: true,
    extraOptionGroups: [{ groupLabel: 'Make it', max: 1, options: options({ Cheesy: 2, Spicy: 0.5 }) }],
    picture: { main: 'baguette', companions: ['garlic', 'butter'], tint: 'honey' },
  },
  {
    name: 'Garlic Knots',
    description: 'Six, tied by hand, tossed hot.',
    price: 5.5,
    category: sides,
    isVeg: true,
    quantities: options({ Six: 0, Twelve: 4.5 }),
    picture: { main: 'pretzel', companions: ['garlic'], tint: 'rose' },
  },
  {
    name: 'Arancini',
    description: 'Saffron rice, mozzarella heart, hard crust. Three.',
    price: 8,
    category: sides,
    isVeg: true,
    quantities: options({ Three: 0, Six: 7 }),
    picture: { main: 'arancini', companions: ['tomato', 'cheese'], tint: 'leaf' },
  },
  {
    name: 'Fried Olives',
    description: 'Castelvetrano, stuffed, crumbed, gone in a minute.',
    price: 6.5,
    category: sides,
    isVeg: true,
    picture: { main: 'olive', companions: ['lemon'], tint: 'sky' },
  },
  {
    name: 'Broccoli Rabe',
    description: 'Blistered, garlic, chilli flake, lemon.',
    price: 7,
    category: sides,
    isVeg: true,
    spiceLevels: mildToHot,
    picture: { main: 'broccoli', companions: ['chilli', 'lemon'], tint: 'cream' },
  },
  {
    name: 'Polpette',
    description: 'Four meatballs in red sauce. Bread included, obviously.',
    price: 9,
    category: sides,
    isVeg: false,
    picture: { main: 'pot', companions: ['meat', 'baguette'], tint: 'coral' },
  },
  {
    name: 'Parmesan Fries',
    description: 'Thin fries, parmesan, parsley, salt. Still crisp at your door.',
    price: 5.5,
    category: sides,
    isVeg: true,
    portions: options({ Regular: 0, Bucket: 3.5 }),
    picture: { main: 'fries', companions: ['cheese'], tint: 'mint' },
  },
];
