import type { Address, Order, Tracking } from '@biteboard/contracts';
import { aCustomerOrder } from '../../testing/customer-order.ts';

const address: Address = {
  streetAddress: ['10123 Whyte Ave'],
  city: 'Edmonton',
  province: 'AB',
  postalCode: 'T6E 1Z5',
  country: 'CA',
  lat: 53.54,
  lon: -113.5,
};

/** A delivery on its way from the shop to a door south-east of it. */
export const aDelivery = (patch: Partial<Order> = {}): Order =>
  aCustomerOrder({
    status: 'out_for_delivery',
    fulfillmentType: 'delivery',
    pickup: {
      location: { id: 'main', name: 'Whyte Avenue', phone: '', address },
    },
    dropoff: {
      name: 'Aarti',
      phone: '',
      address: { ...address, lat: 53.52, lon: -113.46 },
    },
    history: [
      { at: '2026-06-10T18:05:00.000Z', status: 'confirmed', by: 'shop' },
      { at: '2026-06-10T18:20:00.000Z', status: 'out_for_delivery', by: 'courier' },
    ],
    ...patch,
  });

export const aTracking = (patch: Partial<Tracking> = {}): Tracking => ({
  uberTrackingUrl: 'https://www.ubereats.com/orders/x',
  uberStatus: 'pickup_complete',
  provider: 'uber',
  status: 'picked_up',
  etaAt: '2026-06-10T18:36:00.000Z',
  courier: { name: 'Daniel K.', phone: '+17805550199', lat: 53.53, lon: -113.48 },
  updatedAt: '2026-06-10T18:25:00.000Z',
  ...patch,
});
