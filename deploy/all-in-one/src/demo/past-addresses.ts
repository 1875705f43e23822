import type { DropoffInput } from '@biteboard/contracts';

type Home = DropoffInput['address'];

const edmonton = (street: string, postalCode: string, lat: number, lon: number): Home => ({
  streetAddress: [street],
  city: 'Edmonton',
  province: 'AB',
  postalCode,
  country: 'CA',
  lat,
  lon,
});
const newYork = (street: string, city: string, postalCode: string, lat: number, lon: number): Home => ({
  streetAddress: [street],
  city,
  province: 'NY',
  postalCode,
  country: 'US',
  lat,
  lon,
});
const london = (street: string, postalCode: string, lat: number, lon: number): Home => ({
  streetAddress: [street],
  city: 'London',
  province: '',
  postalCode,
  country: 'GB',
  lat,
  lon,
});

/** Where the demo's customers have had their food brought to, by shop; each within its reach. */
export const pastAddresses: Record<string, readonly Home[]> = {
  'haldi-house': [
    edmonton('10523 Saskatchewan Dr NW', 'T6E 4R9', 53.5276, -113.5003),
    edmonton('9934 89 Ave NW', 'T6E 2S4', 53.5228, -113.4887),
    edmonton('10140 117 St NW', 'T5K 1X3', 53.5423, -113.5257),
    edmonton('11215 76 Ave NW', 'T6G 0J8', 53.5114, -113.5221),
  ],
  mezzanotte: [
    newYork('211 E 10th St', 'New York', '10003', 40.7291, -73.9855),
    newYork('85 Ludlow St', 'New York', '10002', 40.7181, -73.9889),
    newYork('240 Wythe Ave', 'Brooklyn', '11249', 40.7163, -73.9627),
    newYork('401 W 24th St', 'New York', '10011', 40.7477, -74.0019),
  ],
  'nami-poke': [
    london('14 Calvert Ave', 'E2 7JP', 51.526, -0.0766),
    london('52 Exmouth Market', 'EC1R 4QE', 51.5258, -0.1095),
    london('7 Roupell St', 'SE1 8SP', 51.5048, -0.1092),
    london('31 Mare St', 'E8 4RP', 51.5362, -0.0573),
  ],
};
