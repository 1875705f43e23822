import type { Readable } from 'node:stream';
import { normalizeCouponCode, type Page, type SiteCoupon } from '@biteboard/contracts';
import type { ChosenSites } from '@biteboard/platform/http';
import type { Coupons } from '../coupons.ts';
import { couponsWorkbook } from '../coupons-workbook.ts';
import { showCoupons } from './show-coupons.ts';

interface Asked {
  chosen: ChosenSites;
  /** Only those of this code. */
  code?: string | undefined;
}

const PAGE_SIZE = 50;

const withCode = (code = '') => (code.trim() === '' ? {} : { code: normalizeCouponCode(code) });

/** The coupons of many sites, by site and code. */
export const listCouponsOfSites = async (
  service: Coupons,
  { chosen, code, page = 1, pageSize = PAGE_SIZE }: Asked & { page?: number; pageSize?: number },
): Promise<Page<SiteCoupon>> => {
  const sites = await service.sites.listChosen(chosen);
  // Its sites are named where all are meant, too: a code is indexed by site.
  const filter = { siteId: { $in: sites.map(({ _id }) => _id) }, ...withCode(code) };
  const found = await service.coupons.pageOf(filter, page, pageSize);
  const names = new Map(sites.map(({ _id, name }) => [_id, name]));
  const items = await showCoupons(service, found.items);
  return {
    ...found,
    items: items.map((coupon) => ({ ...coupon, siteName: names.get(coupon.siteId) ?? coupon.siteId })),
  };
};

/** The same as a workbook, read site by site as it is written. */
export const exportCouponsOfSites = async (
  service: Coupons,
  { chosen, code }: Asked,
): Promise<{ name: string; book: Readable }> => {
  const sites = await service.sites.listChosen(chosen);
  async function* coupons(): AsyncGenerator<SiteCoupon> {
    for (const { _id: siteId, name: siteName } of sites) {
      const found = await service.coupons.list({ siteId, ...withCode(code) }, { sort: { code: 1 } });
      for (const coupon of await showCoupons(service, found)) yield { ...coupon, siteName };
    }
  }
  const today = new Date(service.clock.now()).toISOString().slice(0, 10);
  return { name: `coupons-${today}.xlsx`, book: couponsWorkbook(coupons()) };
};
