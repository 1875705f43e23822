import type { Coupon, endpoints } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { callIfMatch, currentStateIn, rebaseOnTheirs } from '../conflict/if-match.ts';
import { useChange } from '../ui/use-change.ts';
import { couponsQuery } from './queries.ts';

type NewCoupon = Pick<Coupon, 'code' | 'percent'>;

/** Changes the list that is shown, before it is fetched again. */
function useListed(siteId: string) {
  const client = useQueryClient();
  return (change: (coupons: Coupon[]) => Coupon[]) =>
    client.setQueryData(couponsQuery(siteId).queryKey, (coupons) => coupons && change(coupons));
}

/** Creates a coupon; it is in the list at once. */
export function useNewCoupon(siteId: string, onDone: (coupon: Coupon) => void) {
  const listed = useListed(siteId);
  return useChange({
    siteId,
    name: 'new coupon',
    send: (body: NewCoupon, idempotencyKey) =>
      call<typeof endpoints.adminCreateCoupon>({
        method: 'POST',
        path: '/api/admin/sites/:siteId/coupons',
        params: { siteId },
        body,
        idempotencyKey,
      }),
    onDone: (coupon) => {
      listed((coupons) => [coupon, ...coupons]);
      onDone(coupon);
    },
  });
}

interface MarkRequest {
  isDefault: boolean;
  /** The coupon that was read as the default; null for none. */
  seenDefault: string | null;
}

/** The default coupon, where a mark was refused as it is another one by now; null: none is. */
export const otherDefaultIn = (error: unknown, id: string): Coupon | null | undefined => {
  const current = currentStateIn<Coupon | null>(error);
  return current?._id === id ? undefined : current;
};

/** Makes a coupon the site's default, or ends that; the one that was read as the default stops being it. */
export function useDefaultMark(siteId: string, seen: Coupon, onDone: (coupon: Coupon) => void) {
  const { _id: id } = seen;
  const listed = useListed(siteId);
  return useChange({
    siteId,
    name: `coupon ${id}`,
    send: ({ isDefault, seenDefault }: MarkRequest) =>
      rebaseOnTheirs(
        seen,
        (current) => current._id !== id,
        async (base) => {
          if (base.isDefault === isDefault) return base;
          const path = '/api/admin/sites/:siteId/coupons/:id';
          return callIfMatch<typeof endpoints.adminUpdateCoupon>(
            { method: 'PATCH', path, params: { siteId, id }, body: { isDefault, seenDefault } },
            base.version,
          );
        },
      ),
    onDone: (changed) => {
      listed((coupons) =>
        coupons.map((coupon) => {
          if (coupon._id === id) return changed;
          return changed.isDefault ? { ...coupon, isDefault: false } : coupon;
        }),
      );
      onDone(changed);
    },
  });
}

export function useDeletion(siteId: string, id: string, onDone: () => void) {
  const listed = useListed(siteId);
  return useChange({
    siteId,
    name: `delete coupon ${id}`,
    send: (version: number) =>
      callIfMatch<typeof endpoints.adminDeleteCoupon>(
        { method: 'DELETE', path: '/api/admin/sites/:siteId/coupons/:id', params: { siteId, id } },
        version,
      ),
    onDone: () => {
      onDone();
      listed((coupons) => coupons.filter((coupon) => coupon._id !== id));
    },
  });
}
