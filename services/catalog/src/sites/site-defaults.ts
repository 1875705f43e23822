import {
  DEFAULT_BRAND_COLOUR,
  DEFAULT_COUPON_MIN_SUBTOTAL_CENTS,
  DEFAULT_HOURS,
  firstLocationTimeZone,
  type SiteInput,
  type SiteSettings,
} from '@biteboard/contracts';

const DEFAULT_TIME_ZONE = 'America/Edmonton';

/** The zone of the first location's Canadian province, else Edmonton's (spec §9). */
export const defaultTimeZone = (locations: SiteInput['locations'] = []): string =>
  firstLocationTimeZone(locations) ?? DEFAULT_TIME_ZONE;

/** What a new site starts with (spec §3, §9; `decided §3`). A distance of 0 sets no limit. */
export const siteDefaults = (input: SiteInput): Omit<SiteSettings, 'name' | 'slug'> => ({
  tagline: '',
  logoUrl: '',
  logoLinkUrl: '',
  bannerImageUrl: '',
  headerColor: input.brandColor ?? DEFAULT_BRAND_COLOUR,
  brandColor: DEFAULT_BRAND_COLOUR,
  supportWhatsappPhone: '',
  pickup: { name: '', phone: '', address: '' },
  currency: 'usd',
  timeZone: defaultTimeZone(input.locations),
  minOrderCents: 0,
  couponMinSubtotalCents: DEFAULT_COUPON_MIN_SUBTOTAL_CENTS,
  deliveryEnabled: false,
  splitDeliveryFee: false,
  freeDeliveryEnabled: false,
  freeDeliveryMinSubtotalCents: 0,
  maxDeliveryDistanceKm: 0,
  hours: DEFAULT_HOURS,
  closures: [],
  pace: null,
  payAtPickupEnabled: false,
  tipsEnabled: false,
  stripePublishableKey: '',
  taxRatePercent: 5,
  foodLaw: 'none',
  domains: [],
  orderNotifyUrl: '',
  deliveryProvider: 'uber',
  uberCustomerId: '',
  uberClientId: '',
  uberEnv: 'sandbox',
  uberTokenScopes: '',
  doordashStoreId: '',
  doordashBusinessId: '',
  doordashDeveloperId: '',
  doordashKeyId: '',
  stripeAccountId: '',
  locations: [],
  cities: [],
  deliveryFeeCents: 0,
  autoConfirm: false,
  pickupLeadMinutes: 30,
  isDefault: false,
  archived: false,
  unlisted: false,
  capacity: [],
});
