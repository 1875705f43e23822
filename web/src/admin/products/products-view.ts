import type { AdminProduct } from '@biteboard/contracts';
import type { SiteOrDraft } from '../site/owner.ts';

/** Props of the grid and the list. */
export interface ProductsViewProps {
  products: readonly AdminProduct[];
  site: SiteOrDraft;
  onDelete: (product: AdminProduct) => void;
}
