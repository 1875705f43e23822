import type { OptionInput, Product, ProductInput } from '@biteboard/contracts';

const LISTS = ['variants', 'flavors', 'portions', 'quantities'] as const;

/** An option keeps its key by its label: a sheet names labels alone, and carts and orders hold keys. */
const keyed = (options: readonly OptionInput[], before: readonly OptionInput[]): OptionInput[] => {
  const left = [...before];
  return options.map((option) => {
    const at = left.findIndex(({ label }) => label === option.label);
    if (at < 0) return option;
    const [{ key } = {}] = left.splice(at, 1);
    return key === undefined ? option : { ...option, key };
  });
};

/** What a sheet says of a product that is there already, with the keys that its options have. */
export const withKeptKeys = (input: ProductInput, before: Product): ProductInput => {
  const next = { ...input };
  for (const list of LISTS) {
    const options = input[list];
    if (options) next[list] = keyed(options, before[list]);
  }
  return next;
};
