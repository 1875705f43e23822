import type { Product, PublicSite } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from '../../lib/router.ts';
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

type Answer = (request: { body: unknown }) => [status: number, body: unknown];

/** The server: answers `GET /path` by its table, all else by 404. A text is sent as it is. */
export function answering(table: Record<string, Answer>): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (url, init) => {
    const name = `${init?.method ?? 'GET'} ${url}`;
    asked.push(name);
    const [status, answer] = table[name]?.({ body: JSON.parse(String(init?.body ?? 'null')) }) ?? [
      404,
      { error: 'Nothing here.', code: 'NOT_FOUND' },
    ];
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status });
  };
  return asked;
}
