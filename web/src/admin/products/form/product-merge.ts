import type { AdminProduct, ProductInput } from '@biteboard/contracts';
import { serverNow } from '../../../lib/server-clock.ts';
import { type Difference, differences } from '../../conflict/differences.ts';
import { changedFields, type ProductValues, productInput, valuesOf } from './product-values.ts';

/** What is entered of a product; a picked picture takes the place of its address, and is sent separately. */
export type EnteredProduct = Omit<ProductInput, 'imageUrl'> & { imageUrl?: string | File };

/** A product as it would be entered. */
export const enteredProduct = (product: AdminProduct, timeZone: string): ProductInput =>
  productInput(valuesOf(product, { timeZone, categoryId: '', now: serverNow() }), timeZone);

/** What is sent of it where the product is like `base`; all of it for a new one. */
export const productPatch = ({ imageUrl, ...rest }: EnteredProduct, base?: ProductInput): ProductInput => {
  const input = imageUrl === undefined || imageUrl instanceof File ? rest : { ...rest, imageUrl };
  return base ? changedFields(input, base) : input;
};

/** What others changed of the product that was read, beside what is entered. */
export const productDifferences = (
  seen: AdminProduct,
  current: AdminProduct,
  entered: EnteredProduct,
  timeZone: string,
): Difference[] => differences(enteredProduct(seen, timeZone), enteredProduct(current, timeZone), entered);

/** What the form calls them, where that is otherwise. */
const IN_FORM: Partial<Record<string, (keyof ProductValues)[]>> = {
  price: ['priceCents'],
  availability: ['availability', 'until'],
};

/** Theirs, except for fields that take what is entered here. */
export const mergedValues = (
  theirs: ProductValues,
  entered: ProductValues,
  kept: readonly string[],
): ProductValues => {
  const names = kept.flatMap((field) => IN_FORM[field] ?? [field as keyof ProductValues]);
  return { ...theirs, ...Object.fromEntries(names.map((name) => [name, entered[name]])) };
};
