import type { AdminProduct, AdminSite } from '@biteboard/contracts';

/** What the grid and the list are given. */
export interface ProductsViewProps {
  products: readonly AdminProduct[];
  site: AdminSite;
  onDelete: (product: AdminProduct) => void;
}
