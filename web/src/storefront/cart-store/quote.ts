import type { BodyOf, DropoffInput, endpoints, FulfillmentType } from '@biteboard/contracts';
import { type Cart, toCartLines } from '@biteboard/contracts/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type QuoteBody = BodyOf<typeof endpoints.quoteBasket>;

interface Handover {
  orderType: FulfillmentType | null;
  locationId: string | null;
  /** ms since 1970; null is as soon as possible. */
  scheduledFor: number | null;
  /** Of a delivery only. */
  dropoff: Pick<DropoffInput, 'address'> | null;
}

/** The request for a cart's quote; without the browser's prices, since the answer is compared with them. */
export function quoteBody({ items, coupon }: Pick<Cart, 'items' | 'coupon'>, about: Handover): QuoteBody {
  const { orderType, locationId, scheduledFor, dropoff } = about;
  return {
    items: toCartLines({ items }).map(({ priceCents: _ours, ...line }) => line),
    coupon: coupon?.code ?? null,
    fulfillmentType: orderType ?? 'pickup',
    location: locationId,
    scheduledFor: scheduledFor === null ? null : new Date(scheduledFor).toISOString(),
    ...(orderType === 'delivery' && dropoff ? { dropoff: { address: dropoff.address } } : {}),
  };
}

/** All quotes of a site begin with this key. */
export const quotesKey = (site: string) => ['quote', site] as const;

/** What the server would charge for a cart; of an empty one only the delivery to an address is quoted. */
export const quoteQuery = (site: string, body: QuoteBody) =>
  queryOptions({
    queryKey: [...quotesKey(site), body],
    enabled: body.items.length > 0 || body.dropoff !== undefined,
    queryFn: ({ signal }) =>
      call<typeof endpoints.quoteBasket>({
        method: 'POST',
        path: '/api/shop/:site/quote',
        params: { site },
        body,
        signal,
      }),
  });
