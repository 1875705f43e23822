import { mildToHot, mildToMedium, options } from '../options.ts';
import type { DemoOptionGroup, DemoProduct } from '../types.ts';

const breads = 'Breads';
const thalis = 'Thali boxes';

const thaliBread: DemoOptionGroup = {
  groupLabel: 'Swap the roti',
  max: 1,
  options: options({ 'Butter naan': 1, 'Garlic naan': 1.5, 'Aloo paratha': 2.5 }),
};
const thaliSweet: DemoOptionGroup = {
  groupLabel: 'Choose your sweet',
  required: true,
  min: 1,
  max: 1,
  options: options({ 'Gulab jamun': 0, 'Rice kheer': 0, 'Carrot halwa': 0.5 }),
};

export const breadsAndThalis: DemoProduct[] = [
  {
    name: 'Garlic Naan',
    description: 'Slapped on the clay wall, brushed with garlic butter and coriander.',
    price: 4.25,
    category: breads,
    isVeg: true,
    picture: { main: 'flatbread', companions: ['garlic'], tint: 'butter' },
  },
  {
    name: 'Butter Naan',
    description: 'Soft, blistered, a good spoon of butter on top.',
    price: 3.75,
    category: breads,
    isVeg: true,
    picture: { main: 'flatbread', companions: ['butter'], tint: 'sky' },
  },
  {
    name: 'Roti',
    description: 'Stone-ground whole wheat, puffed over an open flame.',
    price: 2.75,
    category: breads,
    isVeg: true,
    quantities: options({ One: 0, 'Stack of five': 9 }),
    picture: { main: 'flatbread', companions: ['flatbread'], tint: 'cream' },
  },
  {
    name: 'Aloo Paratha',
    description: 'Griddled bread stuffed with potato, ajwain and green chilli. Breakfast, any hour.',
    price: 5.5,
    category: breads,
    isVeg: true,
    spiceLevels: mildToMedium,
    picture: { main: 'flatbread', companions: ['potato', 'herb'], tint: 'leaf' },
  },
  {
    name: 'Cheese Naan',
    description: 'Mozzarella and a little aged cheddar, sealed inside before baking.',
    price: 5.75,
    category: breads,
    isVeg: true,
    picture: { main: 'flatbread', companions: ['cheese'], tint: 'coral' },
  },
  {
    name: 'Onion Kulcha',
    description: 'Red onion, coriander and pomegranate seed folded into the dough.',
    price: 5,
    category: breads,
    isVeg: true,
    picture: { main: 'flatbread', companions: ['onion'], tint: 'lilac' },
  },
  {
    name: 'Peshwari Naan',
    description: 'Coconut, almond and sultana inside. Children ask for it first.',
    price: 5.5,
    category: breads,
    isVeg: true,
    picture: { main: 'flatbread', companions: ['coconut', 'peanuts'], tint: 'rose' },
  },
  {
    name: 'Paneer Thali',
    description: 'Paneer curry, dal, rice, roti, sweet.',
    price: 19,
    category: thalis,
    isVeg: true,
    extraOptionGroups: [thaliBread],
    picture: { main: 'paella', companions: ['flatbread', 'rice'], tint: 'stone' },
  },
  {
    name: 'Butter Chicken Thali',
    description: 'A small butter chicken, dal, rice, two rotis and something sweet to finish.',
    price: 21.5,
    category: thalis,
    isVeg: false,
    spiceLevels: mildToHot,
    extraOptionGroups: [thaliSweet, thaliBread],
    picture: { main: 'curry', companions: ['drumstick', 'flatbread'], tint: 'honey' },
  },
  {
    name: 'Lamb Thali',
    description: 'Rogan josh, aubergine, rice, roti and a pot of raita in one warm box.',
    price: 23,
    category: thalis,
    isVeg: false,
    spiceLevels: mildToHot,
    extraOptionGroups: [thaliSweet, thaliBread],
    picture: { main: 'pot', companions: ['rice', 'meat'], tint: 'coral' },
  },
  {
    name: 'Dal Thali',
    description: 'Dal makhani, seasonal greens, jeera rice, two rotis, pickle. What we eat ourselves.',
    price: 17,
    category: thalis,
    isVeg: true,
    extraOptionGroups: [thaliSweet, thaliBread],
    picture: { main: 'darkDal', companions: ['jeeraRice', 'flatbread'], tint: 'mint' },
  },
];
