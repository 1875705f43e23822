import { type Product, type ProductInput, withKeptKeys } from '@biteboard/contracts';

const LISTS = ['variants', 'flavors', 'portions', 'quantities'] as const;

/**
 * What a sheet says of a product that is there already. It may name options by labels alone: they keep their keys by
 * those. Texts in a language that it has no columns for stay.
 */
export const withExistingKeys = (input: ProductInput, before: Product): ProductInput => {
  const next = { ...input };
  for (const list of LISTS) {
    const options = input[list];
    if (options) next[list] = withKeptKeys(options, before[list]);
  }
  const { translations } = input;
  if (translations) {
    const said = Object.entries(translations).map(([language, texts]) => {
      const was = before.translations?.[language as keyof typeof translations];
      return [language, { ...was, ...texts }];
    });
    next.translations = { ...before.translations, ...Object.fromEntries(said) };
  }
  return next;
};
