import type { Order, Tracking } from '@biteboard/contracts';

const address = {
  streetAddress: ['10123 Whyte Ave'],
  city: 'Edmonton',
  province: 'AB',
  postalCode: 'T6E 1Z5',
  country: 'CA',
  lat: 53.54,
  lon: -113.5,
} as const;

/** A delivery on its way from the shop to a door south-east of it. */
export const aDelivery = (patch: Partial<Order> = {}): Order =>
  ({
    _id: 'o1',
    siteSlug: 'haldi-house',
    siteName: 'Haldi House',
    timeZone: 'America/Edmonton',
    orderNumber: 'BB-7KQ2MD',
    status: 'out_for_delivery',
    createdAt: '2026-06-10T18:00:00.000Z',
    readyAt: '2026-06-10T18:30:00.000Z',
    fulfillmentType: 'delivery',
    pickup: { location: { id: 'main', name: 'Whyte Avenue', phone: '', address } },
    dropoff: { name: 'Aarti', phone: '', address: { ...address, lat: 53.52, lon: -113.46 } },
    history: [
      { at: '2026-06-10T18:05:00.000Z', status: 'confirmed', by: 'shop' },
      { at: '2026-06-10T18:20:00.000Z', status: 'out_for_delivery', by: 'courier' },
    ],
    ...patch,
  }) as unknown as Order;

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
