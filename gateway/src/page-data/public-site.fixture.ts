import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import type { Menu } from './page-answers.ts';

/** A shop as everybody may know it. */
export const aPublicSite: Menu['site'] = {
  _id: 'haldi',
  slug: 'haldi-house',
  name: 'Haldi & House',
  tagline: 'Slow-cooked "since" 4 am.',
  logoUrl: '/files/logo.webp',
  logoLinkUrl: '',
  bannerImageUrl: '/files/banner.webp',
  headerColor: '#F5A80B',
  brandColor: '#F5A80B',
  supportWhatsappPhone: '+17805550142',
  pickup: { name: '', phone: '', address: '' },
  currency: 'cad',
  timeZone: 'America/Edmonton',
  minOrderCents: 0,
  couponMinSubtotalCents: 2000,
  splitDeliveryFee: false,
  freeDeliveryEnabled: false,
  freeDeliveryMinSubtotalCents: 6000,
  maxDeliveryDistanceKm: 15,
  hours: { ...DEFAULT_HOURS, mon: { open: '10:00', close: '22:00', closed: true } },
  payAtPickupEnabled: false,
  tipsEnabled: false,
  stripePublishableKey: '',
  taxRatePercent: 5,
  pickupLeadMinutes: 30,
  deliveryEnabled: false,
};
