import type { DemoSite } from '../brands/types.ts';

type Group = 'Downtown' | 'Suburbs' | 'Airport';

interface Place {
  group: Group;
  name: string;
  street: string;
  city: string;
  zip: string;
  at: readonly [lat: number, lon: number];
}

const places: Place[] = [
  {
    group: 'Downtown',
    name: 'Loop',
    street: '35 E Wacker Dr',
    city: 'Chicago',
    zip: '60601',
    at: [41.8864, -87.6263],
  },
  {
    group: 'Downtown',
    name: 'River North',
    street: '410 N Wells St',
    city: 'Chicago',
    zip: '60654',
    at: [41.8896, -87.6341],
  },
  {
    group: 'Downtown',
    name: 'West Loop',
    street: '812 W Randolph St',
    city: 'Chicago',
    zip: '60607',
    at: [41.8845, -87.6477],
  },
  {
    group: 'Downtown',
    name: 'Streeterville',
    street: '240 E Ohio St',
    city: 'Chicago',
    zip: '60611',
    at: [41.8926, -87.6207],
  },
  {
    group: 'Downtown',
    name: 'South Loop',
    street: '1130 S Wabash Ave',
    city: 'Chicago',
    zip: '60605',
    at: [41.8686, -87.6258],
  },
  {
    group: 'Suburbs',
    name: 'Evanston',
    street: '1706 Sherman Ave',
    city: 'Evanston',
    zip: '60201',
    at: [42.0488, -87.6827],
  },
  {
    group: 'Suburbs',
    name: 'Oak Park',
    street: '119 N Oak Park Ave',
    city: 'Oak Park',
    zip: '60301',
    at: [41.8893, -87.7945],
  },
  {
    group: 'Suburbs',
    name: 'Naperville',
    street: '55 S Main St',
    city: 'Naperville',
    zip: '60540',
    at: [41.7726, -88.1479],
  },
  {
    group: 'Suburbs',
    name: 'Schaumburg',
    street: '601 N Martingale Rd',
    city: 'Schaumburg',
    zip: '60173',
    at: [42.0407, -88.0329],
  },
  {
    group: 'Suburbs',
    name: 'Skokie',
    street: '4999 Old Orchard Ctr',
    city: 'Skokie',
    zip: '60077',
    at: [42.0631, -87.7489],
  },
  {
    group: 'Airport',
    name: 'O’Hare Terminal 1',
    street: '10000 W O’Hare Ave',
    city: 'Chicago',
    zip: '60666',
    at: [41.9795, -87.9063],
  },
  {
    group: 'Airport',
    name: 'Midway',
    street: '5700 S Cicero Ave',
    city: 'Chicago',
    zip: '60638',
    at: [41.7868, -87.7416],
  },
];

const BRAND = 'Copper Kettle';
const day = { open: '06:00', close: '20:00' };
const long = { open: '05:00', close: '23:00' };
const week = (hours: typeof day) => ({
  mon: hours,
  tue: hours,
  wed: hours,
  thu: hours,
  fri: hours,
  sat: hours,
  sun: hours,
});

const slugOf = (name: string): string =>
  `copper-kettle-${name
    .toLowerCase()
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-')}`;

export type KettleShop = DemoSite & { unlisted: true; foodLaw: 'us' };

const shopOf = ({ group, name, street, city, zip, at: [lat, lon] }: Place, index: number) => {
  const phone = `(312) 555-01${String(40 + index)}`;
  const site: KettleShop = {
    name: `${BRAND} ${name}`,
    slug: slugOf(name),
    domains: [],
    tagline: 'Baked at five, brewed all day.',
    brandColor: '#A4572A',
    supportWhatsappPhone: `+131255501${String(40 + index)}`,
    pickup: { name: `${BRAND}, ${name}`, phone, address: `${street}, ${city}, IL ${zip}` },
    currency: 'usd',
    timeZone: 'America/Chicago',
    hours: week(group === 'Airport' ? long : day),
    locations: [
      {
        id: 'counter',
        name,
        phone,
        address: {
          streetAddress: [street],
          city,
          province: 'IL',
          postalCode: zip,
          country: 'US',
          lat,
          lon,
        },
      },
    ],
    cities: [city],
    minOrderCents: 800,
    couponMinSubtotalCents: 2000,
    taxRatePercent: 10.25,
    deliveryEnabled: group !== 'Airport',
    splitDeliveryFee: false,
    freeDeliveryEnabled: false,
    freeDeliveryMinSubtotalCents: 0,
    maxDeliveryDistanceKm: 8,
    autoConfirm: false,
    tipsEnabled: true,
    // The chooser stays one of brands: a chain's shops are reached by their own addresses.
    unlisted: true,
    foodLaw: 'us',
  };
  return { group, site };
};

export const kettleGroups: readonly Group[] = ['Downtown', 'Suburbs', 'Airport'];
/** The chain's shops, each in one of its groups. */
export const kettleShops = places.map(shopOf);
/** Under this name its pictures lie. */
export const KETTLE = 'copper-kettle';
export const KETTLE_MENU = BRAND;
