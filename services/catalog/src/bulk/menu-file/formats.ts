import { type MenuFileFormat, SHEET_COLUMNS } from '@biteboard/contracts/constants';
import { headerKey } from './header-key.ts';

const BITEBOARD = SHEET_COLUMNS.map(headerKey);
/** So many of our own columns are no chance. */
const OURS = 8;

/** What the exports of shop systems call the columns that a menu has; of several the first that is there is taken. */
interface ExportFormat {
  format: MenuFileFormat;
  is(has: (header: string) => boolean): boolean;
  fields: Readonly<Record<string, readonly string[]>>;
}

const FORMATS: readonly ExportFormat[] = [
  {
    format: 'shopify',
    is: (has) =>
      (has('handle') || has('url handle')) && has('title') && (has('variant price') || has('option1 value')),
    fields: {
      name: ['title'],
      description: ['body html', 'body', 'description'],
      category: ['type', 'custom product type', 'product category'],
      size: ['option1 value'],
      price: ['variant price', 'price'],
      imageUrl: ['image src', 'product image url'],
    },
  },
  {
    format: 'woocommerce',
    is: (has) =>
      has('regular price') && has('name') && (has('short description') || has('visibility in catalog')),
    fields: {
      name: ['name'],
      description: ['description', 'short description'],
      category: ['categories'],
      size: ['attribute 1 value s', 'attribute 1 value'],
      price: ['regular price'],
      imageUrl: ['images'],
    },
  },
  {
    format: 'square',
    is: (has) => (has('item name') || has('customer facing name')) && has('variation name'),
    fields: {
      name: ['item name', 'customer facing name'],
      description: ['description'],
      category: ['category', 'reporting category', 'categories'],
      size: ['variation name'],
      price: ['price'],
    },
  },
  {
    format: 'toast',
    is: (has) =>
      (has('menu group') || has('menu group name')) &&
      (has('menu item') || has('item name') || has('name') || has('menu item name') || has('item')),
    fields: {
      name: ['menu item', 'menu item name', 'item name', 'name', 'item'],
      description: ['description', 'item description', 'menu item description'],
      category: ['menu group', 'menu group name', 'subgroup'],
      price: ['base price', 'price', 'item price', 'menu item price'],
      size: ['size', 'size name'],
      calories: ['calories'],
      imageUrl: ['image url', 'image'],
    },
  },
  {
    format: 'ubereats',
    is: (has) =>
      has('uber item id') ||
      has('item uuid') ||
      ((has('item name') || has('item title') || has('title') || has('name')) &&
        [
          'external data',
          'external id',
          'item id',
          'suspend until',
          'suspension',
          'tax rate',
          'vat rate',
          'section uuid',
          'subsection',
          'item external id',
          'merchant item id',
        ].filter(has).length >= 2) ||
      ((has('item name') || has('item title')) && has('subsection')),
    fields: {
      name: ['item name', 'item title', 'title', 'name'],
      description: ['item description', 'description'],
      category: ['category', 'category name', 'subsection', 'subsection name', 'section', 'section name'],
      price: ['price', 'item price', 'delivery price'],
      imageUrl: ['image url', 'item image url', 'photo url', 'image'],
    },
  },
];

const exportOf = (headers: readonly string[]): ExportFormat | undefined => {
  const keys = new Set(headers.map(headerKey));
  return FORMATS.find(({ is }) => is((header) => keys.has(header)));
};

/** Whose export has these headers. */
export const formatOf = (headers: readonly string[]): MenuFileFormat => {
  const keys = new Set(headers.map(headerKey));
  if (BITEBOARD.filter((column) => keys.has(column)).length >= OURS) return 'biteboard';
  return exportOf(headers)?.format ?? 'unknown';
};

/** The fields of an export's columns, by their place: what it does not name is read as in any other file. */
export const exportFields = (headers: readonly string[], format: MenuFileFormat): Map<number, string> => {
  const keys = headers.map(headerKey);
  const fields = new Map<number, string>();
  const known = FORMATS.find((one) => one.format === format);
  for (const [field, names] of Object.entries(known?.fields ?? {})) {
    const at = names.map((name) => keys.indexOf(name)).find((found) => found >= 0);
    if (at !== undefined) fields.set(at, field);
  }
  return fields;
};
