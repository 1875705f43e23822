import type { Category, Product } from '@biteboard/contracts';
import { categoryIn, productIn } from '@biteboard/contracts/rules';
import { useMemo } from 'react';
import { useLanguage } from '../../lib/messages/language.ts';

interface Menu {
  categories: Category[];
  products: Product[];
}

/** A menu with its texts in the spoken language, and where it has none in the shop's own. */
export function useMenuIn(menu: Menu | undefined): Menu {
  const language = useLanguage();
  return useMemo(
    () => ({
      categories: (menu?.categories ?? []).map((category) => categoryIn(category, language)),
      products: (menu?.products ?? []).map((product) => productIn(product, language)),
    }),
    [menu, language],
  );
}
