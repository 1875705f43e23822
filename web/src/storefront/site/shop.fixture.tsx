import type { endpoints, Location, Product, PublicSite, Quote } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from '../../lib/router.ts';
import { answer } from '../../testing/answers.ts';
import { CartDisclosureContext, ShopContext } from './shop-context.tsx';

export const aPublicSite: PublicSite = {
  _id: 'haldi',
  slug: 'haldi-house',
  name: 'Haldi House',
  tagline: '',
  logoUrl: '',
  logoLinkUrl: '',
  bannerImageUrl: '',
  headerColor: '#F5A80B',
  brandColor: '#F5A80B',
  supportWhatsappPhone: '',
  pickup: { name: '', phone: '', address: '' },
  currency: 'cad',
  timeZone: 'America/Edmonton',
  minOrderCents: 0,
  couponMinSubtotalCents: 2000,
  splitDeliveryFee: false,
  freeDeliveryEnabled: false,
  freeDeliveryMinSubtotalCents: 6000,
  maxDeliveryDistanceKm: 15,
  hours: DEFAULT_HOURS,
  payAtPickupEnabled: false,
  tipsEnabled: false,
  stripePublishableKey: '',
  taxRatePercent: 5,
  pickupLeadMinutes: 30,
  deliveryEnabled: false,
};

/** The quote of an empty cart. */
export const aQuote = (patch: Partial<Quote> = {}): Quote => ({
  lines: [],
  subtotalCents: 0,
  discountCents: 0,
  taxCents: 0,
  deliveryFeeCents: 0,
  deliveryFeeRestaurantCents: 0,
  tipCents: 0,
  totalCents: 0,
  coupon: null,
  problems: [],
  ...patch,
});

export const aQuoteLine = (patch: Partial<Quote['lines'][number]> = {}): Quote['lines'][number] => ({
  productId: 'soup',
  categoryId: null,
  name: 'Soup',
  imageUrl: '',
  quantity: 1,
  priceCents: 1000,
  totalCents: 1000,
  size: null,
  spiceLevel: null,
  flavor: null,
  portion: null,
  quantityOption: null,
  selectedOptions: [],
  pickupOnly: false,
  ...patch,
});

/** The server says where takeout is handed over. */
export const answerLocations = (...locations: Location[]) =>
  answer<typeof endpoints.listLocations>('GET /api/shop/:site/locations', locations);

const disclosure = { isOpen: true, open: () => undefined, close: () => undefined };

/** A shop around a part of its page, with queries of its own that ask once. */
export function ShopAround({
  site = aPublicSite,
  products = [],
  menuError = null,
  children,
}: {
  site?: PublicSite;
  products?: Product[];
  menuError?: Error | null;
  children: ReactNode;
}) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } }),
  );
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <ShopContext
          value={{
            slug: site.slug,
            basePath: `/s/${site.slug}`,
            site,
            categories: [],
            products,
            menuError,
            reload: () => undefined,
          }}
        >
          <CartDisclosureContext value={disclosure}>{children}</CartDisclosureContext>
        </ShopContext>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
