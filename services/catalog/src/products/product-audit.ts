import type { AuditSpec } from '@biteboard/platform/audit';
import { omit } from '../fields/omit.ts';
import { type ProductState, productOf } from './product.ts';

export const PRODUCT_AUDIT: AuditSpec<ProductState> = {
  kind: 'product',
  siteIdOf: ({ siteId }) => siteId,
  nameOf: ({ name }) => name,
  shownOf: (product) => ({
    ...omit(productOf(product), ['_id', 'siteId', 'shared']),
    hidden: product.hidden,
    overrides: product.overrides?.map(({ siteId, groupId, ...change }) => ({
      id: siteId ?? groupId,
      ...change,
    })),
  }),
};

/** The same of a shared menu's draft. */
export const DRAFT_PRODUCT_AUDIT: AuditSpec<ProductState> = { ...PRODUCT_AUDIT, siteIdOf: () => null };
