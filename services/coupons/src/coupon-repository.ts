import { type AuditSpec, withAudit } from '@biteboard/platform/audit';
import { type Page, pageOf, type Repository, repository } from '@biteboard/platform/documents';
import type { Filter } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';
import { type CouponState, couponNotFound } from './coupon.ts';

export interface CouponRepository extends Repository<CouponState> {
  /** Throws 404 `COUPON_NOT_FOUND`, also for another site's. */
  getIn(siteId: string, id: string): Promise<CouponState>;
  /** Newest first. */
  listIn(siteId: string): Promise<CouponState[]>;
  /** By site and code. */
  pageOf(filter: Filter, page: number, pageSize: number): Promise<Page<CouponState>>;
  findByCode(siteId: string, code: string): Promise<CouponState | undefined>;
  /** The coupons marked as default: one, except for a moment after another was marked. */
  listDefaults(siteId: string): Promise<CouponState[]>;
}

const COUPON_AUDIT: AuditSpec<CouponState> = {
  kind: 'coupon',
  siteIdOf: ({ siteId }) => siteId,
  nameOf: ({ code }) => code,
  shownOf: ({ code, percent, isDefault }) => ({ code, percent, isDefault }),
};

export const couponRepository = (ports: ServicePorts): CouponRepository => {
  const documents = repository<CouponState>(ports, 'coupons', {
    name: 'coupons',
    indexes: [
      { paths: ['siteId', 'code'], unique: true },
      { paths: ['siteId', 'createdAt', '_id'] },
      { paths: ['siteId', 'isDefault', 'markedDefaultAt', '_id'] },
    ],
  });
  const coupons = withAudit(documents, COUPON_AUDIT);
  return {
    ...coupons,
    getIn: async (siteId, id) => {
      const coupon = await coupons.find(id);
      if (coupon?.siteId !== siteId) throw couponNotFound();
      return coupon;
    },
    listIn: (siteId) => coupons.list({ siteId }, { sort: { createdAt: -1, _id: -1 } }),
    pageOf: (filter, page, pageSize) =>
      pageOf(coupons, { filter, sort: { siteId: 1, code: 1 }, page, pageSize }),
    findByCode: (siteId, code) => coupons.findBy({ siteId, code }),
    listDefaults: (siteId) =>
      coupons.list({ siteId, isDefault: true }, { sort: { markedDefaultAt: -1, _id: -1 } }),
  };
};
