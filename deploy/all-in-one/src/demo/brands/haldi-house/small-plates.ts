import { mildToHot, mildToMedium, options, pricedAlike } from '../options.ts';
import type { DemoOptionGroup, DemoProduct } from '../types.ts';

const category = 'Small plates';
const pieces = options({ 'Two pieces': 0, 'Four pieces': 8 });
const chutneys: DemoOptionGroup = {
  groupLabel: 'Extra chutney',
  max: 3,
  options: pricedAlike(1.25, ['Mint and coriander', 'Tamarind and date', 'Garlic and red chilli', 'Coconut']),
};

export const smallPlates: DemoProduct[] = [
  {
    name: 'Samosa Chaat',
    description: 'Two crushed samosas under warm chickpeas, yogurt and tamarind.',
    price: 9.5,
    category,
    isVeg: true,
    picture: { main: 'dumpling', companions: ['herb'], tint: 'cream', pose: 1 },
  },
  {
    name: 'Papdi Chaat',
    description: 'Crisp wafers, potato and chickpeas, three chutneys and a snow of sev.',
    price: 9,
    category,
    isVeg: true,
    extraOptionGroups: [chutneys],
    picture: { main: 'paella', companions: ['tomato', 'onion'], tint: 'coral' },
  },
  {
    name: 'Onion Bhaji',
    description: 'Sliced onions in carom and chickpea batter, fried to order until they rattle.',
    price: 7.5,
    category,
    isVeg: true,
    portions: options({ 'Small, four': 0, 'Large, eight': 5.5 }),
    extraOptionGroups: [chutneys],
    picture: { main: 'onion', companions: ['arancini', 'herb'], tint: 'honey' },
  },
  {
    name: 'Gobi Manchurian',
    description: 'Cauliflower twice fried, tossed with garlic, soy and spring onion.',
    price: 10.5,
    category,
    isVeg: true,
    spiceLevels: mildToHot,
    picture: { main: 'cauliflower', companions: ['chilli'], tint: 'lilac' },
  },
  {
    name: 'Paneer Pakora',
    description: 'Our own paneer with a stripe of mint chutney inside, in a thin crisp coat.',
    price: 10,
    category,
    isVeg: true,
    extraOptionGroups: [chutneys],
    picture: { main: 'paneer', companions: ['mint', 'chilli'], tint: 'mint' },
  },
  {
    name: 'Hara Bhara Kebab',
    description: 'Spinach, pea and potato patties, browned slowly on the iron griddle.',
    price: 9.25,
    category,
    isVeg: true,
    picture: { main: 'falafel', companions: ['peas'], tint: 'leaf' },
  },
  {
    name: 'Chicken 65',
    description: 'Curry-leaf chicken bites the way Auntie Meena makes them for card nights.',
    price: 11.5,
    category,
    isVeg: false,
    spiceLevels: mildToHot,
    picture: { main: 'drumstick', companions: ['chilli', 'herb'], tint: 'butter' },
  },
  {
    name: 'Lamb Keema Samosa',
    description: 'Hand-folded pastry, lamb mince cooked down with peas and garam masala.',
    price: 9.75,
    category,
    isVeg: false,
    variants: pieces,
    extraOptionGroups: [chutneys],
    picture: { main: 'dumpling', companions: ['meat', 'peas'], tint: 'rose' },
  },
  {
    name: 'Masala Fries',
    description: 'Hand-cut, dusted with chaat masala, with a pot of lime mayo.',
    price: 6.5,
    category,
    isVeg: true,
    spiceLevels: mildToMedium,
    picture: { main: 'fries', companions: ['lemon'], tint: 'sky' },
  },
];
