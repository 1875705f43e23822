import { bowls } from './nami-poke/bowls.ts';
import { platesAndBento } from './nami-poke/plates-and-bento.ts';
import { ramen } from './nami-poke/ramen.ts';
import { sushi } from './nami-poke/sushi.ts';
import { namiSweetsAndDrinks } from './nami-poke/sweets-and-drinks.ts';
import type { DemoBrand } from './types.ts';

const day = { open: '11:00', close: '21:30' };

export const namiPoke: DemoBrand = {
  site: {
    name: 'Nami Poke',
    slug: 'nami-poke',
    domains: [],
    tagline: 'Bright bowls, cut to order.',
    brandColor: '#0C6E6D',
    supportWhatsappPhone: '+442079460112',
    pickup: {
      name: 'Nami Poke, Shoreditch',
      phone: '020 7946 0112',
      address: '42 Rivington St, London EC2A 3BN',
    },
    currency: 'gbp',
    timeZone: 'Europe/London',
    hours: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
    locations: [
      {
        id: 'shoreditch',
        name: 'Shoreditch',
        phone: '020 7946 0112',
        address: {
          streetAddress: ['42 Rivington St'],
          city: 'London',
          province: 'England',
          postalCode: 'EC2A 3BN',
          country: 'GB',
          lat: 51.5262,
          lon: -0.0803,
        },
      },
      {
        id: 'soho',
        name: 'Soho',
        phone: '020 7946 0134',
        address: {
          streetAddress: ['18 Broadwick St'],
          city: 'London',
          province: 'England',
          postalCode: 'W1F 8HS',
          country: 'GB',
          lat: 51.5136,
          lon: -0.1359,
        },
      },
      {
        id: 'kings-cross',
        name: 'King’s Cross',
        phone: '020 7946 0148',
        address: {
          streetAddress: ['Unit 3', '11 Pancras Square'],
          city: 'London',
          province: 'England',
          postalCode: 'N1C 4AG',
          country: 'GB',
          lat: 51.5334,
          lon: -0.1262,
        },
      },
      {
        id: 'borough',
        name: 'Borough',
        phone: '020 7946 0171',
        address: {
          streetAddress: ['21 Borough High St'],
          city: 'London',
          province: 'England',
          postalCode: 'SE1 9SE',
          country: 'GB',
          lat: 51.5053,
          lon: -0.0906,
        },
      },
    ],
    cities: ['London'],
    minOrderCents: 1200,
    couponMinSubtotalCents: 3500,
    taxRatePercent: 5,
    deliveryEnabled: true,
    splitDeliveryFee: true,
    freeDeliveryEnabled: false,
    freeDeliveryMinSubtotalCents: 0,
    maxDeliveryDistanceKm: 12,
    autoConfirm: false,
    tipsEnabled: false,
    foodLaw: 'uk',
  },
  categories: [
    { name: 'Signature bowls', french: 'Bols signature', picture: { main: 'salad', tint: 'mint' } },
    { name: 'Build your own', french: 'À composer', picture: { main: 'avocado', tint: 'leaf' } },
    { name: 'Sushi', french: 'Sushis', picture: { main: 'sushi', tint: 'rose' } },
    { name: 'Ramen', french: 'Ramens', pickupOnly: true, picture: { main: 'ramen', tint: 'coral' } },
    { name: 'Small plates', french: 'Petites assiettes', picture: { main: 'friedPrawn', tint: 'cream' } },
    { name: 'Bento', french: 'Bentos', picture: { main: 'bento', tint: 'stone' } },
    { name: 'Mochi & sweets', french: 'Mochis et douceurs', picture: { main: 'dango', tint: 'lilac' } },
    { name: 'Drinks', french: 'Boissons', picture: { main: 'bubbleTea', tint: 'butter' } },
  ],
  products: [...bowls, ...sushi, ...ramen, ...platesAndBento, ...namiSweetsAndDrinks],
  coupons: [
    { code: 'NAMI10', percent: 10, isDefault: true },
    { code: 'WAVE15', percent: 15 },
    { code: 'BOWL-CLUB', percent: 12 },
    { code: 'FIRST5', percent: 5 },
  ],
};
