import type { AdminProduct, AdminSite } from '@biteboard/contracts';

/** Props of the grid and the list. */
export interface ProductsViewProps {
  products: readonly AdminProduct[];
  site: AdminSite;
  onDelete: (product: AdminProduct) => void;
}
