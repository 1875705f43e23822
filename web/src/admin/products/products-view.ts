import type { AdminProduct } from '@biteboard/contracts';
import type { SiteOrDraft } from '../site/owner.ts';
import type { DishSelection } from './edit-many/use-selection.ts';

/** Props of the grid and the list. */
export interface ProductsViewProps {
  products: readonly AdminProduct[];
  site: SiteOrDraft;
  selection: DishSelection;
  onDelete: (product: AdminProduct) => void;
}
