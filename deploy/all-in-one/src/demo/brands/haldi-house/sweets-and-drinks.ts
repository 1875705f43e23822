import { options } from '../options.ts';
import type { DemoOptionGroup, DemoProduct } from '../types.ts';

const sweets = 'Sweets';
const drinks = 'Drinks';
const lassiSizes = options({ '350 ml': 0, '500 ml': 2, 'Jug, 1 litre': 8 });
const chaiSweetness: DemoOptionGroup = {
  groupLabel: 'How sweet',
  max: 1,
  options: options({ 'No sugar': 0, 'Less sugar': 0, Jaggery: 0.5 }),
};

export const haldiSweetsAndDrinks: DemoProduct[] = [
  {
    name: 'Gulab Jamun',
    description: 'Four, warm, in cardamom syrup.',
    price: 6.5,
    category: sweets,
    isVeg: true,
    picture: { main: 'gulabJamun', companions: ['honey'], tint: 'rose', pose: 2 },
  },
  {
    name: 'Rice Kheer',
    description: 'Basmati simmered in milk, saffron, pistachio.',
    price: 6,
    category: sweets,
    isVeg: true,
    picture: { main: 'rice', companions: ['glass'], tint: 'cream', pose: 0 },
  },
  {
    name: 'Mango Kulfi',
    description: 'Dense, slow-frozen, no ice crystals.',
    price: 5.5,
    category: sweets,
    isVeg: true,
    picture: { main: 'iceCream', companions: ['mango'], tint: 'butter' },
  },
  {
    name: 'Carrot Halwa',
    description: 'Grated carrot, ghee, cashew. Served warm.',
    price: 6.5,
    category: sweets,
    isVeg: true,
    picture: { main: 'carrot', companions: ['peanuts'], tint: 'coral', pose: 0 },
  },
  {
    name: 'Mango Lassi',
    description: 'Alphonso mango, house yogurt, a pinch of salt.',
    price: 5.75,
    category: drinks,
    isVeg: true,
    quantities: lassiSizes,
    picture: { main: 'mangoGlass', companions: ['mango'], tint: 'butter' },
  },
  {
    name: 'Salted Lassi',
    description: 'Churned yogurt, roasted cumin, black salt. The grown-up one.',
    price: 4.75,
    category: drinks,
    isVeg: true,
    quantities: lassiSizes,
    picture: { main: 'glass', companions: ['salt', 'mint'], tint: 'mint' },
  },
  {
    name: 'Rose Lassi',
    description: 'Rose petal jam stirred through cold yogurt.',
    price: 5.5,
    category: drinks,
    isVeg: true,
    quantities: lassiSizes,
    picture: { main: 'roseGlass', companions: ['hibiscus'], tint: 'rose' },
  },
  {
    name: 'Masala Chai',
    description: 'Assam boiled with milk, ginger and cardamom, never from a bag.',
    price: 3.5,
    category: drinks,
    isVeg: true,
    extraOptionGroups: [chaiSweetness],
    picture: { main: 'milkyTea', companions: ['ginger'], tint: 'honey' },
  },
  {
    name: 'Nimbu Soda',
    description: 'Fresh lime, soda and black salt over ice.',
    price: 4.25,
    category: drinks,
    isVeg: true,
    flavors: options({ Sweet: 0, Salted: 0, 'Half and half': 0 }),
    picture: { main: 'lemonGlass', companions: ['lemon', 'ice'], tint: 'sky' },
  },
  {
    name: 'Coconut Water',
    description: 'Young coconut, cold, nothing added.',
    price: 4.5,
    category: drinks,
    isVeg: true,
    picture: { main: 'coconut', companions: ['ice'], tint: 'leaf' },
  },
  {
    name: 'Pomegranate Cooler',
    description: 'Pressed pomegranate, mint and a splash of soda.',
    price: 5,
    category: drinks,
    isVeg: true,
    picture: { main: 'berryGlass', companions: ['mint', 'cherries'], tint: 'lilac' },
  },
];
