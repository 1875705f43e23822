import { DEFAULT_HOURS, type OrderLine, type OrderSnapshot, type SiteSnapshot } from '@biteboard/contracts';

const looks = { tagline: '', logoUrl: '', logoLinkUrl: '', bannerImageUrl: '' };
const uber = { uberCustomerId: '', uberClientId: '', uberTokenScopes: '' };
const doordash = { doordashStoreId: '', doordashBusinessId: '', doordashDeveloperId: '', doordashKeyId: '' };
const freeDelivery = { freeDeliveryEnabled: false, freeDeliveryMinSubtotalCents: 0 };

/** The open default site Haldi House in Edmonton, as it travels in events, without a key or a location. */
export const aSite = (patch: Partial<SiteSnapshot> = {}): SiteSnapshot => ({
  _id: 'site-1',
  slug: 'haldi-house',
  name: 'Haldi House',
  createdAt: '2026-01-01T00:00:00.000Z',
  isDefault: true,
  archived: false,
  domains: [],
  ...looks,
  headerColor: '#F5A80B',
  brandColor: '#F5A80B',
  pickup: { name: '', phone: '', address: '' },
  locations: [],
  cities: [],
  supportWhatsappPhone: '',
  timeZone: 'America/Edmonton',
  hours: DEFAULT_HOURS,
  pickupLeadMinutes: 30,
  autoConfirm: false,
  orderNotifyUrl: '',
  currency: 'cad',
  taxRatePercent: 5,
  minOrderCents: 0,
  couponMinSubtotalCents: 5000,
  deliveryProvider: 'uber',
  deliveryFeeCents: 0,
  maxDeliveryDistanceKm: 0,
  splitDeliveryFee: false,
  ...freeDelivery,
  ...uber,
  uberEnv: 'sandbox',
  ...doordash,
  payAtPickupEnabled: false,
  stripeAccountId: '',
  stripePublishableKey: '',
  secrets: {},
  ...patch,
});

/** Two curries of 25.00, without extras. */
export const anOrderLine = (patch: Partial<OrderLine> = {}): OrderLine => ({
  productId: 'curry',
  categoryId: null,
  name: 'Butter Chicken',
  imageUrl: '',
  quantity: 2,
  priceCents: 2500,
  totalCents: 5000,
  size: 'Regular',
  spiceLevel: 'Mild',
  flavor: null,
  portion: null,
  quantityOption: null,
  selectedOptions: [],
  pickupOnly: false,
  ...patch,
});

const PLACED_AT = '2026-06-10T18:00:00.000Z';

/** An unpaid takeout order of $48.25 at `aSite`: 50.00 less 10 %, 5 % tax, a tip of 1.00. */
export const anOrder = (patch: Partial<OrderSnapshot> = {}): OrderSnapshot => ({
  _id: 'order-1',
  siteId: 'site-1',
  siteSlug: 'haldi-house',
  siteName: 'Haldi House',
  currency: 'cad',
  timeZone: 'America/Edmonton',
  orderNumber: 'BB-7KQ2MD',
  status: 'pending_payment',
  createdAt: PLACED_AT,
  paidAt: null,
  payOnline: true,
  subtotalCents: 5000,
  discountCents: 500,
  taxRatePercent: 5,
  taxCents: 225,
  deliveryFeeCents: 0,
  deliveryFeeRestaurantCents: 0,
  tipCents: 100,
  totalCents: 4825,
  refundedCents: 0,
  fulfillmentType: 'pickup',
  pickup: null,
  dropoff: null,
  scheduledFor: null,
  readyAt: PLACED_AT,
  userId: 'ana',
  userEmail: 'ana@biteboard.test',
  userName: 'Ana',
  notes: '',
  items: [anOrderLine()],
  meta: { coupon: { code: 'HALDI10', percent: 10 } },
  history: [],
  ...patch,
});
