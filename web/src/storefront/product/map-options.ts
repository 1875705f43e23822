import type { Product, ProductOption } from '@biteboard/contracts';

/** The dish with each of its lists of options changed, those of its groups and within their options, too. */
export const mapOptions = (
  product: Product,
  changed: <O extends ProductOption>(options: readonly O[]) => O[],
): Product => ({
  ...product,
  variants: changed(product.variants),
  flavors: changed(product.flavors),
  portions: changed(product.portions),
  quantities: changed(product.quantities),
  extraOptionGroups: product.extraOptionGroups.map((group) => ({
    ...group,
    options: changed(group.options).map((option) =>
      option.extraOptionGroups
        ? {
            ...option,
            extraOptionGroups: option.extraOptionGroups.map((within) => ({
              ...within,
              options: changed(within.options),
            })),
          }
        : option,
    ),
  })),
});
