import type { Catalog } from '../catalog.ts';

/** Products that were stored before lists had keys get theirs. Finds nothing once all have. */
export const keyProducts = async ({ sites, products }: Catalog): Promise<void> => {
  for (const { _id } of await sites.listAll()) await products.keyLeft(_id);
};
