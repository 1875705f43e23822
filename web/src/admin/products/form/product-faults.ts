import { fieldFaults } from '../../ui/field-faults.ts';
import type { ProductValues } from './product-values.ts';

type Field = keyof ProductValues;

/** The server's fields by the form's names. */
const FIELDS: Record<string, Field> = {
  name: 'name',
  description: 'description',
  imageUrl: 'imageUrl',
  categoryId: 'categoryId',
  price: 'priceCents',
  isVeg: 'isVeg',
  spiceLevels: 'spiceLevels',
  variants: 'variants',
  flavors: 'flavors',
  portions: 'portions',
  quantities: 'quantities',
  extraOptionGroups: 'extraOptionGroups',
  position: 'position',
  availability: 'until',
  availableAt: 'availableAt',
};

/** The faults of the product form's fields in a refusal. */
export const productFaults = (error: unknown): { name: Field; errors: string[] }[] =>
  fieldFaults(error, Object.keys(FIELDS)).map(({ name, errors }) => ({ name: FIELDS[name]!, errors }));
