import type { endpoints, ResponseOf } from '@biteboard/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from '../../lib/router.ts';
import { takePlaced } from '../checkout/placed-order.ts';
import { useShop } from '../site/shop-context.tsx';
import { myOrdersKey, paymentQuery } from './queries.ts';

type Confirmed = ResponseOf<typeof endpoints.confirmPayment>;

export interface PaymentReturn {
  kind: 'placed' | 'success';
  /** What the provider says of the session; undefined while it is asked, or where there is none. */
  payment: Confirmed['status'] | undefined;
  isAsking: boolean;
}

/**
 * The return from placing or paying (spec §4): reads `?status` and `cs`, takes them out of the address, confirms the
 * session, and takes what was paid out of the cart. Null on an ordinary visit.
 */
export function usePaymentReturn(): { back: PaymentReturn | null; dismiss: () => void } {
  const { slug } = useShop();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [came, setCame] = useState<{ kind: 'placed' | 'success'; session: string } | null>(null);

  useEffect(() => {
    const status = search.get('status');
    if (status !== 'placed' && status !== 'success') return;
    setCame({ kind: status, session: search.get('cs') ?? '' });
    setSearch(
      (before) => {
        before.delete('status');
        before.delete('cs');
        return before;
      },
      { replace: true },
    );
  }, [search, setSearch]);

  const session = came?.session ?? '';
  const confirmation = useQuery(paymentQuery(session));
  const payment = confirmation.data?.status;
  const paidOrder = payment === 'paid' ? confirmation.data?.orderId : undefined;
  useEffect(() => {
    if (paidOrder) takePlaced(slug, paidOrder);
  }, [paidOrder, slug]);
  useEffect(() => {
    if (payment) void queries.invalidateQueries({ queryKey: myOrdersKey(slug) });
  }, [payment, queries, slug]);

  return {
    back: came && { kind: came.kind, payment, isAsking: confirmation.isLoading },
    dismiss: () => setCame(null),
  };
}
