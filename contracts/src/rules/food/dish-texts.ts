import type { Category } from '../../entities/category.ts';
import type { Language } from '../../entities/constants.ts';
import type { NestedOptionGroup, Product, ProductOption } from '../../entities/product.ts';

type Translated<T> = { translations?: { [L in Language]?: T } | undefined };

/** A dish with its texts in a language; those that have none in it stay in the shop's own. */
export function productIn<P extends Product>(product: P, language: Language): P {
  return {
    ...withTexts(product, language),
    variants: product.variants.map((option) => withTexts(option, language)),
    flavors: product.flavors.map((option) => withTexts(option, language)),
    portions: product.portions.map((option) => withTexts(option, language)),
    quantities: product.quantities.map((option) => withTexts(option, language)),
    extraOptionGroups: product.extraOptionGroups.map((group) => groupIn(group, language)),
  };
}

export function categoryIn<C extends Category>(category: C, language: Language): C {
  return withTexts(category, language);
}

type Option = ProductOption & { extraOptionGroups?: NestedOptionGroup[] | undefined };

function groupIn<G extends Omit<NestedOptionGroup, 'options'> & { options: Option[] }>(
  group: G,
  language: Language,
): G {
  return {
    ...withTexts(group, language),
    options: group.options.map((option) => ({
      ...withTexts(option, language),
      ...(option.extraOptionGroups
        ? { extraOptionGroups: option.extraOptionGroups.map((nested) => groupIn(nested, language)) }
        : {}),
    })),
  };
}

/** The same object where it has no texts in the language. */
function withTexts<T extends Translated<object>>(of: T, language: Language): T {
  const texts = of.translations?.[language];
  if (!texts) return of;
  const said = Object.entries(texts).filter(([, text]) => text);
  return said.length === 0 ? of : { ...of, ...Object.fromEntries(said) };
}
