import type { AuditSpec } from '@biteboard/platform/audit';
import { omit } from '../fields/omit.ts';
import { type ProductState, productOf } from './product.ts';

export const PRODUCT_AUDIT: AuditSpec<ProductState> = {
  kind: 'product',
  siteIdOf: ({ siteId }) => siteId,
  nameOf: ({ name }) => name,
  shownOf: (product) => omit(productOf(product), ['_id', 'siteId']),
};
