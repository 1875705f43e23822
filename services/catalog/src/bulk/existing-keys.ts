import { type Product, type ProductInput, withKeptKeys } from '@biteboard/contracts';

const LISTS = ['variants', 'flavors', 'portions', 'quantities'] as const;

/** What a sheet says of a product that is there already: it names labels alone, so options keep their keys by those. */
export const withExistingKeys = (input: ProductInput, before: Product): ProductInput => {
  const next = { ...input };
  for (const list of LISTS) {
    const options = input[list];
    if (options) next[list] = withKeptKeys(options, before[list]);
  }
  return next;
};
