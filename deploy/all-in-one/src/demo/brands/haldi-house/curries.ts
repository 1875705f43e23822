import { mediumToExtraHot, mildToExtraHot, mildToHot, mildToMedium, options } from '../options.ts';
import type { DemoOption, DemoOptionGroup, DemoProduct } from '../types.ts';

const category = 'Curries';
const regularOrLarge = options({ Regular: 0, Large: 4.5 });
const upToFamily = options({ Regular: 0, Large: 4.5, 'Family (serves 4)': 21 });

const rice: DemoOptionGroup = {
  groupLabel: 'Choose your rice',
  required: true,
  min: 1,
  max: 1,
  options: options({ 'Steamed basmati': 0, 'Saffron pulao': 1.5, 'Brown rice': 1 }),
};

const addOns = (first: DemoOption[] = []): DemoOptionGroup => ({
  groupLabel: 'Add-ons',
  max: 3,
  options: [
    ...first,
    ...options({
      'Garlic naan': 3.5,
      'Cucumber raita': 2.75,
      'Mango pickle': 1.25,
      'Extra gravy': 3,
      'Papadum, two': 2,
    }),
  ],
});
const extraPaneer = options({ 'Extra paneer': 3 });

export const curries: DemoProduct[] = [
  {
    name: 'Butter Chicken',
    description: 'Tandoor-charred thigh in a tomato, cream and fenugreek gravy.',
    price: 17.5,
    category,
    isVeg: false,
    spiceLevels: mildToExtraHot,
    variants: upToFamily,
    extraOptionGroups: [rice, addOns()],
    picture: { main: 'curry', companions: ['flatbread', 'herb'], tint: 'honey' },
  },
  {
    name: 'Palak Paneer',
    description: 'Garlicky spinach, seared paneer, a little nutmeg.',
    price: 16,
    category,
    isVeg: true,
    spiceLevels: mildToHot,
    variants: regularOrLarge,
    extraOptionGroups: [addOns(extraPaneer)],
    picture: { main: 'salad', companions: ['greens', 'garlic'], tint: 'leaf' },
  },
  {
    name: 'Lamb Rogan Josh',
    description: 'Shoulder braised four hours with Kashmiri chilli and clove.',
    price: 19.5,
    category,
    isVeg: false,
    spiceLevels: mediumToExtraHot,
    variants: regularOrLarge,
    extraOptionGroups: [addOns()],
    picture: { main: 'pot', companions: ['chilli', 'onion'], tint: 'coral', pose: 1 },
  },
  {
    name: 'Prawn Malabar',
    description: 'Tiger prawns, coconut milk, curry leaf and tamarind.',
    price: 20.5,
    category,
    isVeg: false,
    spiceLevels: mildToHot,
    variants: options({ Regular: 0 }),
    extraOptionGroups: [addOns()],
    picture: { main: 'prawn', companions: ['coconut', 'herb'], tint: 'sky', pose: 1 },
  },
  {
    name: 'Baingan Bharta',
    description: 'Fire-roasted aubergine mashed with tomato, ginger and peas.',
    price: 15,
    category,
    isVeg: true,
    spiceLevels: mildToHot,
    variants: regularOrLarge,
    extraOptionGroups: [addOns(extraPaneer)],
    picture: { main: 'eggplant', companions: ['tomato', 'peas'], tint: 'lilac', pose: 2 },
  },
  {
    name: 'Dal Makhani',
    description: 'Black lentils and kidney beans, simmered overnight in butter.',
    price: 14,
    category,
    isVeg: true,
    spiceLevels: mildToMedium,
    variants: regularOrLarge,
    extraOptionGroups: [addOns(extraPaneer)],
    picture: { main: 'darkDal', companions: ['butter', 'kidneyBeans'], tint: 'stone' },
  },
  {
    name: 'Chana Masala',
    description: 'Chickpeas, black cardamom, dried mango. No onion on request.',
    price: 14.5,
    category,
    isVeg: true,
    spiceLevels: mildToHot,
    variants: options({ Half: 0, Full: 5.5, Family: 17, 'Party tray': 44 }),
    extraOptionGroups: [addOns()],
    picture: { main: 'paella', companions: ['lemon'], tint: 'butter', pose: 0 },
  },
  {
    name: 'Chicken Korma',
    description: 'Cashew and poppy seed, whole cardamom, nothing hurried. The gentle one.',
    price: 18,
    category,
    isVeg: false,
    spiceLevels: mildToMedium,
    variants: upToFamily,
    extraOptionGroups: [rice, addOns()],
    picture: { main: 'curry', companions: ['drumstick', 'peanuts'], tint: 'mint', pose: 4 },
  },
  {
    name: 'Egg Curry',
    description: 'Four soft eggs in an onion gravy that took all morning.',
    price: 13.5,
    category,
    isVeg: false,
    extraOptionGroups: [addOns()],
    picture: { main: 'redPan', companions: ['egg', 'onion'], tint: 'cream' },
  },
];
