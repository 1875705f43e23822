import type { Location } from '@biteboard/contracts';

export const aLocation = (patch: Partial<Location> = {}): Location => ({
  id: 'whyte',
  name: 'Whyte Avenue',
  phone: '',
  address: {
    streetAddress: ['10424 82 Ave NW'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T6E 2A2',
    country: 'CA',
  },
  ...patch,
});
