import type { Product } from '@biteboard/contracts';

const left = <O extends { soldOut?: boolean | undefined }>(options: readonly O[]): O[] =>
  options.filter(({ soldOut }) => !soldOut);

/** The dish without the options that are sold out: what may be chosen of it, or stay chosen. */
export const withChoicesLeft = (product: Product): Product => ({
  ...product,
  variants: left(product.variants),
  flavors: left(product.flavors),
  portions: left(product.portions),
  quantities: left(product.quantities),
  extraOptionGroups: product.extraOptionGroups.map((group) => ({
    ...group,
    options: left(group.options).map((option) =>
      option.extraOptionGroups
        ? {
            ...option,
            extraOptionGroups: option.extraOptionGroups.map((within) => ({
              ...within,
              options: left(within.options),
            })),
          }
        : option,
    ),
  })),
});
