import type { Erase, Recolor } from './pixels.ts';

/** One emoji, by its code points, or a variant of it in other colours. */
export interface PieceSource {
  code: string;
  /** Hue windows that move to another hue, with saturation and lightness factors. */
  recolor?: Recolor[];
  /** A hue window that is painted over with what surrounds them. */
  erase?: Erase;
  /** Colour poured over the pale, nearly grey parts: milk in a glass, cream on a cake. */
  dye?: string;
  /** Where the dye begins, as a fraction of the height. */
  dyeTop?: number;
  saturation?: number;
  brightness?: number;
  /** Stands upright: a bowl or a glass is never tilted as a main dish. */
  upright?: boolean;
}

const red: [number, number] = [318, 372];

export const pieces = {
  avocado: { code: '1f951' },
  babycorn: { code: '1f33d' },
  bacon: { code: '1f953' },
  baguette: { code: '1f956' },
  bellPepper: { code: '1fad1' },
  bento: { code: '1f371', upright: true },
  blossom: { code: '1f338' },
  broccoli: { code: '1f966' },
  bubbleTea: { code: '1f9cb', upright: true },
  butter: { code: '1f9c8', upright: true },
  carrot: { code: '1f955' },
  cheese: { code: '1f9c0' },
  cherries: { code: '1f352' },
  chestnut: { code: '1f330' },
  chilli: { code: '1f336-fe0f' },
  chocolate: { code: '1f36b' },
  chopsticks: { code: '1f962' },
  coconut: { code: '1f965' },
  coffee: { code: '2615', upright: true },
  cookie: { code: '1f36a' },
  crab: { code: '1f980' },
  croissant: { code: '1f950' },
  cucumber: { code: '1f952' },
  curry: { code: '1f35b', upright: true },
  custard: { code: '1f36e', upright: true },
  dango: { code: '1f361' },
  drumstick: { code: '1f357' },
  dumpling: { code: '1f95f' },
  egg: { code: '1f95a' },
  eggplant: { code: '1f346' },
  falafel: { code: '1f9c6', upright: true },
  fish: { code: '1f41f' },
  flatbread: { code: '1fad3' },
  friedPrawn: { code: '1f364' },
  fries: { code: '1f35f', upright: true },
  garlic: { code: '1f9c4' },
  ginger: { code: '1fada' },
  glass: { code: '1f95b', upright: true },
  greens: { code: '1f96c' },
  herb: { code: '1f33f' },
  hibiscus: { code: '1f33a' },
  honey: { code: '1f36f', upright: true },
  ice: { code: '1f9ca' },
  iceCream: { code: '1f368', upright: true },
  kidneyBeans: { code: '1fad8' },
  lemon: { code: '1f34b' },
  mango: { code: '1f96d' },
  meat: { code: '1f969' },
  meatOnBone: { code: '1f356' },
  melon: { code: '1f348' },
  mint: { code: '1f343' },
  moon: { code: '1f319' },
  naruto: { code: '1f365' },
  olive: { code: '1fad2' },
  onigiri: { code: '1f359' },
  onion: { code: '1f9c5' },
  orange: { code: '1f34a' },
  oyster: { code: '1f9aa' },
  paella: { code: '1f958', upright: true },
  pancakes: { code: '1f95e', upright: true },
  peanuts: { code: '1f95c' },
  peas: { code: '1fadb' },
  pepperoniSlice: { code: '1f355' },
  pot: { code: '1f372', upright: true },
  potato: { code: '1f954' },
  pretzel: { code: '1f968' },
  prawn: { code: '1f990' },
  ramen: { code: '1f35c', upright: true },
  rice: { code: '1f35a', upright: true },
  salad: { code: '1f957', upright: true },
  salt: { code: '1f9c2' },
  shavedIce: { code: '1f367' },
  spaghetti: { code: '1f35d', upright: true },
  squid: { code: '1f991' },
  strawberry: { code: '1f353' },
  sushi: { code: '1f363', upright: true },
  sweetPotato: { code: '1f360' },
  teacup: { code: '1f375', upright: true },
  tomato: { code: '1f345' },
  // variants
  cheeseSlice: { code: '1f355', erase: { hues: [318, 358] } },
  plainPasta: { code: '1f35d', erase: { hues: [318, 382] }, upright: true },
  tomatoPasta: { code: '1f35d', erase: { hues: [318, 385], maxLightness: 0.42 }, upright: true },
  paneer: { code: '1f9c8', saturation: 0.22, brightness: 1.12, upright: true },
  cauliflower: {
    code: '1f966',
    recolor: [{ from: [60, 240], to: 52, saturation: 0.35, lightness: 1.9, minChroma: 0.04 }],
  },
  gulabJamun: { code: '1f9c6', recolor: [{ from: [45, 100], to: 30, lightness: 0.9 }], upright: true },
  arancini: {
    code: '1f9c6',
    recolor: [
      { from: [45, 100], to: 47, lightness: 1.1 },
      { from: [-60, 44], to: 30, lightness: 1.35, saturation: 2.6, minChroma: 0.02 },
    ],
    upright: true,
  },
  sweetFries: {
    code: '1f35f',
    recolor: [
      { from: [38, 62], to: 24 },
      { from: red, to: 190, lightness: 0.75, saturation: 0.6 },
    ],
    upright: true,
  },
  lemonIce: { code: '1f367', recolor: [{ from: [280, 360], to: 50, saturation: 1.2 }] },
  sandBowl: { code: '1f957', dye: '#F0D9AE', upright: true },
  skyBowl: { code: '1f957', dye: '#AFCDEB', upright: true },
  roseBowl: { code: '1f957', dye: '#F2B8B5', upright: true },
  misoSoup: {
    code: '1f958',
    recolor: [
      { from: [35, 62], to: 36, saturation: 0.6, lightness: 0.95 },
      { from: [225, 290], to: 4, saturation: 1.3 },
    ],
    upright: true,
  },
  darkDal: {
    code: '1f958',
    recolor: [{ from: [35, 62], to: 16, lightness: 0.62, saturation: 0.6 }],
    upright: true,
  },
  redPan: { code: '1f958', recolor: [{ from: [35, 62], to: 20 }], upright: true },
  veggieBento: {
    code: '1f371',
    recolor: [{ from: [345, 380], to: 128, lightness: 0.72, saturation: 0.55 }],
    upright: true,
  },
  mangoGlass: { code: '1f95b', dye: '#FFC04A', dyeTop: 0.29, upright: true },
  roseGlass: { code: '1f95b', dye: '#F7A6BD', dyeTop: 0.29, upright: true },
  matchaGlass: { code: '1f95b', dye: '#A9CB74', dyeTop: 0.29, upright: true },
  lemonGlass: { code: '1f95b', dye: '#FBEE9A', dyeTop: 0.29, upright: true },
  berryGlass: { code: '1f95b', dye: '#D8476A', dyeTop: 0.29, upright: true },
  cocoaGlass: { code: '1f95b', dye: '#9A6A4B', dyeTop: 0.29, upright: true },
  melonGlass: { code: '1f95b', dye: '#8FDB86', dyeTop: 0.29, upright: true },
  tiramisu: {
    code: '1f370',
    recolor: [{ from: [5, 45], to: 24, lightness: 0.5, saturation: 0.6, minChroma: 0.2 }],
    upright: true,
  },
  creamCustard: {
    code: '1f36e',
    recolor: [{ from: [5, 45], to: 38, saturation: 0.5, lightness: 1.5 }],
    upright: true,
  },
  blueRamen: {
    code: '1f35c',
    recolor: [{ from: red, to: 222, lightness: 0.85, saturation: 0.7 }],
    upright: true,
  },
  greenRamen: {
    code: '1f35c',
    recolor: [{ from: red, to: 150, lightness: 0.65, saturation: 0.6 }],
    upright: true,
  },
  darkRamen: {
    code: '1f35c',
    recolor: [{ from: red, to: 270, lightness: 0.5, saturation: 0.4 }],
    upright: true,
  },
  orangeRamen: { code: '1f35c', recolor: [{ from: red, to: 22 }], upright: true },
  tealRamen: {
    code: '1f35c',
    recolor: [{ from: red, to: 184, lightness: 0.62, saturation: 0.75 }],
    upright: true,
  },
  avocadoSushi: {
    code: '1f363',
    recolor: [{ from: [340, 400], to: 80, lightness: 0.95, saturation: 0.6 }],
    upright: true,
  },
  tamagoSushi: { code: '1f363', recolor: [{ from: [340, 400], to: 46 }], upright: true },
  tunaSushi: { code: '1f363', recolor: [{ from: [340, 400], to: 350 }], upright: true },
  salmonSushi: { code: '1f363', recolor: [{ from: [340, 400], to: 18 }], upright: true },
  eelSushi: {
    code: '1f363',
    recolor: [{ from: [340, 400], to: 20, lightness: 0.6, saturation: 0.6 }],
    upright: true,
  },
  matchaCone: {
    code: '1f366',
    recolor: [{ from: [0, 60], to: 82, saturation: 0.6, lightness: 0.9, minChroma: 0.03, rows: [0, 0.6] }],
  },
  taroTea: { code: '1f9cb', recolor: [{ from: [0, 45], to: 285, saturation: 0.6 }], upright: true },
  darkCup: {
    code: '1f964',
    recolor: [{ from: red, to: 20, lightness: 0.45, saturation: 0.6 }],
    upright: true,
  },
  blueCup: { code: '1f964', recolor: [{ from: red, to: 205, saturation: 0.75 }], upright: true },
  whiteRice: { code: '1f35a', recolor: [{ from: red, to: 190, saturation: 0.45 }], upright: true },
  goldRice: { code: '1f35a', dye: '#FFD873', upright: true },
  jeeraRice: {
    code: '1f35a',
    recolor: [{ from: red, to: 100, lightness: 0.8, saturation: 0.6 }],
    upright: true,
  },
  milkyTea: {
    code: '2615',
    recolor: [{ from: [-30, 50], to: 27, lightness: 1.9, saturation: 2, minChroma: 0.03 }],
    upright: true,
  },
  spritz: { code: '1f379', upright: true },
  limonataGlass: { code: '1f379', recolor: [{ from: [0, 45], to: 52 }], upright: true },
} satisfies Record<string, PieceSource>;

export type PictureIngredient = keyof typeof pieces;
