import type { Order } from '@biteboard/contracts';

/** A takeout order of one dish, paid online, as its customer sees it. */
export const aCustomerOrder = (patch: Partial<Order> = {}): Order => ({
  _id: 'o1',
  siteId: 'haldi',
  siteSlug: 'haldi-house',
  siteName: 'Haldi House',
  currency: 'cad',
  timeZone: 'America/Edmonton',
  orderNumber: 'BB-7KQ2MD',
  status: 'paid',
  createdAt: '2026-06-10T18:00:00.000Z',
  readyAt: '2026-06-10T18:30:00.000Z',
  scheduledFor: null,
  paidAt: '2026-06-10T18:01:00.000Z',
  payOnline: true,
  subtotalCents: 5000,
  discountCents: 500,
  taxRatePercent: 5,
  taxCents: 225,
  deliveryFeeCents: 0,
  deliveryFeeRestaurantCents: 0,
  tipCents: 300,
  totalCents: 5025,
  refundedCents: 0,
  fulfillmentType: 'pickup',
  pickup: {
    location: {
      id: 'main',
      name: 'Whyte Avenue',
      phone: '+17805550142',
      address: {
        streetAddress: ['10123 Whyte Ave'],
        city: 'Edmonton',
        province: 'AB',
        postalCode: 'T6E 1Z5',
        country: 'CA',
      },
    },
  },
  dropoff: null,
  userId: 'u1',
  userEmail: 'aarti@b.test',
  userName: 'Aarti',
  notes: 'No onions, please',
  items: [
    {
      productId: 'chai',
      categoryId: null,
      name: 'Masala Chai',
      imageUrl: '',
      quantity: 2,
      priceCents: 2500,
      totalCents: 5000,
      size: 'Large',
      spiceLevel: null,
      flavor: null,
      portion: null,
      quantityOption: null,
      selectedOptions: [
        {
          groupKey: 'milk',
          groupLabel: 'Milk',
          optionKey: 'oat',
          label: 'Oat milk',
          quantity: 1,
          priceCents: 0,
        },
      ],
      pickupOnly: false,
    },
  ],
  meta: { coupon: { code: 'HALDI10', percent: 10 } },
  history: [{ at: '2026-06-10T18:01:00.000Z', status: 'paid', by: 'payments' }],
  allowedActions: [],
  ...patch,
});

/** The order after the shop has moved it on, so many minutes after it was paid. */
export const movedOn = (order: Order, status: Order['status'], minutes: number): Order => {
  const at = new Date(Date.UTC(2026, 5, 10, 18, 1 + minutes)).toISOString();
  return { ...order, status, history: [...order.history, { at, status, by: 'shop' }] };
};
