import type { AdminProduct } from '@biteboard/contracts';
import type { MenuOwner } from '../site/owner.ts';

/** Props of the grid and the list. */
export interface ProductsViewProps {
  products: readonly AdminProduct[];
  site: MenuOwner;
  onDelete: (product: AdminProduct) => void;
}
