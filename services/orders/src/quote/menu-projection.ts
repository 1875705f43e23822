import { setTimeout as pause } from 'node:timers/promises';
import {
  type CartLine,
  type Category,
  type Coupon,
  type Daypart,
  events,
  isCouponCode,
  normalizeCouponCode,
  type ProductSnapshot,
} from '@biteboard/contracts';
import { coalesce, retryUntilFound } from '@biteboard/platform/async';
import { projection } from '@biteboard/platform/documents';
import { type Consumer, on } from '@biteboard/platform/events';
import type { Filter, Ports } from '@biteboard/platform/ports';

/** What pricing needs of a product. */
export type ProductProjection = Omit<ProductSnapshot, 'description'>;
export type CouponProjection = Pick<Coupon, '_id' | 'siteId' | 'code' | 'percent'>;
type CategoryProjection = Pick<Category, '_id' | 'siteId' | 'pickupOnly' | 'availableAt'>;

/** The part of a site's menu that a cart names. */
export interface CartMenu {
  products: readonly ProductProjection[];
  pickupOnlyCategories: ReadonlySet<string>;
  /** When each category is served; absent: always. */
  servedAt?: ReadonlyMap<string, readonly Daypart[]>;
}

export interface MenuProjection {
  consumers: Consumer[];
  read(siteId: string, items: readonly CartLine[]): Promise<CartMenu>;
  /** By a code in any case, with two reads at most; a coupon of 0 percent counts as none. */
  findCoupon(siteId: string, code: string): Promise<CouponProjection | undefined>;
}

/** A new code's event may not have arrived yet; codes are guessed, so one more read is all that a guess costs. */
const LOOK_AGAIN_MS = 150;

/** Carts whose products are read together. */
const MAX_CARTS = 50;

/** The products that a cart names. */
interface NamedProducts {
  siteId: string;
  ids: readonly string[];
  names: readonly string[];
}

const distinct = (all: readonly (readonly string[])[]): string[] => [...new Set(all.flat())];

/** The orders service's own copies of products, categories and coupons. */
export const menuProjection = (ports: Pick<Ports, 'database'>): MenuProjection => {
  const products = projection<ProductProjection>(ports, {
    name: 'products',
    indexes: [{ paths: ['siteId', 'name'] }],
  });
  const categories = projection<CategoryProjection>(ports, { name: 'categories' });
  const coupons = projection<CouponProjection>(ports, {
    name: 'coupons',
    indexes: [{ paths: ['siteId', 'code'] }],
  });

  const productsOfSite = async (siteId: string, carts: readonly NamedProducts[]) => {
    const ids = distinct(carts.map((cart) => cart.ids));
    const names = distinct(carts.map((cart) => cart.names));
    const named: Filter[] = [];
    if (ids.length > 0) named.push({ _id: { $in: ids }, siteId });
    if (names.length > 0) named.push({ siteId, name: { $in: names } });
    return (await Promise.all(named.map((filter) => products.list(filter)))).flat();
  };

  /** Read after the call, those of a site with what other carts ask in the same moment. */
  const findProducts = coalesce<NamedProducts, ProductProjection[]>(async (carts) => {
    const sites = [...Map.groupBy(carts, ({ siteId }) => siteId)];
    const found = new Map(
      await Promise.all(
        sites.map(async ([siteId, own]) => [siteId, await productsOfSite(siteId, own)] as const),
      ),
    );
    return carts.map(({ siteId, ids, names }) => {
      const value = found.get(siteId)!.filter(({ _id, name }) => ids.includes(_id) || names.includes(name));
      return { status: 'fulfilled', value };
    });
  }, MAX_CARTS);

  const read = async (siteId: string, items: readonly CartLine[]): Promise<CartMenu> => {
    const ids = [...new Set(items.flatMap((item) => item.productId || []))];
    const names = [...new Set(items.flatMap((item) => (item.productId ? [] : (item.name ?? []))))];
    let found: ProductProjection[] = [];
    await retryUntilFound(async () => {
      found = await findProducts({ siteId, ids, names });
      const complete =
        ids.every((id) => found.some((product) => product._id === id)) &&
        names.every((name) => found.some((product) => product.name === name));
      return complete || undefined;
    });
    const byId = new Map(found.map((product) => [product._id, product]));
    const categoryIds = [...new Set(found.flatMap((product) => product.categoryId ?? []))];
    const inCategories =
      categoryIds.length > 0 ? await categories.list({ _id: { $in: categoryIds }, siteId }) : [];
    return {
      products: [...byId.values()],
      pickupOnlyCategories: new Set(inCategories.flatMap((one) => (one.pickupOnly ? one._id : []))),
      servedAt: new Map(inCategories.map(({ _id, availableAt = [] }) => [_id, availableAt])),
    };
  };

  const findCoupon: MenuProjection['findCoupon'] = async (siteId, code) => {
    const normalized = normalizeCouponCode(code);
    if (!isCouponCode(normalized)) return undefined;
    const look = () => coupons.findBy({ siteId, code: normalized });
    const coupon = (await look()) ?? (await pause(LOOK_AGAIN_MS).then(look));
    return coupon && coupon.percent > 0 ? coupon : undefined;
  };

  return {
    read,
    findCoupon,
    consumers: [
      on(events.ProductChanged, ({ data }) => {
        const { description: _description, ...product } = data.product;
        return products.put(product, data.version);
      }),
      on(events.ProductDeleted, ({ data }) => products.drop(data.productId, data.version)),
      on(events.CategoryChanged, ({ data: { category, version } }) => {
        const { _id, siteId, pickupOnly, availableAt } = category;
        return categories.put({ _id, siteId, pickupOnly, ...(availableAt ? { availableAt } : {}) }, version);
      }),
      on(events.CategoryDeleted, ({ data }) => categories.drop(data.categoryId, data.version)),
      on(events.CouponChanged, ({ data: { coupon, version } }) =>
        coupons.put(
          { _id: coupon._id, siteId: coupon.siteId, code: coupon.code, percent: coupon.percent },
          version,
        ),
      ),
      on(events.CouponDeleted, ({ data }) => coupons.drop(data.couponId, data.version)),
    ],
  };
};
