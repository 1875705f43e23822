import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from '../../lib/router.ts';
import { useSession } from '../../lib/session.ts';
import { removePlacedFromCart } from '../checkout/placed-order.ts';
import { useShop } from '../site/shop-context.tsx';
import { isInProgress } from './order-progress.ts';
import { type PaymentOutcome, paymentOutcome } from './payment-outcome.ts';
import { myOrderQuery, myOrdersKey, myOrdersQuery, paymentQuery } from './queries.ts';

export interface PaymentReturn {
  kind: 'placed' | 'success';
  outcome: PaymentOutcome;
  /** Where the order can still be paid. */
  payUrl: string | undefined;
  /** The order, where it is the customer's own. */
  orderId: string | undefined;
}

type ReturnParams = Pick<PaymentReturn, 'kind'> & { session: string };

/**
 * The return from placing or paying (spec §4): reads `?status` and `cs`, removes them from the address, asks for the
 * outcome, and removes what was ordered from the cart once it is known to be paid, or placed to be paid at the counter.
 * Null on an ordinary visit, and where nothing is known to have been placed.
 */
export function usePaymentReturn(): { back: PaymentReturn | null; dismiss: () => void } {
  const { slug } = useShop();
  const { params, dismiss } = useReturnParams();
  const payment = usePayment(params);
  const placed = useNewestPlaced(params);
  const done = placed ?? (payment.outcome === 'paid' ? payment.orderId : undefined);
  useEffect(() => {
    if (done) removePlacedFromCart(slug, done);
  }, [done, slug]);
  if (params === null || (isUnnamed(params) && !placed)) return { back: null, dismiss };
  return {
    back: {
      kind: params.kind,
      outcome: placed ? 'paid' : payment.outcome,
      payUrl: payment.payUrl,
      orderId: placed ?? payment.ownId,
    },
    dismiss,
  };
}

function useReturnParams() {
  const [search, setSearch] = useSearchParams();
  const [params, setParams] = useState<ReturnParams | null>(null);
  useEffect(() => {
    const status = search.get('status');
    if (status !== 'placed' && status !== 'success') return;
    setParams({ kind: status, session: search.get('cs') ?? '' });
    setSearch(
      (before) => {
        before.delete('status');
        before.delete('cs');
        return before;
      },
      { replace: true },
    );
  }, [search, setSearch]);
  return { params, dismiss: () => setParams(null) };
}

/** The server's answer about the session, and about its order where that is this customer's. */
function usePayment(
  params: ReturnParams | null,
): Omit<PaymentReturn, 'kind'> & { ownId: string | undefined } {
  const { slug } = useShop();
  const queries = useQueryClient();
  const session = useSession();
  const asked = useQuery(paymentQuery(params?.session ?? ''));
  const look = asked.data;
  const order = useQuery(myOrderQuery(slug, session?.claims.userId, look?.orderId)).data;
  const orderStatus = order?.status;
  const knows = look && `${look.status} ${orderStatus}`;
  useEffect(() => {
    if (knows) void queries.invalidateQueries({ queryKey: myOrdersKey(slug) });
  }, [knows, queries, slug]);
  const outcome = paymentOutcome({
    look,
    isRefused: asked.isError,
    isStuck: asked.failureCount > 0 || asked.isPaused,
    orderStatus,
  });
  return {
    outcome,
    orderId: look?.orderId,
    ownId: order?._id,
    payUrl: outcome === 'unpaid' ? order?.payUrl : undefined,
  };
}

const isUnnamed = ({ session }: ReturnParams): boolean => session === '';

/** Addresses can be forged: the customer's newest order proves that one was paid, or placed to be paid at the counter. */
function useNewestPlaced(params: ReturnParams | null): string | undefined {
  const { slug } = useShop();
  const session = useSession();
  const asks = params !== null && isUnnamed(params);
  const user = asks ? session?.claims.userId : undefined;
  const newest = useQuery(myOrdersQuery(slug, user, { page: 1, q: '', type: '' })).data?.items[0];
  if (!asks || !newest || !isInProgress(newest)) return undefined;
  const isPlaced = params.kind === 'placed' ? !newest.payOnline : newest.paidAt !== null;
  return isPlaced ? newest._id : undefined;
}
