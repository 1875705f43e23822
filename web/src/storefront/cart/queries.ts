import type { BodyOf, endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type QuoteBody = BodyOf<typeof endpoints.quoteBasket>;

/** All quotes of a site begin with this key. */
export const quotesKey = (site: string) => ['quote', site] as const;

/** What the server would charge for a basket; nothing is asked about an empty one. */
export const quoteQuery = (site: string, body: QuoteBody) =>
  queryOptions({
    queryKey: [...quotesKey(site), body],
    enabled: body.items.length > 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.quoteBasket>({
        method: 'POST',
        path: '/api/shop/:site/quote',
        params: { site },
        body,
        signal,
      }),
  });

/** The coupon of a code; throws where the site has none such. */
export const getCoupon = (site: string, code: string) =>
  call<typeof endpoints.getCoupon>({
    method: 'GET',
    path: '/api/shop/:site/coupon/:code',
    params: { site, code },
  });

/** The coupon that a site applies by itself; throws where it has none. */
export const getDefaultCoupon = (site: string) =>
  call<typeof endpoints.getDefaultCoupon>({
    method: 'GET',
    path: '/api/shop/:site/default-coupon',
    params: { site },
  });
