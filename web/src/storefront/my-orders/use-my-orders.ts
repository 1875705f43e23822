import { useQuery } from '@tanstack/react-query';
import { isStatus } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useShop } from '../site/shop-context.tsx';
import { myOrdersQuery, type OrdersView } from './queries.ts';

/** The signed-in customer's orders at the shop around. */
export function useMyOrders(view: OrdersView) {
  const { slug } = useShop();
  const session = useSession();
  const query = useQuery(myOrdersQuery(slug, session?.claims.userId, view));
  return { ...query, needsLogin: session === null || isStatus(query.error, 401, 403) };
}
