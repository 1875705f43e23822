import type { OrderDelivery } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { addressLines, courierMessageKey } from './order-text.ts';

const coming: OrderDelivery = {
  provider: 'uber',
  status: 'assigned',
  feeCents: 700,
  trackingUrl: null,
  problem: null,
  attempts: [],
};

test('the message says where the courier is, that one is sought, or that none comes', () => {
  expect(courierMessageKey(coming)).toBe('courier.assigned');
  expect(courierMessageKey({ ...coming, provider: null, status: null })).toBe('courier.sought');
  expect(courierMessageKey({ ...coming, problem: 'Nobody comes.' })).toBe('courier.none');
  expect(courierMessageKey({ ...coming, status: 'returned', problem: 'Back.' })).toBe('courier.returned');
});

test('an address leaves out what it does not have', () => {
  const address = {
    streetAddress: ['10424 82 Ave NW', ''],
    city: 'Edmonton',
    province: 'AB',
    postalCode: '',
    country: 'CA',
  } as const;
  expect(addressLines({ ...address, streetAddress: [...address.streetAddress] })).toEqual([
    '10424 82 Ave NW',
    'Edmonton, AB',
  ]);
});
