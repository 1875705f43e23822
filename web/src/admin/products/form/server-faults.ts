import type { ProductValues } from './product-values.ts';

type Field = keyof ProductValues;

/** Where the form has the server's fields under another name. */
const OWN_NAMES: Record<string, Field> = { price: 'priceCents', availability: 'until' };

const FIELDS: readonly Field[] = [
  'name',
  'description',
  'imageUrl',
  'categoryId',
  'priceCents',
  'isVeg',
  'spiceLevels',
  'variants',
  'flavors',
  'portions',
  'quantities',
  'extraOptionGroups',
  'position',
  'until',
];

/** The server's faults (`{ 'variants.2.label': 'It is too long.' }`) at the fields of the form; others are left out. */
export function faultsByField(fields: Record<string, string>): { name: Field; errors: string[] }[] {
  const found = new Map<Field, string[]>();
  for (const [path, message] of Object.entries(fields)) {
    const [first = ''] = path.split('.');
    const name = OWN_NAMES[first] ?? FIELDS.find((field) => field === first);
    if (name) found.set(name, [...(found.get(name) ?? []), message]);
  }
  return [...found].map(([name, errors]) => ({ name, errors }));
}
