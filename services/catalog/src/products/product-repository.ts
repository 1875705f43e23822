import type { ProductSort } from '@biteboard/contracts';
import { withAudit } from '@biteboard/platform/audit';
import { type Decision, type Page, pageOf, type Repository, repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import { forEachDocument } from '../batches/for-each-document.ts';
import { inMenuOrder } from '../categories/menu-order.ts';
import { unannounced } from '../owners/unannounced.ts';
import { type ProductState, productNotFound } from './product.ts';
import { DRAFT_PRODUCT_AUDIT, PRODUCT_AUDIT } from './product-audit.ts';
import {
  keysOf,
  PRODUCT_INDEXES,
  type ProductKeys,
  type ProductQuery,
  productFilter,
  productOrder,
} from './product-search.ts';
import { type SellingSites, sellingSites } from './selling-sites.ts';

export interface ProductRepository extends Repository<ProductState> {
  /** Throws 404 `PRODUCT_NOT_FOUND`, also for another site's. */
  getIn(siteId: string, id: string): Promise<ProductState>;
  /** All that match; by default in menu order. */
  listIn(siteId: string, query?: ProductQuery, sort?: ProductSort): Promise<ProductState[]>;
  /** A page of them, from 1, and how many there are. */
  pageIn(
    siteId: string,
    query: ProductQuery,
    about: { sort: ProductSort; page: number; pageSize: number },
  ): Promise<Page<ProductState>>;
  sellingSites: SellingSites;
  /** The one whose position is the highest, whatever its category. */
  lastIn(siteId: string): Promise<ProductState | undefined>;
  /** Gives keys to products that were stored before there were any; answers how many it found. */
  keyLeft(siteId: string): Promise<number>;
}

type Stored = ProductState & Partial<ProductKeys>;

const SPEC = {
  indexes: PRODUCT_INDEXES,
  coveringPaths: ['categoryId', 'isVeg', 'searchName', 'availability.soldOut', 'availability.until'],
};

export const productRepository = (ports: ServicePorts): ProductRepository =>
  listing(
    ports,
    withAudit(
      repository<Stored>(ports, 'catalog', {
        ...SPEC,
        name: 'products',
        // A release finds the products of a site that it changes.
        indexes: [...PRODUCT_INDEXES, { paths: ['siteId', 'shared.productId'], sparse: true }],
      }),
      PRODUCT_AUDIT,
    ),
  );

/** Those of the drafts of shared menus, whose ids stand as `siteId`. */
export const draftProducts = (ports: ServicePorts): ProductRepository =>
  listing(
    ports,
    withAudit(unannounced<Stored>(ports, { ...SPEC, name: 'menuProducts' }), DRAFT_PRODUCT_AUDIT),
  );

const listing = ({ clock }: ServicePorts, products: Repository<Stored>): ProductRepository => {
  /** With what it is found by, and when it changed. */
  const keyed = <D extends Decision<ProductState> | undefined>(decision: D): D =>
    decision && {
      ...decision,
      state: {
        ...decision.state,
        ...keysOf(decision.state),
        updatedAt: new Date(clock.now()).toISOString(),
      },
    };

  return {
    ...products,
    save: (decision, tookEventId) => products.save(keyed(decision), tookEventId),
    change: (id, decide, tookEventId) => products.change(id, (state) => keyed(decide(state)), tookEventId),
    getIn: async (siteId, id) => {
      const product = await products.find(id);
      if (product?.siteId !== siteId) throw productNotFound();
      return product;
    },
    listIn: async (siteId, query = {}, sort) => {
      const filter = productFilter(siteId, query);
      if (sort) return products.list(filter, { sort: productOrder(sort) });
      return inMenuOrder(await products.list(filter));
    },
    pageIn: (siteId, query, { sort, ...page }) =>
      pageOf(products, { filter: productFilter(siteId, query), sort: productOrder(sort), ...page }),
    sellingSites: sellingSites(products),
    lastIn: async (siteId) =>
      (await products.list({ siteId }, { sort: productOrder('-position'), limit: 1 }))[0],
    keyLeft: (siteId) =>
      forEachDocument(products, { siteId, sortName: null }, ({ _id }) =>
        products.change(_id, (state) =>
          state.sortName === undefined ? { state: { ...state, ...keysOf(state) }, events: [] } : undefined,
        ),
      ),
  };
};
