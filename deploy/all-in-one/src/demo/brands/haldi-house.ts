import { breadsAndThalis } from './haldi-house/breads-and-thalis.ts';
import { curries } from './haldi-house/curries.ts';
import { smallPlates } from './haldi-house/small-plates.ts';
import { haldiSweetsAndDrinks } from './haldi-house/sweets-and-drinks.ts';
import { tandoorAndRice } from './haldi-house/tandoor-and-rice.ts';
import type { DemoBrand } from './types.ts';

const day = { open: '10:00', close: '22:00' };

export const haldiHouse: DemoBrand = {
  site: {
    name: 'Haldi House',
    slug: 'haldi-house',
    domains: [],
    tagline: 'Home-style Indian, slow-cooked since 4 am.',
    brandColor: '#F5A80B',
    supportWhatsappPhone: '+17805550142',
    pickup: {
      name: 'Haldi House, Whyte Avenue',
      phone: '(780) 555-0142',
      address: '10424 82 Ave NW, Edmonton, AB T6E 2A2',
    },
    currency: 'cad',
    timeZone: 'America/Edmonton',
    hours: {
      mon: { ...day, closed: true },
      tue: day,
      wed: day,
      thu: day,
      fri: day,
      sat: { open: '10:00', close: '23:00' },
      sun: day,
    },
    locations: [
      {
        id: 'whyte-avenue',
        name: 'Whyte Avenue',
        phone: '(780) 555-0142',
        address: {
          streetAddress: ['10424 82 Ave NW'],
          city: 'Edmonton',
          province: 'AB',
          postalCode: 'T6E 2A2',
          country: 'CA',
          lat: 53.5183,
          lon: -113.5,
        },
      },
      {
        id: 'oliver-square',
        name: 'Oliver Square',
        phone: '(780) 555-0157',
        address: {
          streetAddress: ['11630 104 Ave NW'],
          city: 'Edmonton',
          province: 'AB',
          postalCode: 'T5K 2T8',
          country: 'CA',
          lat: 53.5466,
          lon: -113.5258,
        },
      },
      {
        id: 'st-albert',
        name: 'St. Albert',
        phone: '(780) 555-0163',
        address: {
          streetAddress: ['140 St Albert Trail'],
          city: 'St. Albert',
          province: 'AB',
          postalCode: 'T8N 7C8',
          country: 'CA',
          lat: 53.6447,
          lon: -113.6093,
        },
      },
    ],
    cities: ['Edmonton', 'St. Albert'],
    minOrderCents: 1500,
    couponMinSubtotalCents: 5000,
    taxRatePercent: 5,
    deliveryEnabled: true,
    splitDeliveryFee: false,
    freeDeliveryEnabled: true,
    freeDeliveryMinSubtotalCents: 6000,
    maxDeliveryDistanceKm: 15,
    autoConfirm: false,
    tipsEnabled: false,
    foodLaw: 'none',
  },
  categories: [
    { name: 'Small plates', french: 'Petites assiettes', picture: { main: 'dumpling', tint: 'cream' } },
    { name: 'Curries', french: 'Currys', picture: { main: 'curry', tint: 'honey' } },
    { name: 'Tandoor', french: 'Tandoor', picture: { main: 'drumstick', tint: 'coral' } },
    { name: 'Biryani & rice', french: 'Biryanis et riz', picture: { main: 'rice', tint: 'leaf' } },
    { name: 'Breads', french: 'Pains', picture: { main: 'flatbread', tint: 'cream' } },
    { name: 'Thali boxes', french: 'Thalis', pickupOnly: true, picture: { main: 'bento', tint: 'stone' } },
    { name: 'Sweets', french: 'Douceurs', picture: { main: 'custard', tint: 'rose' } },
    { name: 'Drinks', french: 'Boissons', picture: { main: 'mango', tint: 'butter' } },
  ],
  products: [...smallPlates, ...curries, ...tandoorAndRice, ...breadsAndThalis, ...haldiSweetsAndDrinks],
  coupons: [
    { code: 'HALDI10', percent: 10, isDefault: true },
    { code: 'DIWALI15', percent: 15 },
    { code: 'LUNCH20', percent: 20 },
    { code: 'FIRSTBITE', percent: 5 },
    { code: 'STAFF-50', percent: 50 },
    { code: 'THALI_12', percent: 12 },
  ],
};
