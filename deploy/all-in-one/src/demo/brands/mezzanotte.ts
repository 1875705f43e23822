import { pastaAndCalzone } from './mezzanotte/pasta-and-calzone.ts';
import { pizza } from './mezzanotte/pizza.ts';
import { saladsAndSides } from './mezzanotte/salads-and-sides.ts';
import { mezzanotteSweetsAndDrinks } from './mezzanotte/sweets-and-drinks.ts';
import type { DemoBrand } from './types.ts';

const roundTheClock = { open: '00:00', close: '24:00' };

export const mezzanotte: DemoBrand = {
  site: {
    name: 'Mezzanotte',
    slug: 'mezzanotte',
    domains: [],
    tagline: 'Thin, blistered, open all night.',
    brandColor: '#CF3A24',
    supportWhatsappPhone: '+12125550119',
    pickup: {
      name: 'Mezzanotte, East Village',
      phone: '(212) 555-0119',
      address: '318 E 6th St, New York, NY 10003',
    },
    currency: 'usd',
    timeZone: 'America/New_York',
    hours: {
      mon: roundTheClock,
      tue: roundTheClock,
      wed: roundTheClock,
      thu: roundTheClock,
      fri: roundTheClock,
      sat: roundTheClock,
      sun: roundTheClock,
    },
    locations: [
      {
        id: 'east-village',
        name: 'East Village',
        phone: '(212) 555-0119',
        address: {
          streetAddress: ['318 E 6th St'],
          city: 'New York',
          province: 'NY',
          postalCode: '10003',
          country: 'US',
          lat: 40.7268,
          lon: -73.9876,
        },
      },
      {
        id: 'williamsburg',
        name: 'Williamsburg',
        phone: '(718) 555-0186',
        address: {
          streetAddress: ['176 Bedford Ave'],
          city: 'Brooklyn',
          province: 'NY',
          postalCode: '11249',
          country: 'US',
          lat: 40.7177,
          lon: -73.9582,
        },
      },
    ],
    cities: ['New York', 'Brooklyn'],
    minOrderCents: 1000,
    couponMinSubtotalCents: 4000,
    taxRatePercent: 5,
    deliveryEnabled: true,
    splitDeliveryFee: false,
    freeDeliveryEnabled: true,
    freeDeliveryMinSubtotalCents: 5000,
    maxDeliveryDistanceKm: 10,
    autoConfirm: false,
    tipsEnabled: true,
    foodLaw: 'us',
  },
  categories: [
    { name: 'Slices', french: 'Parts de pizza', picture: { main: 'pepperoniSlice', tint: 'butter' } },
    { name: 'Whole pies', french: 'Pizzas entières', picture: { main: 'tomato', tint: 'coral' } },
    { name: 'Pasta', french: 'Pâtes', picture: { main: 'spaghetti', tint: 'cream' } },
    { name: 'Calzone & rolls', french: 'Calzones et roulés', picture: { main: 'dumpling', tint: 'leaf' } },
    { name: 'Salads', french: 'Salades', picture: { main: 'salad', tint: 'mint' } },
    { name: 'Sides', french: 'Accompagnements', picture: { main: 'baguette', tint: 'honey' } },
    { name: 'Dolci', french: 'Desserts', picture: { main: 'tiramisu', tint: 'rose' } },
    { name: 'Drinks', french: 'Boissons', picture: { main: 'lemon', tint: 'sky' } },
  ],
  products: [...pizza, ...pastaAndCalzone, ...saladsAndSides, ...mezzanotteSweetsAndDrinks],
  coupons: [
    { code: 'LATE10', percent: 10, isDefault: true },
    { code: 'AFTER2AM', percent: 15 },
    { code: 'PIENIGHT', percent: 20 },
    { code: 'NEIGHBOR5', percent: 5 },
  ],
};
