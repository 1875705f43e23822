import { mediumToExtraHot, mildToHot, options } from '../options.ts';
import type { DemoOptionGroup, DemoProduct } from '../types.ts';

const category = 'Ramen';
const noodles: DemoOptionGroup = {
  groupLabel: 'Noodle firmness',
  required: true,
  min: 1,
  max: 1,
  options: options({ Soft: 0, Regular: 0, Firm: 0 }),
};
const toppings: DemoOptionGroup = {
  groupLabel: 'Toppings',
  max: 4,
  options: options({
    'Marinated egg': 1.5,
    'Extra noodles': 2,
    'Chashu pork': 2.75,
    'Bamboo shoots': 1,
    'Nori, three sheets': 0.75,
  }),
};

export const ramen: DemoProduct[] = [
  {
    name: 'Miso Ramen',
    description: 'Red and white miso, chicken broth, sweetcorn, butter, spring onion.',
    price: 12,
    category,
    isVeg: false,
    extraOptionGroups: [noodles, toppings],
    picture: { main: 'ramen', companions: ['babycorn', 'naruto'], tint: 'coral' },
  },
  {
    name: 'Tonkotsu',
    description: 'Pork bones boiled for 16 hours, chashu, black garlic oil.',
    price: 13.5,
    category,
    isVeg: false,
    variants: options({ Regular: 0, Large: 2.5 }),
    extraOptionGroups: [noodles, toppings],
    picture: { main: 'darkRamen', companions: ['meat', 'egg'], tint: 'cream' },
  },
  {
    name: 'Shoyu Chicken',
    description: 'Clear chicken broth, three soys, poached breast, bamboo.',
    price: 12.5,
    category,
    isVeg: false,
    extraOptionGroups: [noodles, toppings],
    picture: { main: 'blueRamen', companions: ['drumstick', 'naruto'], tint: 'butter' },
  },
  {
    name: 'Spicy Tantan',
    description: 'Sesame broth, chilli pork mince, pak choi, peanuts.',
    price: 13.25,
    category,
    isVeg: false,
    spiceLevels: mediumToExtraHot,
    extraOptionGroups: [noodles, toppings],
    picture: { main: 'orangeRamen', companions: ['chilli', 'peanuts'], tint: 'rose' },
  },
  {
    name: 'Yuzu Shio',
    description: 'Kelp and vegetable broth, yuzu, tofu, greens. Entirely plants.',
    price: 11.75,
    category,
    isVeg: true,
    extraOptionGroups: [noodles],
    picture: { main: 'greenRamen', companions: ['lemon', 'greens'], tint: 'mint' },
  },
  {
    name: 'Curry Ramen',
    description: 'Japanese curry broth, crisp chicken, pickled radish.',
    price: 13,
    category,
    isVeg: false,
    spiceLevels: mildToHot,
    extraOptionGroups: [noodles, toppings],
    picture: { main: 'tealRamen', companions: ['curry', 'carrot'], tint: 'lilac' },
  },
];
