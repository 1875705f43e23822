import Type, { type Static } from 'typebox';
import { Id, Nullable, OneOf, Struct, Text } from '../schema.ts';
import { MENU_FILE_FORMATS } from './constants.ts';
import { foodFields } from './food.ts';

/** A field of `MENU_FIELDS`, or a text in another language: `name.fr` (`decided §16`). */
export const MenuField = Type.String({
  pattern:
    '^(category|name|description|price|size|sizePrice|veg|imageUrl|spiceLevels|variants|flavors|portions|quantities|extraOptions|pickupOnly|allergens|mayContain|diets|calories|nutrition|(category|name|description)\\.[a-z]{2,3})$',
  maxLength: 40,
  description: 'A field of a product, such as name or price',
});

/** What was noticed in a file that is no fault of a row: what was not read, filled in or taken together. */
export const MenuFileRemark = Struct({
  row: Type.Optional(Type.Integer({ minimum: 1 })),
  sheet: Type.Optional(Type.String()),
  code: Type.String(),
  message: Type.String(),
});
export type MenuFileRemark = Static<typeof MenuFileRemark>;

const ColumnFound = Struct({
  /** As a spreadsheet names it: `C`. */
  column: Type.String(),
  /** '' where it has none. */
  header: Type.String(),
  field: Nullable(Type.String()),
  samples: Type.Array(Type.String()),
});

export const SheetFound = Struct({
  name: Type.String(),
  /** Rows that are not blank. */
  rows: Type.Integer(),
  hidden: Type.Boolean(),
  /** From 1; 0 where the sheet has no row of headers. */
  headerRow: Type.Integer(),
  /** The first that are not blank, in which a person finds the row of headers. */
  firstRows: Type.Array(Struct({ row: Type.Integer(), text: Type.String() })),
  columns: Type.Array(ColumnFound),
  /** Rows name categories, above their dishes. */
  sections: Type.Boolean(),
  /** Each size of a dish has a row of its own. */
  sizesAsRows: Type.Boolean(),
  use: Type.Boolean(),
  /** What a person chose that each of its dishes costs; absent where its columns say prices, or nobody chose one. */
  price: Type.Optional(Type.Number()),
});
export type SheetFound = Static<typeof SheetFound>;

const PreviewOption = Struct({ label: Type.String(), price: Type.Number() });
const PreviewOptions = Type.Array(PreviewOption);

/** A product as a file would make it; what its columns do not say is empty. */
export const MenuFilePreview = Struct({
  row: Type.Integer(),
  sheet: Type.String(),
  category: Type.String(),
  name: Type.String(),
  description: Type.String(),
  /** Absent where the file says none. */
  price: Type.Optional(Type.Number()),
  isVeg: Type.Optional(Type.Boolean()),
  imageUrl: Type.String(),
  spiceLevels: Type.Array(Type.String()),
  variants: PreviewOptions,
  flavors: PreviewOptions,
  portions: PreviewOptions,
  quantities: PreviewOptions,
  extraOptionGroups: Type.Array(Struct({ groupLabel: Type.String(), options: PreviewOptions })),
  /** What it states of what is in it. */
  ...foodFields,
});
export type MenuFilePreview = Static<typeof MenuFilePreview>;

/** What was found in a menu file, before anything is written (`decided §16`). */
export const MenuFileInspection = Struct({
  /** Names the file in an import of it; it is kept for a day. */
  uploadId: Id,
  format: OneOf(MENU_FILE_FORMATS),
  sheets: Type.Array(SheetFound),
  /** The first twenty. */
  preview: Type.Array(MenuFilePreview),
  remarks: Type.Array(MenuFileRemark),
});
export type MenuFileInspection = Static<typeof MenuFileInspection>;

const SheetMapping = Struct({
  name: Text(200),
  use: Type.Optional(Type.Boolean()),
  headerRow: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_048_576 })),
  /** What each of its dishes costs, where no column of it holds prices. */
  price: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000 })),
  columns: Type.Optional(
    Type.Array(Struct({ column: Text(3, 1), field: Nullable(MenuField) }), { maxItems: 200 }),
  ),
});

/** What a person chose for a file's sheets and columns; what it does not name stays as it was suggested. */
export const MenuFileMapping = Struct({ sheets: Type.Array(SheetMapping, { maxItems: 100 }) });
export type MenuFileMapping = Static<typeof MenuFileMapping>;

/** A file that was uploaded for an inspection, and how it is to be read. */
export const InspectedImport = Struct({ uploadId: Text(64, 1), mapping: Type.Optional(MenuFileMapping) });
export type InspectedImport = Static<typeof InspectedImport>;
